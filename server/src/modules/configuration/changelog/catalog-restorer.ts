import { selectEntry } from '#platform/catalog/catalog.queries';
import type { AnyDesk, Wanted } from '#platform/catalog/desk';
import { getEntry, listOrder } from '#platform/catalog/reading.service';
import { reorderEntries, replaceEntry, restoreEntry, withinOfOrder } from '#platform/catalog/writing.service';
import { AppError, ensureSeen } from '#platform/errors';
import { asOrder, idsOf } from './special-restorers.ts';
import { parsed, type Restorer } from './restorer.ts';

/** How a change of a catalogue's entry, its removal or an order is put back; null where nothing can be. */
export function catalogRestorer(desk: AnyDesk, action: string, from: unknown): Restorer | null {
  const { update, restore } = desk.endpoints;
  const permission = update.access;
  if (action === 'reordered') return { ...orderRestorer(desk), permission };
  // The history keeps too large a field only by its size.
  const isWhole = desk.fields.updated.every((name) => Object.hasOwn(Object(from), name));
  if (action === 'updated' && isWhole) return { ...valuesRestorer(desk), permission };
  return action === 'removed' ? { ...removalRestorer(desk), permission: restore.access } : null;
}

function idOf(desk: AnyDesk, id: string): number | string {
  return desk.newId ? id : Number(id);
}

function valuesRestorer(desk: AnyDesk): Restorer {
  return {
    fields: desk.fields.updated,
    read: ({ database }, id) => getEntry(database, { desk, id: idOf(desk, id) }),
    save: (deps, viewer, { id, from, version }) => {
      const at = { desk, id: idOf(desk, id) };
      const wanted = parsed(desk.endpoints.update.input, { ...(from as object), id: at.id, version });
      return replaceEntry(deps, viewer, { ...at, wanted: wanted as Wanted });
    },
  };
}

function removalRestorer(desk: AnyDesk): Restorer {
  const read: Restorer['read'] = async ({ database }, id) => {
    const entry = await selectEntry(database, desk, { id: idOf(desk, id) });
    if (!entry?.deleted_at) throw new AppError('configuration/change-not-restorable');
    return entry;
  };
  return {
    fields: desk.fields.updated,
    read,
    save: async (deps, viewer, { id, version }) => {
      ensureSeen(await read(deps, id), version);
      return restoreEntry(deps, viewer, { desk, id: idOf(desk, id) });
    },
  };
}

function orderRestorer(desk: AnyDesk): Restorer {
  return {
    fields: ['order'],
    read: async ({ database }, id) => asOrder(await listOrder(database, desk, withinOfOrder(desk, id))),
    told: async ({ database }, from) => {
      const names = await Promise.all(
        idsOf(from).map(async (id) => (await selectEntry(database, desk, { id }))?.name ?? []),
      );
      return { order: names.flat() };
    },
    save: async (deps, viewer, { id, from, version }) => {
      const within = withinOfOrder(desk, id);
      ensureSeen(asOrder(await listOrder(deps.database, desk, within)), version);
      await reorderEntries(deps, viewer, { desk, ids: idsOf(from), within });
      return asOrder(await listOrder(deps.database, desk, within));
    },
  };
}
