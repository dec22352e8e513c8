import { createHash } from 'node:crypto';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import type { reportMovingEndpoints } from '@vereda/contract/listener/moves/report-moving';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn } from '../access/actors.ts';
import { callerOf, lockReport } from '../access/desk.service.ts';
import { noteActivity } from './activity.service.ts';
import { claimKey, completeKey, selectKey } from '../filing/filing.queries.ts';
import { selectReport, type Report } from '../reports/report.queries.ts';
import { loadCityTerms } from '../terms/counting.service.ts';
import { tellAfterMove } from '../moving/after-move.ts';
import { makeMove, type MoveContext } from '../moving/move.service.ts';
import { answerOf, type MovedReport } from '../moving/update-report.service.ts';

type AttendCall = Input<typeof reportMovingEndpoints.attend>;
type Attending = { readonly call: AttendCall; readonly ip: string; readonly key: string | null };

/** Starts, records what was done with its photos, and says that it is attended: all of it or nothing. The same key with the same content is done once, also for two at once. */
export async function attendReport(
  deps: Deps,
  viewer: Viewer,
  { call, ip, key }: Attending,
): Promise<MovedReport> {
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const isFirst = await claim(transaction, { viewer, call, key, now });
    const report = await lockReport(transaction, caller, { id: call.id });
    const acting = actingOn(viewer, report, caller.ipSha256);
    const context = { transaction, terms, acting, now };
    if (!isFirst) return answerOf(context, report, caller);
    return answerOf(context, await attend(context, report, call), caller);
  });
}

async function attend(context: MoveContext, report: Report, call: AttendCall): Promise<Report> {
  const { transaction, acting, now } = context;
  const started =
    report.stage === 'assigned'
      ? (await makeMove(context, report, { move: 'accept', input: {} })).report
      : report;
  await noteActivity(transaction, { report: started, acting, now, done: { ...call, materials: [] } });
  const worked = (await selectReport(transaction, report.id, { lock: true })) ?? started;
  const resolved = await makeMove(context, worked, { move: 'resolve', input: { text: call.text } });
  await tellAfterMove(transaction, 'resolve', resolved);
  return resolved.report;
}

type Claim = {
  readonly viewer: Viewer;
  readonly call: AttendCall;
  readonly key: string | null;
  readonly now: Date;
};

// False when this key did its work before.
async function claim(
  transaction: DatabaseTransaction,
  { viewer, call, key: given, now }: Claim,
): Promise<boolean> {
  if (given === null) return true;
  const key = `${viewer.uid}:attend:${given}`;
  const fingerprint = createHash('sha256').update(JSON.stringify(call)).digest('hex');
  if (await claimKey(transaction, { key, fingerprint, at: now })) {
    await completeKey(transaction, key, call.id);
    return true;
  }
  const known = await selectKey(transaction, key);
  if (known?.fingerprint !== fingerprint) throw new AppError('platform/idempotency-conflict');
  return false;
}
