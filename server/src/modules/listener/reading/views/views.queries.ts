import type { Actor } from '@vereda/contract/listener/transition';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A view as it is stored, with what its filters are called. */
export type StoredView = {
  readonly id: number;
  readonly owner_uid: string;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly shared_with: Actor[];
};

/** The own views and those that are shared with one of the capacities, oldest first. */
export async function selectViews(
  database: Database,
  who: { uid: string; actors: readonly Actor[] },
): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`
    select id, owner_uid, name, query, shared_with from listener.tray_views
    where owner_uid = ${who.uid} or (shared_with <> '{}' and shared_with && ${[...who.actors]}::text[])
    order by shared_with = '{}', id limit 200`.execute(database);
  return rows;
}

/** How many views somebody keeps; two that are kept at once wait for each other. */
export async function countOwn(transaction: DatabaseTransaction, uid: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('listener.tray_views'), hashtext(${uid}))`.execute(
    transaction,
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from listener.tray_views where owner_uid = ${uid}`.execute(transaction);
  return rows[0]?.n ?? 0;
}

/** Stores a view. */
export async function insertView(
  transaction: DatabaseTransaction,
  view: Omit<StoredView, 'id'> & { changed_at: Date },
): Promise<{ id: number }> {
  return transaction
    .insertInto('listener.tray_views')
    .values({ ...view, query: JSON.stringify(view.query) })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Removes a view of somebody, or a shared one where that is allowed; false when there is none such. */
export async function deleteView(
  database: Database,
  { id, uid, mayShared }: { id: number; uid: string; mayShared: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    delete from listener.tray_views
    where id = ${id} and (owner_uid = ${uid} or (${mayShared} and shared_with <> '{}')) returning id`.execute(
    database,
  );
  return rows.length > 0;
}
