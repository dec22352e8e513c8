import type { Viewer } from '@vereda/contract/access/viewer';
import type { Reshaping } from '@vereda/contract/urbanism/reshape';
import { hasNamesake, selectEntry } from '#platform/catalog/catalog.queries';
import { binStart, gone } from '#platform/catalog/reading.service';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { COLONIA_DESK } from '../colonias/colonia.desk.ts';
import { lockMap } from '../places/place-parts.ts';
import { getReshaping } from './replace-colonias.ts';
import { bringBack, handStreets, retire, selectReshapings } from './reshape.queries.ts';

/** Splits and merges that a colonia came of or went into, the last one first. */
export function listReshapings({ database, clock }: Deps, coloniaId: number): Promise<Reshaping[]> {
  return selectReshapings(database, { coloniaId }, binStart(clock.now()));
}

/** Takes a split or a merge back. Throws platform/gone, urbanism/reshaping-settled or platform/name-taken. */
export function undoReshaping(deps: Deps, viewer: Viewer, id: number): Promise<Reshaping> {
  return deps.database.transaction().execute(async (transaction) => {
    await lockMap(transaction);
    const made = await getReshaping(deps, transaction, id);
    if (!made.can_undo) throw new AppError('urbanism/reshaping-settled');
    const at = deps.clock.now();
    const [from, into] = [made.from, made.into].map((side) => side.map((one) => one.id));
    // Back first: what lay in the others looks for its place when they go.
    await bringBack(transaction, { id, at });
    await retire(transaction, { ids: into ?? [], as: 'undone', at });
    await ensureNamesFree(transaction, from ?? []);
    await handStreets(transaction, { of: into ?? [], to: from ?? [], at });
    const note = { at, entity: 'colonia', actor: actorOf(viewer) } as const;
    for (const one of made.from) {
      const to = { name: one.name, out_of: made.into };
      await writeChange(transaction, { ...note, entity_id: String(one.id), action: 'restored', to });
    }
    for (const one of made.into) {
      const to = { name: one.name, into: made.from };
      await writeChange(transaction, { ...note, entity_id: String(one.id), action: 'removed', to });
    }
    await publish(transaction, COLONIA_DESK.event);
    return { ...made, can_undo: false };
  });
}

// Somebody may have given the name away meanwhile.
async function ensureNamesFree(transaction: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { name, sector } = (await selectEntry(transaction, COLONIA_DESK, { id })) ?? gone();
    if (!(await hasNamesake(transaction, COLONIA_DESK, { wanted: { name, sector }, exceptId: id }))) continue;
    throw new AppError('platform/name-taken', { fields: { name: 'platform/name-taken' } });
  }
}
