import { getSetting } from '#modules/configuration/public';
import { issueTicket, ticketSecretFor } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import type { MailContent } from '#platform/documents/mail-page';
import { actionUrl } from '#platform/documents/send-mail';
import { z } from 'zod';
import { dateWords, wordsOf } from '../messages/words.ts';
import { selectTitles } from '../reading/title.ts';
import { selectReport, type Report } from '../reports/report.queries.ts';
import { selectListenerSettings } from '../terms/settings.queries.ts';
import { mailToReporter } from './deliveries/deliver.ts';
import { messageSoon } from './sms/send-notice-message.job.ts';
import { findOwnWords } from './texts/own-words.ts';
import { findReporter, reportUrl, stopLine, type Recipient } from './report-mail.ts';

/** Purpose of the ticket that confirms a visitor's report; its subject is the report's id. */
export const CONFIRM_PURPOSE = 'confirm-report';

const HOUR_MS = 3_600_000;

/** Mails the receipt of a report, or the link that confirms it. The link is made here, so that no secret waits in the queue. */
export const notifyReportFiled = defineJob({
  name: 'notify-report-filed',
  payload: z.object({ report_id: z.number() }),
  retries: 8,
  run: async (deps: Deps, { report_id }, attempt) => {
    const report = await selectReport(deps.database, report_id, { lock: false });
    const isLink = report?.stage === 'unconfirmed';
    const to = report && (await findReporter(deps, report, isLink ? null : 'report-filed'));
    if (report && !to && !isLink)
      await messageSoon(deps, { report, moment: 'filed', occasion: `filed-${report.id}` });
    if (!report || !to) return;
    const mail = isLink
      ? { notice: 'confirm' as const, content: await confirmLink(deps, report, { to, jobId: attempt.jobId }) }
      : { notice: 'filed' as const, content: await receipt(deps, report, to) };
    await mailToReporter(deps, attempt, { report, occasion: `${mail.notice}-${report.id}`, to, ...mail });
  },
});

async function confirmLink(
  deps: Deps,
  report: Report,
  { to, jobId }: { to: Recipient; jobId: string },
): Promise<MailContent> {
  const words = wordsOf(to.locale);
  const { unconfirmed_hours: hours } = await selectListenerSettings(deps.database);
  const secret = ticketSecretFor(deps.secrets, CONFIRM_PURPOSE, jobId);
  const expiresAt = new Date(deps.clock.now().getTime() + hours * HOUR_MS);
  const ticket = { secret, purpose: CONFIRM_PURPOSE, subject: String(report.id), expiresAt };
  await deps.database.transaction().execute((transaction) => issueTicket(transaction, ticket));
  return {
    subject: words.confirmSubject(report.folio),
    // Nobody has proven the address yet: no word that a stranger chose goes to it.
    greeting: words.greeting(''),
    paragraphs: [words.confirmBody, words.confirmExpiry(hours), words.confirmNotYou],
    button: {
      label: words.confirmButton,
      url: actionUrl(deps, to.locale, { mode: 'confirm', ticket: secret }),
    },
    closing: words.closing,
  };
}

async function receipt(deps: Deps, report: Report, to: Recipient): Promise<MailContent> {
  const { time_zone: timeZone } = await getSetting(deps);
  const titles = await selectTitles(deps.database, report.id);
  const own = await findOwnWords(deps, { report, moment: 'filed', to, timeZone });
  return receiptContent(deps, report, { to, title: titles[to.locale], timeZone, own });
}

type Receipt = {
  readonly to: Omit<Recipient, 'email'>;
  readonly title: string;
  readonly timeZone: string;
  /** What the city says itself; null for the usual words. */
  readonly own: string | null;
};

/** What the receipt of a report says. */
export function receiptContent(
  deps: Deps,
  report: Pick<Report, 'folio' | 'promised_at'>,
  { to, title, timeZone, own }: Receipt,
): MailContent {
  const words = wordsOf(to.locale);
  const promise = report.promised_at
    ? [words.promiseLine(dateWords(report.promised_at, to.locale, timeZone))]
    : [];
  const key = to.followKey ? [words.keyLine(to.followKey)] : [];
  return {
    subject: words.filedSubject(report.folio),
    greeting: words.greeting(to.name),
    paragraphs: [
      own ?? words.filedBody,
      words.reportLine(report.folio, title),
      ...promise,
      ...key,
      ...stopLine(to),
    ],
    button: { label: words.follow, url: reportUrl(deps, report, to.locale) },
    closing: words.closing,
  };
}
