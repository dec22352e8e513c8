import { OUTCOME_WORDS, STAGE_WORDS } from '@vereda/contract/listener/stages';
import { withLocale } from '@vereda/contract/locale';
import { z } from 'zod';
import { getCityHour } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { publicUrl, type MailContent, type MailParagraph } from '#platform/documents/mail-page';
import { defineJob } from '#platform/jobs/define-job';
import { wordsOf } from '../../messages/words.ts';
import { sendReportMail } from '../report-mail.ts';
import { selectNews, type NewsReport } from './news.queries.ts';
import { selectReader, updateTold, type Reader } from './reader.queries.ts';
import { selectSubscriptions } from './subscription.queries.ts';
import { addressOf, type ReaderAddress } from './summary-address.ts';
import { nameOf, summaryWordsOf } from './summary-words.ts';

/** From this hour of the city's morning on. */
export const SUMMARY_HOUR = 7;

const REPORTS_MAX = 50;
// After a long stop nobody is flooded: what is older is in the list.
const NEWS_MS = 3 * 86_400_000;
// What was written a moment ago may not be there for everybody yet.
const SETTLED_MS = 60_000;

/** Mails one reader what is new since the last summary, at most once a day of the city, and nothing on a day without news. */
export const mailSummary = defineJob({
  name: 'mail-summary',
  payload: z.object({ reader_id: z.number() }),
  retries: 8,
  run: async (deps: Deps, { reader_id: id }) => {
    const [reader, { day, hour }] = await Promise.all([
      selectReader(deps.database, id, { lock: false }),
      getCityHour(deps),
    ]);
    // Told by now, or late at night after a long wait: the morning asks again.
    if (!reader || reader.told_on >= day || hour < SUMMARY_HOUR) return;
    const now = deps.clock.now().getTime();
    const until = new Date(now - SETTLED_MS);
    const since = new Date(Math.max(reader.told_until.getTime(), now - NEWS_MS));
    const to = await addressOf(deps, reader);
    if (to) await mailNews(deps, reader, { to, since, until, day });
    await updateTold(deps.database, { id, until, day });
  },
});

type Told = { readonly to: ReaderAddress; readonly since: Date; readonly until: Date; readonly day: string };

async function mailNews(deps: Deps, { id }: Reader, { to, since, until, day }: Told): Promise<void> {
  const { locale } = to;
  const period = { readerId: id, since, until, locale };
  const { total, reports } = await selectNews(deps.database, period, REPORTS_MAX);
  if (total === 0) return;
  const subscriptions = await selectSubscriptions(deps.database, id, locale);
  const names = subscriptions.filter(({ confirmed }) => confirmed).map((one) => nameOf(one, locale));
  const content = contentOf({ to, total, reports, names, base: publicUrl(deps.config) });
  // The day names it, so that a second try after a crash is dropped by the receiver.
  await sendReportMail(deps, to, { occasion: `summary-${day}`, content });
}

type Summary = {
  readonly to: ReaderAddress;
  readonly total: number;
  readonly reports: readonly NewsReport[];
  /** Of the subscriptions. */
  readonly names: readonly string[];
  readonly base: string;
};

function contentOf({ to, total, reports, names, base }: Summary): MailContent {
  const { locale } = to;
  const words = summaryWordsOf(locale);
  const told = (of: readonly NewsReport[], heading: string): MailParagraph[] => {
    const lines = of.map(({ folio, type, colonia, stage, outcome }) => ({
      label: [type, colonia].filter(Boolean).join(' · '),
      under: `${folio}: ${(outcome ? OUTCOME_WORDS[outcome] : STAGE_WORDS[stage])[locale]}`,
      url: `${base}${withLocale('/', locale)}?folio=${folio}`,
    }));
    return lines.length > 0 ? [{ heading }, ...lines] : [];
  };
  const fresh = reports.filter(({ is_new }) => is_new);
  const moved = reports.filter(({ is_new }) => !is_new);
  return {
    subject: words.subject(total),
    greeting: wordsOf(locale).greeting(to.name),
    paragraphs: [
      words.lead(total),
      ...told(fresh, words.fresh),
      ...told(moved, words.moved),
      ...(total > reports.length ? [words.more(total - reports.length)] : []),
      words.of(names.join('; ')),
      words.manage(to.manageUrl),
      words.stop(to.stopUrl),
    ],
    button: { label: words.button, url: to.listUrl },
    closing: words.closing,
  };
}
