import { AppError } from '#platform/errors';
import type { Database } from '#platform/database/database';
import { selectEntries, selectEntry } from './catalog.queries.ts';
import { readSortCursor, sortCursorOf } from './cursor.ts';
import type { AnyDesk, Desk, Entry, Wanted } from './desk.ts';

/** Which entry of which catalogue. */
export type At<T extends Entry> = { readonly desk: Desk<T>; readonly id: Entry['id'] };

const ORDERED_MAX = 1000;

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
  database: Database,
  desk: Desk<T>,
  { cursor, ...filter }: Page,
): Promise<{ items: unknown[]; next_cursor: string | null }> {
  const { limit } = filter;
  const kinds = [...Object.values(desk.order), desk.newId ? 'text' : 'number'] as const;
  const rows = await selectEntries(database, desk, { ...filter, after: readSortCursor(cursor, kinds) });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((entry) => rowOf(desk, entry)),
    next_cursor: last ? sortCursorOf(last.sort) : null,
  };
}

/** Everything in one list that staff put in order. */
export function listOrder(database: Database, desk: AnyDesk, within: Wanted): Promise<Entry[]> {
  const all = { search: '', removed: false, after: null, limit: ORDERED_MAX, within };
  return selectEntries(database, desk, all);
}

/** One entry that is not in the bin; throws platform/gone. */
export async function getEntry<T extends Entry>(database: Database, { desk, id }: At<T>): Promise<T> {
  const entry = await selectEntry(database, desk, { id });
  return entry && entry.deleted_at === null ? entry : gone();
}

/** Throws platform/gone. */
export function gone(): never {
  throw new AppError('platform/gone');
}

/** An entry as lists say it. */
export function rowOf({ row }: AnyDesk, { sort: _sort, ...entry }: Entry & { sort?: unknown }): unknown {
  return row ? row(entry) : entry;
}
