import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { incidentEndpoints } from '@vereda/contract/listener/moves/incident';
import type { Locale } from '@vereda/contract/locale';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn, mayPlace, PLACERS, shownActor } from '../../access/actors.ts';
import { callerOf, ensureVersion, findDesk, type Caller } from '../../access/desk.service.ts';
import { updateReport, type Report } from '../../reports/report.queries.ts';
import { isWithin } from '../../reports/scope.queries.ts';
import { eachReport, type EachResult, type Seen } from '../bulk/each-report.ts';
import { record, recordAtParents } from '../record.ts';
import { countChildren, lockTogether, selectChildren } from './incident.queries.ts';
import { ensureMayJoin } from './incident-rules.ts';

type Sender = { readonly viewer: Viewer; readonly ip: string; readonly locale: Locale };

/** Makes each of some reports a child of another; one refusal does not stop the others, and twice changes nothing. */
export async function joinIncident(
  deps: Deps,
  { viewer, ip, locale }: Sender,
  { reports, parent_id: parentId }: Input<typeof incidentEndpoints.join>,
): Promise<{ results: EachResult[] }> {
  const caller = await callerOf(deps, viewer, ip);
  return eachReport(reports, locale, (seen) => setParent(deps, caller, { ...seen, parentId }));
}

/** Takes each of some reports out of its incident; one refusal does not stop the others. */
export async function leaveIncident(
  deps: Deps,
  { viewer, ip, locale }: Sender,
  { reports }: Input<typeof incidentEndpoints.leave>,
): Promise<{ results: EachResult[] }> {
  const caller = await callerOf(deps, viewer, ip);
  return eachReport(reports, locale, (seen) => setParent(deps, caller, { ...seen, parentId: null }));
}

/** The children of a report within the viewer's rights; throws listener/report-not-found outside them. */
export async function listChildren(
  deps: Deps,
  viewer: Viewer,
  { id, locale }: { readonly id: number; readonly locale: Locale },
): Promise<Output<typeof incidentEndpoints.children>> {
  const desk = await findDesk(deps, viewer);
  if (!desk || !(await isWithin(deps.database, desk, id))) throw new AppError('listener/report-not-found');
  return { items: await selectChildren(deps.database, desk, { id, locale }) };
}

/** Throws why a locked report cannot become the child of another locked one. */
export async function ensureJoinable(
  transaction: DatabaseTransaction,
  child: Report,
  parent: Report,
): Promise<void> {
  const [ofChild, ofParent] = [
    await countChildren(transaction, child.id),
    await countChildren(transaction, parent.id),
  ];
  ensureMayJoin({ ...child, children: ofChild }, { ...parent, children: ofParent });
}

function setParent(
  deps: Deps,
  { viewer, desk, ipSha256 }: Caller,
  { id, version, parentId }: Seen & { readonly parentId: number | null },
): Promise<Report> {
  return deps.database.transaction().execute(async (transaction) => {
    if (!desk) throw new AppError('listener/report-not-found');
    const locked = await lockTogether(transaction, desk, parentId === null ? [id] : [id, parentId]);
    const report = locked.get(id);
    const parent = parentId === null ? null : locked.get(parentId);
    if (!report || parent === undefined) throw new AppError('listener/report-not-found');
    ensureVersion(report, version);
    const acting = actingOn(viewer, report, ipSha256);
    if (!mayPlace(acting.actors)) throw new AppError('auth/forbidden');
    if (report.parent_id === parentId) return report;
    if (parent) await ensureJoinable(transaction, report, parent);
    const now = deps.clock.now();
    const after = await updateReport(transaction, id, { parent_id: parentId, updated_at: now });
    const happening = {
      what: parent ? 'join-incident' : 'leave-incident',
      acting,
      actor: shownActor(acting, PLACERS),
      at: now,
      before: report,
      after,
      facts: { parent: parent?.folio ?? null },
      // What explains it may be for few to see.
      isPublic: false,
    } as const;
    await record(transaction, happening);
    await recordAtParents(transaction, happening);
    return after;
  });
}
