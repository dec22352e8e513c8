import type { Locale } from '@vereda/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Somebody who follows a report, by account or by mail. */
export type Follower = {
  readonly id: number;
  readonly report_id: number;
  readonly uid: string | null;
  readonly email: string | null;
  readonly locale: Locale;
};

/** Follows by account; doing it twice changes nothing. */
export async function insertUidFollower(
  transaction: DatabaseTransaction,
  follower: { report_id: number; uid: string; locale: Locale; at: Date },
): Promise<void> {
  await sql`
    insert into listener.followers (report_id, uid, locale, confirmed_at, created_at)
    values (${follower.report_id}, ${follower.uid}, ${follower.locale}, ${follower.at}, ${follower.at})
    on conflict (report_id, uid) where uid is not null do nothing`.execute(transaction);
}

/** Follows by mail, still to be confirmed; answers the row, an existing one too. */
export async function upsertMailFollower(
  transaction: DatabaseTransaction,
  follower: { report_id: number; email: string; locale: Locale; at: Date },
): Promise<{ id: number; confirmed: boolean }> {
  const { rows } = await sql<{ id: number; confirmed: boolean }>`
    insert into listener.followers (report_id, email, locale, created_at)
    values (${follower.report_id}, ${follower.email}, ${follower.locale}, ${follower.at})
    on conflict (report_id, lower(email)) where email is not null do update set locale = excluded.locale
    returning id, confirmed_at is not null as confirmed`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('the follower was not stored');
  return row;
}

/** Marks a mail follower as confirmed; answers the report, null when the follower is gone. */
export async function confirmFollower(
  transaction: DatabaseTransaction,
  id: number,
  at: Date,
): Promise<{ report_id: number; folio: string } | null> {
  const { rows } = await sql<{ report_id: number; folio: string }>`
    update listener.followers f set confirmed_at = coalesce(f.confirmed_at, ${at})
    from listener.reports r where f.id = ${id} and r.id = f.report_id
    returning f.report_id, r.folio`.execute(transaction);
  return rows[0] ?? null;
}

/** A follower by id, null when there is none. */
export async function selectFollower(database: Database, id: number): Promise<Follower | null> {
  const { rows } = await sql<Follower>`
    select id, report_id, uid, email, locale from listener.followers where id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** Stops following, also where the report was merged since; of nobody is fine too. Answers the reports that lost them. */
export async function deleteFollower(
  transaction: DatabaseTransaction,
  reportId: number,
  who: { uid: string } | { id: number },
): Promise<number[]> {
  const condition = 'uid' in who ? sql`uid = ${who.uid}` : sql`id = ${who.id}`;
  const { rows } = await sql<{ report_id: number }>`
    delete from listener.followers
    where (report_id = ${reportId} or (moved_from = ${reportId} and not is_author)) and ${condition}
    returning report_id`.execute(transaction);
  return rows.map((row) => row.report_id);
}

// A report and all that were merged into it, also one through another.
const mergedInto = (reportId: number) => sql`
  with recursive merged as (
    select ${reportId}::bigint as id
    union select r.id from listener.reports r join merged m on r.duplicate_of = m.id)`;

/** Confirmed followers of a report, each once; those of reports merged into it, and those who went on to its original, included. */
export async function selectFollowers(database: Database, reportId: number): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    ${mergedInto(reportId)}
    select min(f.id) as id, min(f.report_id) as report_id, f.uid, min(f.email) as email, min(f.locale) as locale
    from listener.followers f
    where (f.report_id = ${reportId}
        or (f.moved_from in (select id from merged) and not (f.moved_from = ${reportId} and f.is_author)))
      and f.confirmed_at is not null
    group by f.uid, lower(f.email) order by 1 limit 10000`.execute(database);
  return rows;
}

/** Whether an account follows listener.reports r, or followed a duplicate of it. */
export function followedBy(uid: string): RawBuilder<boolean> {
  return sql`exists (select from listener.followers f
    where (f.report_id = r.id or (f.moved_from = r.id and not f.is_author)) and f.uid = ${uid})`;
}

type Counted = {
  readonly followers: number;
  readonly category_id: number;
  readonly node_id: number | null;
  readonly author_uid: string | null;
  readonly visible: boolean;
};

/** Brings the report's count of followers up to date; answers it with who hears of the report, null without one. */
export async function refreshFollowers(
  transaction: DatabaseTransaction,
  reportId: number,
): Promise<Counted | null> {
  const { rows } = await sql<Counted>`
    update listener.reports set followers = (
      select count(*) from listener.followers where report_id = ${reportId} and confirmed_at is not null)
    where id = ${reportId} returning followers, category_id, node_id, author_uid, visible`.execute(
    transaction,
  );
  return rows[0] ?? null;
}

/** Moves followers of a duplicate to its original, each with where they came from first; who follows that one already stays once. */
export async function moveFollowers(
  transaction: DatabaseTransaction,
  from: number,
  to: number,
): Promise<void> {
  await sql`
    update listener.followers f set report_id = ${to}, moved_from = coalesce(f.moved_from, ${from})
    where f.report_id = ${from} and not exists (
      select from listener.followers o where o.report_id = ${to}
        and (o.uid = f.uid or lower(o.email) = lower(f.email)))`.execute(transaction);
}

/** Lets the author of a duplicate follow its original, marked so that it can be undone; nothing without an address. */
export async function insertCopiedAuthor(
  transaction: DatabaseTransaction,
  author: { from: number; to: number; uid: string | null; email: string | null; locale: Locale; at: Date },
): Promise<void> {
  if (!author.uid && !author.email) return;
  await sql`
    insert into listener.followers (report_id, uid, email, locale, confirmed_at, moved_from, is_author, created_at)
    values (${author.to}, ${author.uid}, ${author.uid ? null : author.email}, ${author.locale}, ${author.at},
      ${author.from}, true, ${author.at})
    on conflict do nothing`.execute(transaction);
}

/** Undoes insertCopiedAuthor. */
export async function deleteCopiedAuthor(transaction: DatabaseTransaction, from: number): Promise<void> {
  await sql`delete from listener.followers where moved_from = ${from} and is_author`.execute(transaction);
}

/** Takes followers who came from a duplicate back to it, and those who came to it from its own duplicates. */
export async function returnFollowers(transaction: DatabaseTransaction, from: number): Promise<void> {
  await sql`
    ${mergedInto(from)}
    update listener.followers f set report_id = ${from}, moved_from = nullif(f.moved_from, ${from})
    where f.moved_from in (select id from merged) and f.report_id not in (select id from merged)
      and not exists (
        select from listener.followers o where o.report_id = ${from}
          and (o.uid = f.uid or lower(o.email) = lower(f.email)))`.execute(transaction);
}

/** The report that a duplicate leads to, through as many as there are; itself where it is none. */
export async function selectRoot(database: Database, reportId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, duplicate_of from listener.reports where id = ${reportId}
      union select r.id, r.duplicate_of from listener.reports r join up u on r.id = u.duplicate_of)
    select id from up where duplicate_of is null`.execute(database);
  return rows[0]?.id ?? reportId;
}
