import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import type { fieldWorkEndpoints } from '@vereda/contract/listener/moves/field-work';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn } from '../access/actors.ts';
import { callerOf, lockReport } from '../access/desk.service.ts';
import { noteActivity } from './activity.service.ts';
import { isFirstTime } from './once.ts';
import { selectReport, type Report } from '../reports/report.queries.ts';
import { loadCityTerms } from '../terms/counting.service.ts';
import { tellAfterMove } from '../moving/after-move.ts';
import { makeMove, type MoveContext } from '../moving/move.service.ts';
import { answerOf, type MovedReport } from '../moving/update-report.service.ts';

type AttendCall = Input<typeof fieldWorkEndpoints.attend>;
type NotAttendedCall = Input<typeof fieldWorkEndpoints.notAttended>;
type Sent<Call> = { readonly call: Call; readonly ip: string; readonly key: string | null };

/** Starts, records what was done with its photos and materials, and says that it is attended: all of it or nothing. The same key with the same content is done once, also for two at once. */
export function attendReport(deps: Deps, viewer: Viewer, sent: Sent<AttendCall>): Promise<MovedReport> {
  return inField(deps, viewer, { ...sent, what: 'attend', work: attend });
}

/** Gives a case back that a crew could not do, with its cause; once, as attending. */
export function giveBackReport(
  deps: Deps,
  viewer: Viewer,
  sent: Sent<NotAttendedCall>,
): Promise<MovedReport> {
  return inField(deps, viewer, { ...sent, what: 'not-attended', work: giveBack });
}

type FieldWork<Call> = Sent<Call> & {
  readonly what: string;
  readonly work: (context: MoveContext, report: Report, call: Call) => Promise<Report>;
};

async function inField<Call extends { readonly id: number }>(
  deps: Deps,
  viewer: Viewer,
  { call, ip, key, what, work }: FieldWork<Call>,
): Promise<MovedReport> {
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    if (!(await isFirstTime(transaction, { uid: viewer.uid, what, key, call, now })))
      return asItStands(transaction, call.id);
    const report = await lockReport(transaction, caller, { id: call.id });
    const context = { transaction, terms, acting: actingOn(viewer, report, caller.ipSha256), now };
    return answerOf(context, await work(context, report, call), caller);
  });
}

// A retry is told that it is done, also where the case went on to somebody else since.
async function asItStands(transaction: MoveContext['transaction'], reportId: number): Promise<MovedReport> {
  const report = await selectReport(transaction, reportId, { lock: false });
  if (!report) throw new AppError('listener/report-not-found');
  const { id, version, stage, outcome } = report;
  return { id, version, stage, outcome, moves: [] };
}

async function attend(context: MoveContext, report: Report, call: AttendCall): Promise<Report> {
  const { transaction, acting, now } = context;
  const started =
    report.stage === 'assigned'
      ? (await makeMove(context, report, { move: 'accept', input: {} })).report
      : report;
  await noteActivity(transaction, { report: started, acting, now, done: call });
  const worked = (await selectReport(transaction, report.id, { lock: true })) ?? started;
  const resolved = await makeMove(context, worked, { move: 'resolve', input: { text: call.text } });
  await tellAfterMove(transaction, 'resolve', resolved);
  return resolved.report;
}

async function giveBack(
  context: MoveContext,
  report: Report,
  { cause_id, text }: NotAttendedCall,
): Promise<Report> {
  const returned = await makeMove(context, report, { move: 'return', input: { cause_id, text } });
  await tellAfterMove(context.transaction, 'return', returned);
  return returned.report;
}
