import { DELETED_RESTORABLE_DAYS } from '@vereda/contract/limits';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { Database } from '#platform/database/database';
import { cursorOf, readCursor } from '#platform/database/keyset';
import { selectEntries, selectEntry } from './catalog.queries.ts';
import type { AnyDesk, Desk, Entry, Wanted } from './desk.ts';

/** Which entry of which catalogue. */
export type At<T extends Entry> = { readonly desk: Desk<T>; readonly id: Entry['id'] };

const ORDERED_MAX = 1000;
const DAY_MS = 86_400_000;

/** Which page of a catalogue. */
export type Page = {
  readonly search: string;
  readonly removed: boolean;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly within: Wanted;
};

/** A page of a catalogue in its order. */
export async function listEntries<T extends Entry>(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  desk: Desk<T>,
  { cursor, removed, ...filter }: Page,
): Promise<{ items: unknown[]; next_cursor: string | null }> {
  const { limit } = filter;
  const kinds = [...Object.values(desk.order), desk.newId ? 'text' : 'number'] as const;
  const removedSince = removed ? binStart(clock.now()) : null;
  const after = readCursor(cursor, kinds);
  const rows = await selectEntries(database, desk, { ...filter, removedSince, after });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((entry) => rowOf(desk, entry)),
    next_cursor: last ? cursorOf(...last.sort) : null,
  };
}

/** Everything in one list that staff put in order. */
export function listOrder(database: Database, desk: AnyDesk, within: Wanted): Promise<Entry[]> {
  const all = { search: '', removedSince: null, after: null, limit: ORDERED_MAX, within };
  return selectEntries(database, desk, all);
}

/** One entry that is not in the bin; throws platform/gone. */
export async function getEntry<T extends Entry>(database: Database, { desk, id }: At<T>): Promise<T> {
  const entry = await selectEntry(database, desk, { id });
  return entry && entry.deleted_at === null ? entry : gone();
}

/** What was put into the bin before is not restored any more. */
export function binStart(now: Date): Date {
  return new Date(now.getTime() - DELETED_RESTORABLE_DAYS * DAY_MS);
}

/** Throws platform/gone. */
export function gone(): never {
  throw new AppError('platform/gone');
}

/** An entry as lists say it. */
export function rowOf({ row }: AnyDesk, { sort: _sort, ...entry }: Entry & { sort?: unknown }): unknown {
  return row ? row(entry) : entry;
}
