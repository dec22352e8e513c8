import type { Viewer } from '@vereda/contract/access/viewer';
import type { conformityEndpoints, noConformityEndpoints } from '@vereda/contract/listener/conformity';
import type { Input, Output } from '@vereda/contract/endpoint';
import { consumeTicket } from '#modules/identity/public';
import { RECORDED_CHANNELS } from '@vereda/contract/listener/stages';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingByLink, actingOn, type Acting } from '../access/actors.ts';
import { callerOf, hashIp, lockReport } from '../access/desk.service.ts';
import { getReportByKey } from '../folio/follow-key.service.ts';
import { tellAfterMove } from '../moving/after-move.ts';
import { makeMove } from '../moving/move.service.ts';
import { selectReport, type Report } from '../reports/report.queries.ts';
import { loadCityTerms } from '../terms/counting.service.ts';
import { hasConformity, insertConformity } from './conformity.queries.ts';
import { CONFORMITY_PURPOSE } from './answer-link.ts';

type AcceptInput = Input<typeof conformityEndpoints.create>;
type RejectInput = Input<typeof noConformityEndpoints.create>;
type Answered = Output<typeof conformityEndpoints.create>;

/** Who sends an answer, beside what it says. */
export type Answering = { readonly viewer: Viewer | null; readonly ip: string };

/** Records that the citizen accepts the solution, which closes the report. */
export function acceptSolution(deps: Deps, who: Answering, input: AcceptInput): Promise<Answered> {
  return answer(deps, who, { input, accepted: true });
}

/** Records that the citizen rejects the solution, which reopens the report. */
export function rejectSolution(deps: Deps, who: Answering, input: RejectInput): Promise<Answered> {
  return answer(deps, who, { input, accepted: false });
}

type Answer = { input: AcceptInput & Partial<RejectInput>; accepted: boolean };

async function answer(deps: Deps, who: Answering, { input, accepted }: Answer): Promise<Answered> {
  const open = await openerOf(deps, who, input);
  const terms = await loadCityTerms(deps);
  return deps.database.transaction().execute(async (transaction) => {
    const { report, acting, channel } = await open(transaction);
    if (await hasConformity(transaction, report.id, report.cycle))
      throw new AppError('listener/already-answered');
    const now = deps.clock.now();
    const isRecorded = acting.uid !== null && report.author_uid !== acting.uid;
    if (isRecorded) ensureHeard(channel);
    if (isRecorded) ensureTime(input.answered_at, report, now);
    const move = accepted ? 'conform' : 'reject';
    const { text, cause_id, attachment_ids } = input;
    const note = acting.uid ? input.note : undefined;
    const moved = await makeMove({ transaction, terms, acting, now }, report, {
      move,
      input: { text, cause_id, attachment_ids, channel, note },
    });
    await insertConformity(transaction, {
      report_id: report.id,
      cycle: report.cycle,
      accepted,
      channel,
      text: input.text ?? null,
      note: acting.uid ? (input.note ?? null) : null,
      cause_id: input.cause_id ?? null,
      recorded_by_uid: acting.uid,
      recorded_by_name: acting.name,
      ...(isRecorded && recordedOf(input)),
      created_at: now,
    });
    await tellAfterMove(transaction, move, moved);
    const { id, folio, stage, outcome } = moved.report;
    return { report_id: id, folio, stage, outcome };
  });
}

// What a citizen sends by themselves needs nobody to vouch for it.
function recordedOf({ answered_by, answered_at, signature }: AcceptInput) {
  return {
    answered_by: answered_by ?? null,
    answered_at: answered_at ?? null,
    signature: signature ? JSON.stringify(signature) : null,
  };
}

function ensureHeard(channel: string): void {
  if ((RECORDED_CHANNELS as readonly string[]).includes(channel)) return;
  throw new AppError('platform/invalid-input', { fields: { channel: 'invalid' } });
}

function ensureTime(answeredAt: string | undefined, report: Report, now: Date): void {
  if (answeredAt === undefined) return;
  const at = new Date(answeredAt).getTime();
  const isPossible = at <= now.getTime() && at >= report.stage_since.getTime();
  if (!isPossible)
    throw new AppError('listener/answer-time-wrong', {
      fields: { answered_at: 'listener/answer-time-wrong' },
    });
}

type Opened = { report: Report; acting: Acting; channel: string };
type Opener = (transaction: DatabaseTransaction) => Promise<Opened>;

// The three doors: a mail's ticket, folio and key, or a session (author or desk).
async function openerOf(deps: Deps, { viewer, ip }: Answering, input: AcceptInput): Promise<Opener> {
  const now = deps.clock.now();
  if (input.ticket) {
    const { ticket } = input;
    return async (transaction) => {
      const subject = await consumeTicket(transaction, { secret: ticket, purpose: CONFORMITY_PURPOSE, now });
      const report = await reportOfSubject(transaction, subject);
      return { report, acting: actingByLink(hashIp(deps, ip)), channel: 'link' };
    };
  }
  if (input.folio && input.secret) {
    const { id } = await getReportByKey(deps, { folio: input.folio, secret: input.secret }, ip);
    return async (transaction) => {
      const report = await selectReport(transaction, id, { lock: true });
      if (!report) throw new AppError('listener/report-not-found');
      return { report, acting: actingByLink(hashIp(deps, ip)), channel: 'link' };
    };
  }
  if (!viewer) throw new AppError('auth/login-required');
  if (!input.report_id) throw new AppError('platform/invalid-input', { fields: { report_id: 'required' } });
  const { report_id: id } = input;
  const caller = await callerOf(deps, viewer, ip);
  return async (transaction) => {
    const report = await lockReport(transaction, caller, { id });
    const isAuthor = report.author_uid === viewer.uid;
    const channel = isAuthor ? 'app' : (input.channel ?? 'phone');
    return { report, acting: actingOn(viewer, report, caller.ipSha256), channel };
  };
}

// A ticket answers one resolution: after a rejection the next one comes with a ticket of its own.
async function reportOfSubject(transaction: DatabaseTransaction, subject: string): Promise<Report> {
  const [id, cycle] = subject.split(':').map(Number);
  const report = id ? await selectReport(transaction, id, { lock: true }) : null;
  if (!report) throw new AppError('listener/report-not-found');
  if (report.cycle !== cycle) throw new AppError('listener/already-answered');
  return report;
}
