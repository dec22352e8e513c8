import { SMS_MOMENTS } from '@vereda/contract/listener/lists/notice-text';
import type { Locale } from '@vereda/contract/locale';
import { z } from 'zod';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import type { MailContent } from '#platform/documents/mail-page';
import { defineJob } from '#platform/jobs/define-job';
import { listFollowerRecipients } from '../followers/follower-recipients.ts';
import { wordsOf } from '../messages/words.ts';
import { selectNews, type NewsEntry } from '../reading/timeline.queries.ts';
import { selectTitles } from '../reading/title.ts';
import { selectReport, type Report } from '../reports/report.queries.ts';
import { mailToFollowers, mailToReporter } from './deliveries/deliver.ts';
import { newsLines, titleOf } from './news-words.ts';
import { messageSoon } from './sms/send-notice-message.job.ts';
import { findOwnWords, momentOf } from './texts/own-words.ts';
import { findReporter, reportUrl, stopLine } from './report-mail.ts';

// What the author did needs no news, unless it ends or reopens the report: somebody else may have the key.
const OWN_TOLD = ['conform', 'reject', 'reopen', 'withdraw'];

/** Mails what happened to a report to who reported and to its followers, in one mail. Private notes stay out. */
export const notifyReportMoved = defineJob({
  name: 'notify-report-moved',
  // Jobs of one entry waited before news were gathered.
  payload: z.object({ entry_id: z.number().optional(), entry_ids: z.array(z.number()).default([]) }),
  retries: 8,
  run: async (deps: Deps, { entry_id, entry_ids }, attempt) => {
    const entries = await selectNews(deps.database, entry_id === undefined ? entry_ids : [entry_id]);
    const [first] = entries;
    const report = first && (await selectReport(deps.database, first.report_id, { lock: false }));
    if (!report) return;
    const [{ time_zone: timeZone }, titles] = await Promise.all([
      getSetting(deps),
      selectTitles(deps.database, report.id),
    ]);
    const occasion = `moved-${entries.map(({ id }) => id).join('-')}`;
    const own = entries.filter(isForReporter);
    // A question waits for its answer: it is always sent.
    const isAsked = own.some(({ what }) => what === 'ask');
    const reporter = own.length > 0 && (await findReporter(deps, report, isAsked ? null : 'report-moved'));
    const told = { report, occasion };
    if (reporter) {
      const to = { ...reporter, isReporter: true };
      const texts = await ownWords(deps, { report, entries: own, to, timeZone });
      const content = newsContent(deps, { report, titles, entries: own, timeZone, to, own: texts });
      const notice = isAsked ? 'asked' : 'moved';
      await mailToReporter(deps, attempt, { ...told, notice, to: reporter, content });
    } else await tellByMessage(deps, { report, entries: own, occasion });
    if (!report.visible) return;
    const mails = (await listFollowerRecipients(deps, report.id)).map((follower) => {
      const to = { ...follower, isReporter: false };
      return {
        to: follower,
        content: newsContent(deps, { report, titles, entries, timeZone, to, own: NONE }),
      };
    });
    await mailToFollowers(deps, attempt, { ...told, notice: 'moved', mails });
  },
});

// Whether it is solved is asked in a mail of its own.
function isForReporter({ what, actor }: NewsEntry): boolean {
  const isOwn = actor === 'author' || actor === 'visitor';
  return what !== 'resolve' && (!isOwn || OWN_TOLD.includes(what));
}

// The last step that matters is the one that is news.
async function tellByMessage(
  deps: Deps,
  { report, entries, occasion }: { report: Report; entries: readonly NewsEntry[]; occasion: string },
): Promise<void> {
  const moments = entries.map(momentOf);
  const moment = SMS_MOMENTS.findLast((one) => moments.includes(one));
  if (moment) await messageSoon(deps, { report, moment, occasion });
}

// Who follows gets the usual words: the city's own speak to who reported.
const NONE: ReadonlyMap<number, string> = new Map();

/** What the city says itself of entries, by their ids. */
async function ownWords(
  deps: Deps,
  { entries, ...saying }: Omit<Parameters<typeof findOwnWords>[1], 'moment'> & Pick<Told, 'entries'>,
): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  for (const entry of entries) {
    const moment = momentOf(entry);
    const own = moment && (await findOwnWords(deps, { ...saying, moment }));
    if (own) texts.set(entry.id, own);
  }
  return texts;
}

type Told = {
  report: Pick<Report, 'folio' | 'stage' | 'institution'>;
  titles: Record<Locale, string>;
  entries: readonly NewsEntry[];
  timeZone: string;
  to: { name: string; locale: Locale; isReporter: boolean; stopUrl: string | null; unfollowUrl?: string };
  /** What the city says itself, by the entry. */
  own: ReadonlyMap<number, string>;
};

/** What a mail says that tells what happened to a report. */
export function newsContent(deps: Deps, { report, titles, entries, timeZone, to, own }: Told): MailContent {
  const words = wordsOf(to.locale);
  const isAsked = to.isReporter && report.stage === 'waiting_citizen';
  const mayReopen =
    to.isReporter &&
    report.stage === 'closed' &&
    entries.some(({ to_stage, from_stage }) => to_stage === 'closed' && from_stage !== 'closed') &&
    entries.every(({ actor }) => actor !== 'author' && actor !== 'visitor');
  const last = entries.at(-1);
  // Taken back meanwhile, it is the city's again.
  const institution = report.stage === 'referred' ? report.institution : null;
  return {
    subject: words.movedSubject(report.folio, last ? titleOf(last, to) : ''),
    greeting: words.greeting(to.name),
    paragraphs: [
      words.reportLine(report.folio, titles[to.locale]),
      ...entries.flatMap((entry) =>
        newsLines(entry, { ...to, timeZone, institution, own: own.get(entry.id) ?? null }),
      ),
      ...(mayReopen ? [words.reopenLine] : []),
      ...(to.unfollowUrl ? [words.unfollowLine(to.unfollowUrl)] : stopLine(to)),
    ],
    button: {
      label: isAsked ? words.answerButton : words.follow,
      url: reportUrl(deps, report, to.locale),
    },
    closing: words.closing,
  };
}
