import type { FollowedKind } from '@vereda/contract/catalog/following';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What is followed. */
export type Thing = { readonly kind: FollowedKind; readonly id: number };

/** Somebody who follows something, by account or by mail. */
export type Follower = {
  readonly id: number;
  readonly kind: FollowedKind;
  readonly subject_id: number;
  readonly uid: string | null;
  readonly email: string | null;
  readonly locale: Locale;
};

type When = { readonly locale: Locale; readonly at: Date };

/** Follows by account; twice changes nothing. */
export async function insertAccount(
  transaction: DatabaseTransaction,
  { kind, id }: Thing,
  { uid, locale, at }: When & { readonly uid: string },
): Promise<void> {
  await sql`
    insert into identity.followers (kind, subject_id, uid, locale, confirmed_at, created_at)
    values (${kind}, ${id}, ${uid}, ${locale}, ${at}, ${at})
    on conflict (kind, subject_id, uid) where uid is not null do nothing`.execute(transaction);
}

/** Follows by mail, still to be confirmed; answers the row, one that was there too. */
export async function upsertAddress(
  transaction: DatabaseTransaction,
  { kind, id }: Thing,
  { email, locale, at }: When & { readonly email: string },
): Promise<{ id: number; confirmed: boolean }> {
  const { rows } = await sql<{ id: number; confirmed: boolean }>`
    insert into identity.followers (kind, subject_id, email, locale, created_at)
    values (${kind}, ${id}, ${email}, ${locale}, ${at})
    on conflict (kind, subject_id, lower(email)) where email is not null do update set locale = excluded.locale
    returning id, confirmed_at is not null as confirmed`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('the follower was not stored');
  return row;
}

/** Forgets addresses that nobody confirmed since a moment. */
export async function deleteUnconfirmed(transaction: DatabaseTransaction, before: Date): Promise<void> {
  await sql`
    delete from identity.followers where confirmed_at is null and created_at < ${before}`.execute(
    transaction,
  );
}

/** Confirms an address; answers what it follows, null where the follower is gone. */
export async function confirmAddress(
  transaction: DatabaseTransaction,
  id: number,
  at: Date,
): Promise<Thing | null> {
  const { rows } = await sql<Thing>`
    update identity.followers set confirmed_at = coalesce(confirmed_at, ${at}) where id = ${id}
    returning kind, subject_id as id`.execute(transaction);
  return rows[0] ?? null;
}

/** A follower by id; null when there is none. */
export async function selectFollower(database: Database, id: number): Promise<Follower | null> {
  const { rows } = await sql<Follower>`
    select id, kind, subject_id, uid, email, locale from identity.followers where id = ${id}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Lets a follower go; of nobody is fine too. */
export async function deleteFollower(
  database: Database,
  who: { readonly id: number } | (Thing & { readonly uid: string }),
): Promise<void> {
  const condition =
    'uid' in who
      ? sql`kind = ${who.kind} and subject_id = ${who.id} and uid = ${who.uid}`
      : sql`id = ${who.id}`;
  await sql`delete from identity.followers where ${condition}`.execute(database);
}

/** Whether an account follows. */
export async function isFollowing(database: Database, { kind, id }: Thing, uid: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from identity.followers
      where kind = ${kind} and subject_id = ${id} and uid = ${uid}) as found`.execute(database);
  return rows[0]?.found ?? false;
}

/** Confirmed followers after an id, in the order of their ids. */
export async function selectFollowers(
  database: Database,
  { kind, id }: Thing,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    select id, kind, subject_id, uid, email, locale from identity.followers
    where kind = ${kind} and subject_id = ${id} and confirmed_at is not null and id > ${afterId}
    order by id limit ${limit}`.execute(database);
  return rows;
}

/** Which of some things of a kind anybody follows. */
export async function selectFollowed(
  database: Database,
  kind: FollowedKind,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct subject_id as id from identity.followers
    where kind = ${kind} and subject_id = any(${[...ids]}::int[]) and confirmed_at is not null`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** What an account follows, for its own document. */
export async function selectFollowedBy(
  database: Database,
  uid: string,
): Promise<{ kind: FollowedKind; subject_id: number; created_at: Date }[]> {
  const { rows } = await sql<{ kind: FollowedKind; subject_id: number; created_at: Date }>`
    select kind, subject_id, created_at from identity.followers where uid = ${uid} order by id`.execute(
    database,
  );
  return rows;
}

/** Forgets everything that an account follows. */
export async function deleteAllOf(transaction: DatabaseTransaction, uid: string): Promise<void> {
  await sql`delete from identity.followers where uid = ${uid}`.execute(transaction);
}
