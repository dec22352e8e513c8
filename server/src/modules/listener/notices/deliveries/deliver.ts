import type { ReportNotice } from '@vereda/contract/listener/lists/notice';
import type { Deps } from '#platform/deps';
import type { MailContent } from '#platform/documents/mail-page';
import { sendMail, type MailTo } from '#platform/documents/send-mail';
import { publish } from '#platform/events/publish';
import type { Attempt } from '#platform/jobs/define-job';
import { audiencesOf } from '../../access/audiences.ts';
import { selectReport } from '../../reports/report.queries.ts';
import { beginDelivery, settleDelivery, type Sending, type Settled } from './delivery.queries.ts';

/** A mail about a report to one reader. */
export type ToldMail = { readonly to: MailTo; readonly content: MailContent };

type About = {
  readonly report: { readonly id: number };
  readonly notice: ReportNotice;
  readonly occasion: string;
};

/** Whether the carrier took it. */
export type Taken = { readonly state: 'sent' | 'refused'; readonly reason: Settled['reason'] };

/** Mails who reported, once for an occasion, and notes in the case what became of it. */
export async function mailToReporter(
  deps: Deps,
  attempt: Attempt,
  { report, notice, occasion, to, content }: About & ToldMail,
): Promise<void> {
  const sending = { report_id: report.id, occasion, notice, channel: 'mail', reader: 'reporter' } as const;
  await deliver(deps, attempt, {
    sending,
    send: async () => counted([await sendOne(deps, occasion, { to, content })]),
  });
}

/** Mails an outside provider, once for an occasion, and notes in the case what became of it. */
export async function mailToProvider(
  deps: Deps,
  attempt: Attempt,
  { report, notice, occasion, to, content }: About & ToldMail,
): Promise<void> {
  const sending = { report_id: report.id, occasion, notice, channel: 'mail', reader: 'provider' } as const;
  await deliver(deps, attempt, {
    sending,
    send: async () => counted([await sendOne(deps, occasion, { to, content })]),
  });
}

/** Mails the followers of a report and notes in the case how many that were. */
export async function mailToFollowers(
  deps: Deps,
  attempt: Attempt,
  { report, notice, occasion, mails }: About & { readonly mails: readonly ToldMail[] },
): Promise<void> {
  if (mails.length === 0) return;
  const sending = { report_id: report.id, occasion, notice, channel: 'mail', reader: 'followers' } as const;
  await deliver(deps, attempt, {
    sending,
    send: async () => {
      const taken: Taken[] = [];
      for (const mail of mails) taken.push(await sendOne(deps, occasion, mail));
      return counted(taken);
    },
  });
}

/** Sends something that is not settled yet and notes what becomes of it; what fails is tried again by its job. */
export async function deliver(
  deps: Deps,
  { last }: Pick<Attempt, 'last'>,
  { sending, send }: { readonly sending: Sending; readonly send: () => Promise<Settled> },
): Promise<void> {
  const id = await beginDelivery(deps.database, sending, deps.clock.now());
  if (id === null) return;
  const settle = (settled: Settled) =>
    settleDelivery(deps.database, id, { ...settled, at: deps.clock.now() });
  try {
    const settled = await send();
    await settle(settled);
    if (settled.state !== 'sent') await tellDesk(deps, sending.report_id);
  } catch (error) {
    if (last) {
      await settle({ state: 'failed', reason: 'no-carrier', taken: 0, refused: 0 });
      await tellDesk(deps, sending.report_id);
    }
    throw error;
  }
}

/** What became of what went to some readers: sent where the carrier took it for one of them. */
export function counted(all: readonly Taken[]): Settled {
  const refused = all.filter(({ state }) => state === 'refused');
  const taken = all.length - refused.length;
  if (taken > 0) return { state: 'sent', reason: null, taken, refused: refused.length };
  return { state: 'refused', reason: refused[0]?.reason ?? 'by-carrier', taken, refused: refused.length };
}

async function sendOne(deps: Deps, occasion: string, { to, content }: ToldMail): Promise<Taken> {
  const isTaken = await sendMail(deps, to, { about: 'report', occasion, content });
  return isTaken ? { state: 'sent', reason: null } : { state: 'refused', reason: 'by-carrier' };
}

// An open case shows at once that somebody has to be reached otherwise.
async function tellDesk(deps: Deps, reportId: number): Promise<void> {
  const report = await selectReport(deps.database, reportId, { lock: false });
  if (!report) return;
  const audiences = await audiencesOf(deps.database, report);
  const desk = audiences.filter((audience) => audience.startsWith('category:'));
  const key = String(reportId);
  await publish(
    deps.database,
    ...desk.map((audience) => ({ topic: 'report-moved', key, audience }) as const),
  );
}
