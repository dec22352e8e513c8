import type { ReportNotice } from '@vereda/contract/listener/lists/notice';
import { SMS_MOMENTS, type SmsMoment } from '@vereda/contract/listener/lists/notice-text';
import { sql } from 'kysely';
import { z } from 'zod';
import { getSetting } from '#modules/configuration/public';
import type { Notice } from '@vereda/contract/identity/own-account';
import type { Locale } from '@vereda/contract/locale';
import { ensurePhone, findAddressee } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { defineJob, type Attempt } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { MessageRefused } from '#ports/sms/port';
import { issueAnswerLink } from '../../conformity/answer-link.ts';
import { selectContact, selectReport, type Report } from '../../reports/report.queries.ts';
import { counted, deliver, type Taken } from '../deliveries/deliver.ts';
import { reportUrl } from '../report-mail.ts';
import { findOwnWords } from '../texts/own-words.ts';
import { messageText } from './message-text.ts';

/** Messages that one number gets within a day, of all reports. */
export const MESSAGES_A_DAY = 6;

const DAY_MS = 86_400_000;
const NOTICE_OF: Partial<Record<SmsMoment, ReportNotice>> = {
  filed: 'filed',
  waiting_citizen: 'asked',
  resolved: 'resolved',
};
// A question waits for its answer: it is always sent.
const mutedBy = (moment: SmsMoment): Notice | null =>
  moment === 'filed' ? 'report-filed' : NOTICE_OF[moment] ? null : 'report-moved';

/** Sends who reported and left a phone alone, or has an account with a phone alone, one short message; what is no news any more is not sent. */
export const sendNoticeMessage = defineJob({
  name: 'send-notice-message',
  payload: z.object({ report_id: z.number(), moment: z.enum(SMS_MOMENTS), occasion: z.string() }),
  retries: 8,
  run: async (deps: Deps, { report_id, moment, occasion }, attempt) => {
    const report = await selectReport(deps.database, report_id, { lock: false });
    const to = report && (await findPhone(deps, report, moment));
    if (!report || !to || !isStillSo(report, moment)) return;
    const notice = NOTICE_OF[moment] ?? 'moved';
    const sending = { report_id, occasion, notice, channel: 'sms', reader: 'reporter' } as const;
    await deliver(deps, attempt, {
      sending,
      send: async () => counted([await sendOne(deps, attempt, { report, moment, occasion, to })]),
    });
  },
});

/** Has who reported sent a message where a phone is all there is; nothing where the city has no gateway for that. */
export async function messageSoon(
  deps: Deps,
  { report, moment, occasion }: { report: Report; moment: SmsMoment; occasion: string },
): Promise<void> {
  if (!sendsMessages(deps) || (await findPhone(deps, report, moment)) === null) return;
  const payload = { report_id: report.id, moment, occasion };
  await enqueue(deps.database, sendNoticeMessage, { payload, key: `message:${occasion}` });
}

/** Whether the city has a gateway for text messages. */
export function sendsMessages({ config }: Pick<Deps, 'config'>): boolean {
  return config.SMS_GATEWAY_URL !== undefined;
}

type To = { readonly phone: string; readonly locale: Locale };

async function findPhone(deps: Deps, report: Report, moment: SmsMoment): Promise<To | null> {
  if (report.author_uid) {
    const user = await findAddressee(deps, report.author_uid);
    const notice = mutedBy(moment);
    if (!user?.phone || user.email || (notice && !user.wants(notice))) return null;
    return { phone: user.phone, locale: user.locale };
  }
  const contact = await selectContact(deps.database, report.id);
  if (!contact?.phone || contact.email || contact.no_messages) return null;
  return { phone: contact.phone, locale: report.locale };
}

// A retry may come late: what was answered or moved on meanwhile is not asked any more.
function isStillSo({ stage, outcome }: Report, moment: SmsMoment): boolean {
  if (moment === 'filed') return stage !== 'unconfirmed';
  return stage === 'closed' ? outcome === moment : stage === moment;
}

type One = { report: Report; moment: SmsMoment; occasion: string; to: To };

async function sendOne(deps: Deps, { jobId }: Attempt, one: One): Promise<Taken> {
  const { report, moment, occasion } = one;
  const { phone, locale } = one.to;
  const to = numberOf(deps, phone);
  if (to === null) return { state: 'refused', reason: 'no-number' };
  if ((await countMessages(deps, report, phone)) > MESSAGES_A_DAY)
    return { state: 'refused', reason: 'too-many' };
  const [{ app_name: city }, { time_zone: timeZone }] = await Promise.all([
    deps.loadBrand(),
    getSetting(deps),
  ]);
  const own = await findOwnWords(deps, {
    report,
    moment,
    channel: 'sms',
    to: { name: '', locale },
    timeZone,
  });
  const url =
    moment === 'resolved'
      ? (await issueAnswerLink(deps, report, { jobId, locale })).url
      : reportUrl(deps, report, locale);
  const text = messageText({ moment, folio: report.folio, city, locale, own, url });
  try {
    await deps.ports.sms.send({ key: `report:${report.id}:${occasion}`, to, text });
    return { state: 'sent', reason: null };
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    return { state: 'refused', reason: 'by-carrier' };
  }
}

function numberOf(deps: Deps, phone: string): string | null {
  try {
    return ensurePhone(phone, deps.config.PHONE_COUNTRY);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

// Those on their way count, this one among them: two at once rather both stay than both go past the limit.
async function countMessages({ database, clock }: Deps, report: Report, phone: string): Promise<number> {
  const line = phone.replace(/[^0-9]/g, '').slice(-10);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listener.notice_deliveries d
    where d.report_id in (
        select c.report_id from listener.contacts c
        where c.phone is not null and right(regexp_replace(c.phone, '[^0-9]', '', 'g'), 10) = ${line}
        union all select r.id from listener.reports r where r.author_uid = ${report.author_uid})
      and d.channel = 'sms' and d.state in ('queued', 'sent')
      and d.at > ${new Date(clock.now().getTime() - DAY_MS)}`.execute(database);
  return rows[0]?.count ?? 0;
}
