import type { Viewer } from '@vereda/contract/access/viewer';
import { DELETED_RESTORABLE_DAYS } from '@vereda/contract/limits';
import { countPositions, type Shape } from '@vereda/contract/urbanism/shape';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import {
  lockMap,
  selectPlace,
  selectPlaces,
  updateDeleted,
  type PlaceFilter,
  type PlaceTable,
  type StoredPlace,
} from './place.queries.ts';

/** A kind of places that is edited at the desk. */
export type PlaceDesk<Row extends StoredPlace> = PlaceTable<Row> & {
  /** Its word in the history. */
  readonly entity: 'colonia' | 'street' | 'map-layer' | 'layer-feature';
  readonly topic: 'ground-changed' | 'layers-changed';
  /** What else follows a change, in its transaction; throws what forbids it. */
  readonly onChange?: (transaction: DatabaseTransaction, row: Row) => Promise<void>;
};

const DAY_MS = 86_400_000;
// A longer course would swell the history; what it was of stays readable.
const HISTORY_POSITIONS_MAX = 500;

/** One place that is not removed; throws urbanism/place-not-found. */
export async function getPlace<Row extends StoredPlace>(
  deps: Deps,
  desk: PlaceDesk<Row>,
  id: number,
): Promise<Row> {
  const row = await selectPlace(deps.database, desk, { id });
  return row && row.deleted_at === null ? row : notFound();
}

type ListInput = Omit<PlaceFilter, 'after'> & { readonly cursor?: string | undefined };

/** A page of places by name. */
export async function listPlaces<Row extends StoredPlace>(
  deps: Deps,
  desk: PlaceDesk<Row>,
  { cursor, ...filter }: ListInput,
): Promise<{ items: Row[]; next_cursor: string | null }> {
  const after = readCursor(cursor, 1)?.[0] ?? null;
  const rows = await selectPlaces(deps.database, desk, { ...filter, after });
  const items = rows.slice(0, filter.limit);
  const last = rows.length > filter.limit ? items.at(-1) : undefined;
  return { items, next_cursor: last ? cursorOf(last.id) : null };
}

/** Adds a place: `write` stores it and answers its id. */
export function createPlace<Row extends StoredPlace>(
  deps: Deps,
  viewer: Viewer,
  { desk, write }: { desk: PlaceDesk<Row>; write: (transaction: DatabaseTransaction) => Promise<number> },
): Promise<Row> {
  return deps.database.transaction().execute(async (transaction) => {
    await lockMap(transaction);
    const row = await reread(transaction, desk, await write(transaction));
    await note(deps, transaction, { desk, viewer, action: 'created', row });
    return row;
  });
}

type Replaced<Row extends StoredPlace> = {
  readonly desk: PlaceDesk<Row>;
  readonly id: number;
  readonly version: number;
  readonly write: (transaction: DatabaseTransaction, before: Row) => Promise<void>;
};

/** Replaces a place; throws platform/changed-meanwhile with the stored one when somebody was faster. */
export function replacePlace<Row extends StoredPlace>(
  deps: Deps,
  viewer: Viewer,
  { desk, id, version, write }: Replaced<Row>,
): Promise<Row> {
  return deps.database.transaction().execute(async (transaction) => {
    await lockMap(transaction);
    const before = await selectPlace(transaction, desk, { id, lock: true });
    if (!before || before.deleted_at !== null) notFound();
    ensureSeen(before, version);
    await write(transaction, before);
    const row = await reread(transaction, desk, id);
    await note(deps, transaction, { desk, viewer, action: 'updated', row, before });
    return row;
  });
}

/** Removes a place for thirty days; twice changes nothing. */
export function removePlace<Row extends StoredPlace>(
  deps: Deps,
  viewer: Viewer,
  { desk, id }: { desk: PlaceDesk<Row>; id: number },
): Promise<Row> {
  return deps.database.transaction().execute(async (transaction) => {
    const before = (await selectPlace(transaction, desk, { id, lock: true })) ?? notFound();
    if (before.deleted_at !== null) return before;
    const now = deps.clock.now();
    await updateDeleted(transaction, desk, { id, at: now, now });
    const row = await reread(transaction, desk, id);
    await note(deps, transaction, { desk, viewer, action: 'removed', row, before });
    return row;
  });
}

/** Takes a removal of the last thirty days back; `ensure` throws what forbids it. */
export function restorePlace<Row extends StoredPlace>(
  deps: Deps,
  viewer: Viewer,
  place: {
    readonly desk: PlaceDesk<Row>;
    readonly id: number;
    readonly ensure?: (transaction: DatabaseTransaction, row: Row) => Promise<void>;
  },
): Promise<Row> {
  const { desk, id, ensure } = place;
  return deps.database.transaction().execute(async (transaction) => {
    await lockMap(transaction);
    const before = (await selectPlace(transaction, desk, { id, lock: true })) ?? notFound();
    if (before.deleted_at === null) return before;
    const now = deps.clock.now();
    if (Date.parse(before.deleted_at) < now.getTime() - DELETED_RESTORABLE_DAYS * DAY_MS) notFound();
    await ensure?.(transaction, before);
    await updateDeleted(transaction, desk, { id, at: null, now });
    const row = await reread(transaction, desk, id);
    await note(deps, transaction, { desk, viewer, action: 'restored', row });
    return row;
  });
}

/** Throws urbanism/place-not-found. */
export function notFound(): never {
  throw new AppError('urbanism/place-not-found');
}

async function reread<Row extends StoredPlace>(
  transaction: DatabaseTransaction,
  desk: PlaceDesk<Row>,
  id: number,
): Promise<Row> {
  return (await selectPlace(transaction, desk, { id })) ?? notFound();
}

type Noted<Row extends StoredPlace> = {
  readonly desk: PlaceDesk<Row>;
  readonly viewer: Viewer;
  readonly action: 'created' | 'updated' | 'removed' | 'restored';
  readonly row: Row;
  readonly before?: Row;
};

async function note<Row extends StoredPlace>(
  deps: Deps,
  transaction: DatabaseTransaction,
  { desk, viewer, action, row, before }: Noted<Row>,
): Promise<void> {
  await writeChange(transaction, {
    at: deps.clock.now(),
    entity: desk.entity,
    entity_id: String(row.id),
    action,
    actor: actorOf(viewer),
    ...(before && { from: historyOf(before) }),
    to: historyOf(row),
  });
  await desk.onChange?.(transaction, row);
  await publish(transaction, { topic: desk.topic, key: desk.entity, audience: 'public' });
}

function historyOf(row: StoredPlace): object {
  const { geometry, ...facts } = row as StoredPlace & { geometry?: Shape | null };
  if (!geometry) return facts;
  const positions = countPositions(geometry);
  return positions <= HISTORY_POSITIONS_MAX ? { ...facts, geometry } : { ...facts, positions };
}
