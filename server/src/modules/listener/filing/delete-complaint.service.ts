import type { Input } from '@vereda/contract/endpoint';
import { DELETING, type Complaint, type complaintEndpoints } from '@vereda/contract/listener/lists/complaint';
import { staffActors } from '@vereda/contract/listener/transition';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { writeChange } from '#platform/history/write-change';
import { callerOf, lockReport } from '../access/desk.service.ts';
import { deleteReportBy, restoreReport } from '../reports/deletion/one-report.ts';
import { getComplaint, type Bringing } from './complaint.service.ts';

/** Deletes a complaint, or brings it back within thirty days; for who leads. Throws listener/deletion-not-found past that. */
export async function deleteComplaint(
  deps: Deps,
  { viewer, ip }: Bringing,
  { id, on }: Input<(typeof complaintEndpoints)['delete']>,
): Promise<Complaint> {
  if (!staffActors(viewer).some((actor) => DELETING.includes(actor))) {
    throw new AppError('listener/deleted-by-who-leads');
  }
  const before = await getComplaint(deps, viewer, id);
  if (before.deleted === on) return before;
  const caller = await callerOf(deps, viewer, ip);
  const at = deps.clock.now();
  const { uid, type: role } = viewer;
  await deps.database.transaction().execute(async (transaction) => {
    if (on) {
      const report = await lockReport(transaction, caller, { id });
      await deleteReportBy(transaction, report, { what: 'complaint', reason: null, actor_uid: uid, at });
    } else {
      await restoreReport(transaction, id, at);
    }
    await writeChange(transaction, {
      entity: 'complaint',
      entity_id: String(id),
      at,
      actor: { uid, role, channel: 'web' },
      action: on ? 'deleted' : 'restored',
    });
  });
  return getComplaint(deps, viewer, id);
}
