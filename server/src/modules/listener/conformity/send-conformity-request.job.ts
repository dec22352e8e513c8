import { z } from 'zod';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import type { MailContent } from '#platform/documents/mail-page';
import { actionUrl } from '#platform/documents/send-mail';
import { dateWords, wordsOf } from '../messages/words.ts';
import { mailToReporter } from '../notices/deliveries/deliver.ts';
import { findReporter, stopLine, type Recipient } from '../notices/report-mail.ts';
import { messageSoon } from '../notices/sms/send-notice-message.job.ts';
import { findOwnWords } from '../notices/texts/own-words.ts';
import { selectTitles } from '../reading/title.ts';
import { selectReport, type Report } from '../reports/report.queries.ts';
import { issueAnswerLink } from './answer-link.ts';

/** Asks who reported whether it is solved; `reminder` 0 is the first mail. Nothing to do once it was answered. */
export const sendConformityRequest = defineJob({
  name: 'send-conformity-request',
  payload: z.object({ report_id: z.number(), cycle: z.number(), reminder: z.number() }),
  retries: 8,
  run: async (deps: Deps, { report_id, cycle, reminder }, attempt) => {
    const report = await selectReport(deps.database, report_id, { lock: false });
    if (report?.stage !== 'resolved' || report.cycle !== cycle) return;
    const to = await findReporter(deps, report, reminder > 0 ? 'reminder' : null);
    const occasion = `conformity-${report_id}-${cycle}-${reminder}`;
    if (!to && reminder === 0) await messageSoon(deps, { report, moment: 'resolved', occasion });
    if (!to) return;
    const { locale } = to;
    const { ticket, until } = await issueAnswerLink(deps, report, { jobId: attempt.jobId, locale });
    const { time_zone: timeZone } = await getSetting(deps);
    const titles = await selectTitles(deps.database, report_id);
    const own = await findOwnWords(deps, { report, moment: 'resolved', to, timeZone });
    const content = conformityContent(deps, {
      report: { ...report, title: titles[to.locale] },
      to,
      reminder,
      until: dateWords(until, to.locale, timeZone),
      ticket,
      own,
    });
    const notice = reminder > 0 ? 'reminder' : 'resolved';
    await mailToReporter(deps, attempt, { report, notice, occasion, to, content });
  },
});

type Asked = {
  report: Pick<Report, 'folio' | 'title' | 'solution'>;
  to: Omit<Recipient, 'email'>;
  reminder: number;
  until: string;
  ticket: string;
  /** What the city says itself; null for the usual words. */
  own: string | null;
};

/** What the mail says that asks whether a report is solved. */
export function conformityContent(
  deps: Deps,
  { report, to, reminder, until, ticket, own }: Asked,
): MailContent {
  const words = wordsOf(to.locale);
  return {
    subject: words.resolvedSubject(report.folio),
    greeting: words.greeting(to.name),
    paragraphs: [
      own ?? words.resolvedBody,
      words.reportLine(report.folio, report.title),
      ...(report.solution ? [words.saidLine(report.solution)] : []),
      ...(reminder > 0 ? [words.resolvedReminder(reminder)] : []),
      words.resolvedUntil(until),
      ...stopLine(to),
    ],
    button: {
      label: words.resolvedButton,
      url: actionUrl(deps, to.locale, { mode: 'conformity', ticket }),
    },
    closing: words.closing,
  };
}
