import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { StoredNote } from './publish.ts';

/** An event as stored. `xact` is the transaction that wrote it. */
export type StoredEvent = StoredNote & { readonly id: number; readonly xact: string };

/** Events of one read, and the point from which the next read misses nothing. */
export type EventPage = { readonly horizon: string; readonly rows: readonly StoredEvent[] };

/** Everything from a cursor on. */
export async function readEvents(database: Database, cursor: string): Promise<EventPage> {
  // One statement, so that horizon and rows are of the same snapshot: every transaction below the horizon has ended,
  // so none that is still open now can be missed by a later read from there.
  const { rows } = await sql<EventPage>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce((
        select json_agg(
          json_build_object('id', id, 'xact', xact::text, 'topic', topic, 'key', key, 'audience', audience) order by id)
        from platform.events where xact >= ${cursor}::text::xid8), '[]') as rows`.execute(database);
  const [page] = rows;
  if (!page) throw new Error('the event read answered no row');
  return page;
}

/** The cursor of now. */
export async function readHorizon(database: Database): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(database);
  return rows[0]?.horizon ?? '0';
}

/** False for a cursor from before what is still kept, from another database, or that is no cursor at all. */
export async function isKnownCursor(database: Database, cursor: string): Promise<boolean> {
  if (!/^\d{1,19}$/.test(cursor)) return false;
  const { rows } = await sql<{ known: boolean }>`
    select ${cursor}::text::xid8 between pruned_below and pg_snapshot_xmax(pg_current_snapshot()) as known
    from platform.event_horizon`.execute(database);
  return rows[0]?.known ?? false;
}

/** Deletes what happened before a time; answers how many. */
export async function pruneEvents(database: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with pruned as (delete from platform.events where created_at < ${before} returning xact)
    update platform.event_horizon
      set pruned_below = greatest(pruned_below, (select (max(xact::text::numeric) + 1)::text::xid8 from pruned))
      where exists (select from pruned)
    returning (select count(*) from pruned) as count`.execute(database);
  return rows[0]?.count ?? 0;
}
