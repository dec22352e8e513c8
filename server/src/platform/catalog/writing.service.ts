import type { Viewer } from '@vereda/contract/access/viewer';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import {
  hasNamesake,
  insertEntry,
  lockTable,
  pick,
  selectEntry,
  updateDeleted,
  updateEntry,
  updateOrder,
} from './catalog.queries.ts';
import type { Act, AnyDesk, Desk, Entry, Wanted } from './desk.ts';
import { noted, tell } from './note-change.ts';
import { binStart, gone, listOrder, rowOf, type At } from './reading.service.ts';

/** Adds an entry; throws platform/name-taken or what the desk forbids. */
export function createEntry<T extends Entry>(
  deps: Deps,
  viewer: Viewer,
  { desk, wanted }: { readonly desk: Desk<T>; readonly wanted: Wanted },
): Promise<T> {
  desk.check?.(wanted);
  return write(deps, desk, async (transaction, at) => {
    const act = { deps, at, viewer, transaction, before: null };
    const { id } = await addEntry(act, desk, wanted);
    return noted(act, desk, { id, action: 'created' });
  });
}

/** Adds many entries, all of them or none, with one row in the history. */
export function createEntries<T extends Entry>(
  deps: Deps,
  viewer: Viewer,
  { desk, wanted }: { readonly desk: Desk<T>; readonly wanted: readonly Wanted[] },
): Promise<T[]> {
  return write(deps, desk, async (transaction, at) => {
    const act = { deps, at, viewer, transaction, before: null };
    const entries: T[] = [];
    for (const one of wanted) entries.push(await addEntry(act, desk, one));
    for (const entry of entries) await desk.onChange?.(act, entry);
    const [ids, names] = [entries.map(({ id }) => id), entries.map(({ name }) => name)];
    const to = { count: entries.length, ids, names };
    await tell(act, desk, { entity_id: String(ids[0] ?? ''), action: 'created-many', to });
    return entries;
  });
}

/** Replaces an entry; throws platform/changed-meanwhile with the stored one when somebody was faster. */
export function replaceEntry<T extends Entry>(
  deps: Deps,
  viewer: Viewer,
  { desk, id, wanted }: At<T> & { readonly wanted: Wanted },
): Promise<T> {
  desk.check?.(wanted);
  return write(deps, desk, async (transaction, at) => {
    const before = await selectEntry(transaction, desk, { id, lock: true });
    if (!before || before.deleted_at !== null) gone();
    ensureSeen(before, Number(wanted['version']));
    const act = { deps, at, viewer, transaction, before };
    const whole = { ...before, ...pick(wanted, desk.fields.updated) };
    await ensure(act, desk, whole);
    await updateEntry(transaction, desk, { id, wanted: whole, at });
    return noted(act, desk, { id, action: 'updated' });
  });
}

/** Puts an entry into the bin; twice changes nothing. Throws platform/in-use with the count. */
export function removeEntry<T extends Entry>(deps: Deps, viewer: Viewer, { desk, id }: At<T>): Promise<T> {
  return write(deps, desk, async (transaction, at) => {
    const before = (await selectEntry(transaction, desk, { id, lock: true })) ?? gone();
    if (before.deleted_at !== null) return before;
    const act = { deps, at, viewer, transaction, before };
    await desk.ensureRemovable?.(act, before);
    const count = desk.countUse ? (before.used ?? 0) : 0;
    if (count > 0) throw new AppError('platform/in-use', { params: { count }, details: { count } });
    await updateDeleted(transaction, desk, { id, deletedAt: at, at });
    return noted(act, desk, { id, action: 'removed' });
  });
}

/** Takes an entry out of the bin; throws platform/gone after thirty days, platform/name-taken, or what the desk forbids. */
export function restoreEntry<T extends Entry>(deps: Deps, viewer: Viewer, { desk, id }: At<T>): Promise<T> {
  return write(deps, desk, async (transaction, at) => {
    const before = (await selectEntry(transaction, desk, { id, lock: true })) ?? gone();
    if (before.deleted_at === null) return before;
    if (Date.parse(before.deleted_at) < binStart(at).getTime()) gone();
    const act = { deps, at, viewer, transaction, before };
    await ensure(act, desk, before);
    await updateDeleted(transaction, desk, { id, deletedAt: null, at });
    return noted(act, desk, { id, action: 'restored' });
  });
}

type Order = { readonly desk: AnyDesk; readonly ids: readonly Entry['id'][]; readonly within: Wanted };

/** Puts the entries of one list in this order and answers them; what is not there any more is passed over. */
export function reorderEntries(deps: Deps, viewer: Viewer, { desk, ids, within }: Order): Promise<unknown[]> {
  return write(deps, desk, async (transaction, at) => {
    const before = await listOrder(transaction, desk, within);
    await updateOrder(transaction, desk, { ids, within });
    const entries = await listOrder(transaction, desk, within);
    const [from, to] = [before, entries].map((list) => list.map(({ id }) => id));
    if (String(from) !== String(to)) {
      const act = { deps, at, viewer, transaction, before: null };
      await tell(act, desk, { entity_id: orderId(within), action: 'reordered', from, to });
    }
    return entries.map((entry) => rowOf(desk, entry));
  });
}

// What the history calls the order of one list: the word and what the list is within.
function orderId(within: Wanted): string {
  return ['order', ...Object.values(within)].join(':');
}

/** What a list is within whose order the history has under this id. */
export function withinOfOrder({ fields }: AnyDesk, id: string): Wanted {
  const [, ...values] = id.split(':');
  return Object.fromEntries(fields.within.map((name, index) => [name, values[index]]));
}

function write<R>(
  deps: Deps,
  desk: AnyDesk,
  act: (transaction: DatabaseTransaction, at: Date) => Promise<R>,
): Promise<R> {
  return deps.database.transaction().execute(async (transaction) => {
    await (desk.lock ? desk.lock(transaction) : lockTable(transaction, desk));
    return act(transaction, deps.clock.now());
  });
}

async function addEntry<T extends Entry>(act: Act, desk: Desk<T>, wanted: Wanted): Promise<T> {
  await ensure(act, desk, wanted);
  const id = await insertEntry(act.transaction, desk, { wanted, at: act.at });
  return (await selectEntry(act.transaction, desk, { id })) ?? gone();
}

async function ensure(act: Act, desk: AnyDesk, wanted: Wanted): Promise<void> {
  const exceptId = act.before?.id ?? null;
  if (desk.unique && (await hasNamesake(act.transaction, desk, { wanted, exceptId }))) {
    throw new AppError('platform/name-taken', { fields: { name: 'platform/name-taken' } });
  }
  await desk.ensure?.(act, wanted);
}
