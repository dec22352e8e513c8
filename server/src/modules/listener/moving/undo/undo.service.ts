import type { Viewer } from '@vereda/contract/access/viewer';
import type { Locale } from '@vereda/contract/locale';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn, shownActor } from '../../access/actors.ts';
import { callerOf, lockReport, type Caller } from '../../access/desk.service.ts';
import { keepInService } from '../../organization/organization.queries.ts';
import { selectReport, updateReport, type Report } from '../../reports/report.queries.ts';
import { loadCityTerms, type CityTerms } from '../../terms/counting.service.ts';
import { eachReport, type EachResult, type Seen } from '../bulk/each-report.ts';
import { lockWithParent } from '../joining/incident.queries.ts';
import { ensureJoinable } from '../joining/incident.service.ts';
import { followMaster } from '../move.service.ts';
import { record, recordAtParents } from '../record.ts';
import { hideEntry, selectWayBack, type WayBack } from './undo.queries.ts';
import { answerOf, type MovedReport } from '../update-report.service.ts';

/** Takes back the step that this person just made; throws listener/undo-moved-since and listener/undo-too-late. */
export async function undoMove(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: Seen; ip: string },
): Promise<MovedReport> {
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  return undoOne(deps, { caller, terms }, call);
}

/** Takes back a step of many reports, each in a transaction of its own; one refusal does not stop the others. */
export async function bulkUndo(
  deps: Deps,
  { viewer, ip, locale }: { viewer: Viewer; ip: string; locale: Locale },
  reports: readonly Seen[],
): Promise<{ results: EachResult[] }> {
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  return eachReport(reports, locale, (seen) => undoOne(deps, { caller, terms }, seen));
}

function undoOne(
  deps: Deps,
  { caller, terms }: { caller: Caller; terms: CityTerms },
  seen: Seen,
): Promise<MovedReport> {
  return deps.database.transaction().execute(async (transaction) => {
    const now = deps.clock.now();
    const { report, step } = await lockForUndo(transaction, caller, seen);
    if (now > step.until || !(await hideEntry(transaction, report.id, step)))
      throw new AppError('listener/undo-too-late');
    const { node_id: node } = step.before;
    if (typeof node === 'number' && !(await keepInService(transaction, node)))
      throw new AppError('listener/unknown-node');
    const after = await updateReport(transaction, report.id, { ...step.before, updated_at: now });
    await followMaster(transaction, { report, after, at: now });
    const acting = actingOn(caller.viewer, report, caller.ipSha256);
    const happening = {
      what: 'undo',
      acting,
      actor: shownActor(acting, acting.actors),
      at: now,
      before: report,
      after,
      isPublic: false,
      facts: { undone: step.entry_id },
    } as const;
    await record(transaction, happening);
    await recordAtParents(transaction, happening);
    return answerOf({ transaction, terms, acting, now }, after, caller);
  });
}

// A step may lead out of what its maker reads at the desk; for a moment it is still theirs to take back.
async function lockForUndo(
  transaction: DatabaseTransaction,
  caller: Caller,
  { id, version }: Seen,
): Promise<{ report: Report; step: WayBack }> {
  const parent = await lockFormerParent(transaction, caller, id);
  const report = await selectReport(transaction, id, { lock: true });
  const step = report && (await selectWayBack(transaction, id, caller.viewer.uid));
  if (!report || !step) {
    await lockReport(transaction, caller, { id });
    throw new AppError('listener/undo-not-possible');
  }
  if (report.version === step.version && version === step.version) {
    if (parent && step.before.parent_id === parent.id) await ensureJoinable(transaction, report, parent);
    else if (step.before.parent_id) throw new AppError('listener/undo-not-possible');
    return { report, step };
  }
  const { stage, outcome } = report;
  throw new AppError('listener/undo-moved-since', { details: { version: report.version, stage, outcome } });
}

// What explains it again after the step is taken back, locked in the order in which both are locked everywhere.
async function lockFormerParent(
  transaction: DatabaseTransaction,
  { viewer }: Caller,
  id: number,
): Promise<Report | null> {
  const parentId = (await selectWayBack(transaction, id, viewer.uid))?.before.parent_id;
  return parentId ? lockWithParent(transaction, { id, parentId }) : null;
}
