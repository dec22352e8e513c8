import type { Viewer } from '@vereda/contract/access/viewer';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn } from '../../access/actors.ts';
import { callerOf, ensureVersion, lockReport, type Caller } from '../../access/desk.service.ts';
import type { Report } from '../../reports/report.queries.ts';
import { loadCityTerms } from '../../terms/counting.service.ts';
import { tellAfterMove } from '../after-move.ts';
import { countChildren } from './incident.queries.ts';
import { makeMove } from '../move.service.ts';
import { answerOf, type MovedReport } from '../update-report.service.ts';

/** What is said about a duplicate. */
export type DuplicateCall = {
  readonly id: number;
  readonly version?: number | undefined;
  readonly on: boolean;
  readonly duplicate_of?: number | undefined;
  readonly text?: string | undefined;
};

/** Merges a report into its original, with followers and author, or takes both apart again; twice changes nothing. */
export async function turnDuplicate(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: DuplicateCall; ip: string },
): Promise<MovedReport> {
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  return deps.database.transaction().execute(async (transaction) => {
    const { report, master } = await lockBoth(transaction, caller, call);
    const context = {
      transaction,
      terms,
      acting: actingOn(viewer, report, caller.ipSha256),
      now: deps.clock.now(),
    };
    const stands = report.is_duplicate === call.on && (!call.on || report.duplicate_of === master?.id);
    if (stands) return answerOf(context, report, caller);
    const move = call.on ? 'mark-duplicate' : 'unmark-duplicate';
    const input = { duplicate_of: call.duplicate_of, text: call.text };
    const moved = await makeMove(context, report, { move, input, ...(master ? { master } : {}) });
    await tellAfterMove(transaction, move, moved);
    return answerOf(context, moved.report, caller);
  });
}

async function lockBoth(
  transaction: DatabaseTransaction,
  caller: Caller,
  call: DuplicateCall,
): Promise<{ report: Report; master: Report | null }> {
  if (!call.on) return { report: await lockReport(transaction, caller, call), master: null };
  const { duplicate_of: masterId } = call;
  if (masterId === undefined)
    throw new AppError('platform/invalid-input', { fields: { duplicate_of: 'required' } });
  if (masterId === call.id) throw new AppError('listener/duplicate-target');
  // Always the smaller id first, so that two people merging in opposite directions do not wait for each other.
  const locked = new Map<number, Report>();
  for (const id of [call.id, masterId].sort((a, b) => a - b)) {
    locked.set(id, await lockReport(transaction, caller, { id }));
  }
  const [report, master] = [locked.get(call.id), locked.get(masterId)];
  if (!report || !master) throw new AppError('listener/report-not-found');
  ensureVersion(report, call.version);
  // A duplicate of a duplicate would hide the chain from everybody.
  if (master.is_duplicate) throw new AppError('listener/duplicate-target');
  // Its children would be led to a case that is over.
  if ((await countChildren(transaction, call.id)) > 0) throw new AppError('listener/has-children');
  return { report, master };
}
