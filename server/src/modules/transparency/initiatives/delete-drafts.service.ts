import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { initiativeEndpoints } from '@vereda/contract/transparency/initiative';
import { selectEntry, updateDeleted } from '#platform/catalog/catalog.queries';
import { noted } from '#platform/catalog/note-change';
import { gone } from '#platform/catalog/reading.service';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { confirmationOf, isConfirmed } from '#platform/history/confirmation';
import { INITIATIVE_DESK } from './initiative.desk.ts';
import { selectDrafts } from './initiative.queries.ts';

type Calls = typeof initiativeEndpoints;
type Draft = { readonly id: number; readonly version: number };

/** Counts the drafts and answers a confirmation; with that one puts them into the bin, all or none. */
export async function deleteByStatus(
  deps: Deps,
  viewer: Viewer,
  { status, confirmation }: Input<Calls['deleteByStatus']>,
): Promise<Output<Calls['deleteByStatus']>> {
  if (status !== 'borrador')
    throw new AppError('transparency/only-drafts', { fields: { status: 'transparency/only-drafts' } });
  if (confirmation === undefined) {
    const drafts = await selectDrafts(deps.database, { lock: false });
    const count = drafts.length;
    if (count === 0) return { count, confirmation: null, until: null, deleted: false };
    const { text, until } = confirmationOf(deps, confirmedBy(viewer, drafts));
    return { count, confirmation: text, until: until.toISOString(), deleted: false };
  }
  return deps.database.transaction().execute(async (transaction) => {
    await INITIATIVE_DESK.lock?.(transaction);
    const drafts = await selectDrafts(transaction, { lock: true });
    if (drafts.length === 0 || !isConfirmed(deps, confirmedBy(viewer, drafts), confirmation))
      throw new AppError('transparency/confirmation-invalid');
    const at = deps.clock.now();
    for (const { id } of drafts) {
      const before = (await selectEntry(transaction, INITIATIVE_DESK, { id })) ?? gone();
      await updateDeleted(transaction, INITIATIVE_DESK, { id, deletedAt: at, at });
      await noted({ deps, at, viewer, transaction, before }, INITIATIVE_DESK, { id, action: 'removed' });
    }
    return { count: drafts.length, confirmation: null, until: null, deleted: true };
  });
}

// These very drafts as they are now: one more, one fewer or one that changed asks for another look.
function confirmedBy({ uid }: Viewer, drafts: readonly Draft[]) {
  return { purpose: 'delete-drafts', uid, facts: drafts.map(({ id, version }) => [id, version]) };
}
