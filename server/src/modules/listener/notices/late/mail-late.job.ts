import { TERM_WORDS } from '@vereda/contract/listener/stages';
import { withLocale } from '@vereda/contract/locale';
import { z } from 'zod';
import { getSetting } from '#modules/configuration/public';
import { findAddressee, findWorker } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { mailFrame } from '#platform/documents/mail-frame';
import { publicUrl } from '#platform/documents/mail-page';
import { defineJob } from '#platform/jobs/define-job';
import { findDesk } from '../../access/desk.service.ts';
import { momentWords } from '../../messages/words.ts';
import { sendReportMail, stopLine } from '../report-mail.ts';
import { LATE_LEVELS, NO_AREA, selectLateLines, type LateLine } from './late.queries.ts';
import { lateWordsOf } from './late-words.ts';

// As many as anybody reads in a mail; the tray has the others.
const LINES_MAX = 20;

/** Mails one person on the staff what their area was told at one time of promises that run out or are over. */
export const mailLate = defineJob({
  name: 'mail-late',
  payload: z.object({ to: z.string(), told_at: z.iso.datetime() }),
  retries: 8,
  run: async (deps, { to, told_at }) => {
    const [worker, addressee] = await Promise.all([findWorker(deps, to), findAddressee(deps, to)]);
    if (!worker || !addressee?.email || !addressee.wants('late-reports')) return;
    // Who they are now, which is not who they were when this was noted.
    const desk = await findDesk(deps, worker);
    if (desk?.kind !== 'desk') return;
    const { email, locale, first_name: name } = addressee;
    const told = { area: desk.node ?? NO_AREA, at: new Date(told_at), now: deps.clock.now(), locale };
    const lines = await selectLateLines(deps.database, desk, told);
    if (lines.length === 0) return;
    const stopUrl = addressee.stopUrl('late-reports');
    const content = await contentFor(deps, lines, { name, locale, stopUrl });
    await sendReportMail(deps, { email, locale, stopUrl }, { occasion: `late-${told_at}`, content });
  },
});

type Reader = Parameters<typeof stopLine>[0] & { readonly name: string };

async function contentFor(deps: Deps, lines: readonly LateLine[], reader: Reader) {
  const { locale, name } = reader;
  const { greeting, closing } = mailFrame(locale);
  const [words, { time_zone: timeZone }] = [lateWordsOf(locale), await getSetting(deps)];
  const style = { timeZone, dateStyle: 'medium' } as const;
  const shown = lines.slice(0, LINES_MAX);
  const parts = LATE_LEVELS.toReversed().flatMap((level) => {
    const all = lines.filter((line) => line.level === level);
    const told = shown
      .filter((line) => line.level === level)
      .map(({ folio, type, area, promised_at: at }) =>
        words.line({ folio, type, area: area ?? words.noArea, date: momentWords(at, locale, style) }),
      );
    return all.length > 0 ? [{ heading: `${TERM_WORDS[level][locale]} (${all.length})` }, ...told] : [];
  });
  const more = lines.length > shown.length ? [words.more(lines.length - shown.length)] : [];
  return {
    subject: words.subject(lines.length),
    greeting: greeting(name),
    paragraphs: [words.body(lines.length), ...parts, ...more, ...stopLine(reader)],
    button: {
      label: words.button,
      url: `${publicUrl(deps.config)}${withLocale('/admin/listener/attention', locale)}?orden=due`,
    },
    closing,
  };
}
