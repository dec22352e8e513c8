import { OUTCOME_WORDS, STAGE_WORDS } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { listFollowerRecipients } from '../followers/follower-recipients.ts';
import { wordsOf } from '../messages/words.ts';
import { selectEntry, type Entry } from '../reading/timeline.queries.ts';
import { selectReport, type Report } from '../reports/report.queries.ts';
import { findReporter, reportUrl, sendReportMail, stopLine } from './report-mail.ts';

// A question concerns only who reported; how a report ends concerns everybody who follows it.
const FOR_REPORTER_ONLY = ['ask', 'schedule'];

/** Mails what happened to a report: to who reported and, where it concerns them, to its followers. Private notes stay out. */
export const notifyReportMoved = defineJob({
  name: 'notify-report-moved',
  payload: z.object({ entry_id: z.number() }),
  retries: 8,
  run: async (deps: Deps, { entry_id }) => {
    const entry = await selectEntry(deps.database, entry_id);
    const report = entry && (await selectReport(deps.database, entry.report_id, { lock: false }));
    if (!entry || !report) return;
    const occasion = `moved-${entry.id}`;
    // A question waits for its answer: it is always sent.
    const reporter = await findReporter(deps, report, entry.what === 'ask' ? null : 'report-moved');
    if (reporter) {
      const content = contentFor(deps, { report, entry, to: { ...reporter, isReporter: true } });
      await sendReportMail(deps, reporter, { occasion, content });
    }
    if (FOR_REPORTER_ONLY.includes(entry.what) || !report.visible) return;
    for (const follower of await listFollowerRecipients(deps, report.id)) {
      const content = contentFor(deps, { report, entry, to: { ...follower, isReporter: false } });
      await sendReportMail(deps, follower, { occasion, content });
    }
  },
});

type Told = {
  report: Report;
  entry: Entry;
  to: { name: string; locale: Locale; isReporter: boolean; stopUrl: string | null; unfollowUrl?: string };
};

function contentFor(deps: Deps, { report, entry, to }: Told) {
  const words = wordsOf(to.locale);
  const stage = stageName(entry, to.locale);
  const isAsked = entry.what === 'ask';
  const mayReopen =
    to.isReporter && entry.to_stage === 'closed' && entry.actor !== 'author' && entry.actor !== 'visitor';
  return {
    subject: words.movedSubject(report.folio, stage),
    greeting: words.greeting(to.name),
    paragraphs: [
      words.reportLine(report.folio, report.title),
      isAsked ? words.askedBody : words.movedBody(stage),
      ...(entry.text ? [words.saidLine(entry.text)] : []),
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

function stageName(entry: Entry, locale: Locale): string {
  const stage = STAGE_WORDS[entry.to_stage ?? 'pending'][locale];
  return entry.outcome ? `${stage} (${OUTCOME_WORDS[entry.outcome][locale]})` : stage;
}
