import type { LinkedKind } from '@vereda/contract/catalog/linking';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** One end of a link. */
export type End = { readonly kind: LinkedKind; readonly id: number };

/** A link as one of its ends sees it. */
export type LinkRow = {
  readonly id: number;
  readonly kind: LinkedKind;
  readonly other: number;
  readonly created_at: Date;
  readonly created_by: string;
  readonly deleted_at: Date | null;
  readonly deleted_by: string | null;
};

/** Links of a thing with those that were taken away, the newest first. */
export async function selectLinks(
  database: Database,
  { kind, id }: End,
  { limit, isThere }: { readonly limit: number; readonly isThere: boolean },
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select * from (
      select l.id, l.b_kind as kind, l.b_id as other, l.created_at, l.created_by, l.deleted_at, l.deleted_by
      from configuration.links l where l.a_kind = ${kind} and l.a_id = ${id}
      union all
      select l.id, l.a_kind, l.a_id, l.created_at, l.created_by, l.deleted_at, l.deleted_by
      from configuration.links l where l.b_kind = ${kind} and l.b_id = ${id}) links
    where ${isThere ? sql`deleted_at is null` : sql`true`}
    order by id desc limit ${limit}`.execute(database);
  return rows;
}

/** Both ends of a link, kept from others; null where there is none. */
export async function lockLink(
  transaction: DatabaseTransaction,
  id: number,
): Promise<{ ends: readonly [End, End]; isThere: boolean } | null> {
  const { rows } = await sql<{
    a_kind: LinkedKind;
    a_id: number;
    b_kind: LinkedKind;
    b_id: number;
    there: boolean;
  }>`
    select a_kind, a_id, b_kind, b_id, deleted_at is null as there from configuration.links
    where id = ${id} for update`.execute(transaction);
  const [row] = rows;
  if (!row) return null;
  const { a_kind, a_id, b_kind, b_id, there } = row;
  return {
    ends: [
      { kind: a_kind, id: a_id },
      { kind: b_kind, id: b_id },
    ],
    isThere: there,
  };
}

/** What is written of who did it and when. */
export type Deed = { readonly at: Date; readonly uid: string };

/** Links two things, the lesser first; `isNew` says whether they were not linked before. */
export async function insertLink(
  transaction: DatabaseTransaction,
  [a, b]: readonly [End, End],
  { at, uid }: Deed,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into configuration.links (a_kind, a_id, b_kind, b_id, created_at, created_by)
    values (${a.kind}, ${a.id}, ${b.kind}, ${b.id}, ${at}, ${uid})
    on conflict (a_kind, a_id, b_kind, b_id) where deleted_at is null do nothing returning id`.execute(
    transaction,
  );
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const { rows: known } = await sql<{ id: number }>`
    select id from configuration.links where a_kind = ${a.kind} and a_id = ${a.id} and b_kind = ${b.kind}
      and b_id = ${b.id} and deleted_at is null`.execute(transaction);
  return { id: known[0]?.id ?? 0, isNew: false };
}

/** Takes a link away. */
export async function dropLink(
  transaction: DatabaseTransaction,
  id: number,
  { at, uid }: Deed,
): Promise<void> {
  await sql`
    update configuration.links set deleted_at = ${at}, deleted_by = ${uid} where id = ${id}`.execute(
    transaction,
  );
}

/** Lets one writer of links at a time go on. */
export async function lockLinks(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('configuration.links'))`.execute(transaction);
}
