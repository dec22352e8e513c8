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
};

/** What is linked to a thing, the newest link first. */
export async function selectLinks(
  database: Database,
  subject: End,
  { limit }: { readonly limit: number },
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select id, kind, other, created_at, created_by from ${linksOf(subject)}
    where deleted_at is null order by id desc limit ${limit}`.execute(database);
  return rows;
}

/** A link that was made or taken away, as one of its ends sees it. */
export type LinkEventRow = {
  readonly id: number;
  readonly kind: LinkedKind;
  readonly other: number;
  readonly at: Date;
  readonly by: string;
  readonly is_removal: number;
  /** As the database prints it. */
  readonly instant: string;
};

/** Where a page of the history begins: behind this moment, link and deed. */
export type LinkEventKey = readonly [instant: string, id: number, isRemoval: number];

/** Up to `limit` + 1 times that something was linked to a thing or taken away, the newest first. */
export async function selectLinkEvents(
  database: Database,
  subject: End,
  { after, limit }: { readonly after: LinkEventKey | null; readonly limit: number },
): Promise<LinkEventRow[]> {
  const { rows } = await sql<LinkEventRow>`
    select id, kind, other, at, by, is_removal, at::text as instant from (
      select id, kind, other, created_at as at, created_by as by, 0 as is_removal from ${linksOf(subject)}
      union all
      select id, kind, other, deleted_at, deleted_by, 1 from ${linksOf(subject)} where deleted_at is not null) events
    where ${after ? sql`(at, id, is_removal) < (${after[0]}::timestamptz, ${after[1]}::int, ${after[2]}::int)` : sql`true`}
    order by at desc, id desc, is_removal desc limit ${limit + 1}`.execute(database);
  return rows;
}

function linksOf({ kind, id }: End) {
  return sql`(
    select l.id, l.b_kind as kind, l.b_id as other, l.created_at, l.created_by, l.deleted_at, l.deleted_by
    from configuration.links l where l.a_kind = ${kind} and l.a_id = ${id}
    union all
    select l.id, l.a_kind, l.a_id, l.created_at, l.created_by, l.deleted_at, l.deleted_by
    from configuration.links l where l.b_kind = ${kind} and l.b_id = ${id}) links`;
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
