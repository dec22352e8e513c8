import type { ReportDeletion } from '@vereda/contract/listener/categories/deletion';
import { DELETED_RESTORABLE_DAYS } from '@vereda/contract/limits';
import type { Stage } from '@vereda/contract/listener/stages';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

// All reports of a type at once may take longer than a page does.
const TIMEOUT_MS = 120_000;
const SHOWN_MAX = 20;
const AUTHORS_TOLD_MAX = 5000;
const DAYS = sql.lit(DELETED_RESTORABLE_DAYS);

/** What is deleted by whom and why. */
export type NewDeletion = {
  readonly what: 'type' | 'complaint';
  readonly subcategory_id: number;
  readonly count: number;
  readonly reason: string | null;
  readonly actor_uid: string;
  readonly at: Date;
};

/** Notes a deletion; the reports of it are the caller's to name. */
export async function insertDeletion(
  transaction: DatabaseTransaction,
  { what, subcategory_id, count, reason, actor_uid, at }: NewDeletion,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into listener.report_deletions (what, subcategory_id, count, reason, actor_uid, at)
    values (${what}, ${subcategory_id}, ${count}, ${reason}, ${actor_uid}, ${at}) returning id`.execute(
    transaction,
  );
  return rows[0]?.id ?? 0;
}

/** Takes reports out of sight, those of a type or a single one; answers how many. */
export async function hideReports(
  transaction: DatabaseTransaction,
  deletionId: number,
  which: { readonly subcategory_id: number } | { readonly id: number },
): Promise<number> {
  await allowTime(transaction);
  const condition = 'id' in which ? sql`id = ${which.id}` : sql`subcategory_id = ${which.subcategory_id}`;
  const { numAffectedRows } = await sql`
    update listener.reports set deletion_id = ${deletionId} where ${condition}`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Brings the reports of a deletion back into sight, complaints into no hands that they came to be about meanwhile; answers how many. */
export async function showReports(transaction: DatabaseTransaction, deletionId: number): Promise<number> {
  await allowTime(transaction);
  const { numAffectedRows } = await sql`
    update listener.all_reports r set deletion_id = null, node_id = case when exists (
      select from listener.complaints x
        join listener.nodes accused on accused.id = x.accused_node_id
        join listener.nodes n on n.id = r.node_id
      where x.report_id = r.id and (n.path @> array[accused.id] or accused.path @> array[n.id])) then null else r.node_id end
    where r.deletion_id = ${deletionId}`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

async function allowTime(transaction: DatabaseTransaction): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(transaction);
}

/** Accounts whose reports a deletion holds. */
export async function selectAuthors(database: Database, deletionId: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select distinct author_uid as uid from listener.all_reports
    where deletion_id = ${deletionId} and author_uid is not null limit ${sql.lit(AUTHORS_TOLD_MAX)}`.execute(
    database,
  );
  return rows.map(({ uid }) => uid);
}

/** A deletion as it is kept. */
export type DeletionRow = Omit<ReportDeletion, 'by'> & { readonly actor_uid: string | null };

const COLUMNS = sql`d.id, d.subcategory_id, d.count, coalesce(d.reason, '') as reason, d.actor_uid,
  to_json(d.at) #>> '{}' as at, to_json(d.at + interval '1 day' * ${DAYS}) #>> '{}' as until,
  to_json(d.restored_at) #>> '{}' as restored_at, to_json(d.purged_at) #>> '{}' as purged_at`;

/** The last deletions of all reports of a type, newest first. */
export async function selectDeletions(database: Database, subcategoryId: number): Promise<DeletionRow[]> {
  const { rows } = await sql<DeletionRow>`
    select ${COLUMNS} from listener.report_deletions d
    where d.subcategory_id = ${subcategoryId} and d.what = 'type' order by d.id desc limit ${sql.lit(SHOWN_MAX)}`.execute(
    database,
  );
  return rows;
}

/** One deletion of all reports of a type. */
export async function selectDeletion(database: Database, id: number): Promise<DeletionRow | null> {
  const { rows } = await sql<DeletionRow>`
    select ${COLUMNS} from listener.report_deletions d where d.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** Marks a deletion as taken back, where it still may be; null where it may not. */
export async function markRestored(
  transaction: DatabaseTransaction,
  id: number,
  { what, at }: { what: 'type' | 'complaint'; at: Date },
): Promise<{ subcategory_id: number; count: number } | null> {
  const { rows } = await sql<{ subcategory_id: number; count: number }>`
    update listener.report_deletions set restored_at = ${at}
    where id = ${id} and what = ${what} and restored_at is null and purged_at is null and subcategory_id is not null
      and at > ${at}::timestamptz - interval '1 day' * ${DAYS}
    returning subcategory_id, count`.execute(transaction);
  return rows[0] ?? null;
}

/** Deletions that can no longer be taken back and still hold reports. */
export async function selectEnded(database: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listener.report_deletions
    where restored_at is null and purged_at is null and at <= ${now}::timestamptz - interval '1 day' * ${DAYS}
    order by at limit 1000`.execute(database);
  return rows.map(({ id }) => id);
}

/** Some reports of a deletion. */
export async function selectHeld(database: Database, deletionId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listener.all_reports where deletion_id = ${deletionId} limit ${sql.lit(limit)}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Deletes a deleted report for good; null where somebody else did. What was a duplicate of it stays closed as one. */
export async function deleteForGood(
  transaction: DatabaseTransaction,
  id: number,
): Promise<{ folio: string; stage: Stage; subcategory_id: number } | null> {
  await sql`update listener.all_reports set duplicate_of = null where duplicate_of = ${id}`.execute(
    transaction,
  );
  // Whoever followed it and was moved to the report it doubled goes on following that one.
  await sql`update listener.followers set moved_from = null where moved_from = ${id}`.execute(transaction);
  const { rows } = await sql<{ folio: string; stage: Stage; subcategory_id: number }>`
    delete from listener.all_reports where id = ${id} and deletion_id is not null
    returning folio, stage, subcategory_id`.execute(transaction);
  return rows[0] ?? null;
}

/** Marks a deletion as gone for good. */
export async function markPurged(database: Database, id: number, at: Date): Promise<void> {
  await sql`update listener.report_deletions set purged_at = ${at} where id = ${id}`.execute(database);
}
