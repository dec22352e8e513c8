import type { ReportDeletion } from '@vereda/contract/listener/categories/deletion';
import { DELETED_RESTORABLE_DAYS } from '@vereda/contract/limits';
import type { Stage } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { titleIn } from '../../reading/title.ts';

// All reports of a type at once may take longer than a page does.
const TIMEOUT_MS = 120_000;
const SHOWN_MAX = 20;
const AUTHORS_TOLD_MAX = 5000;
const DAYS = sql.lit(DELETED_RESTORABLE_DAYS);

/** The reports of a type: by stage, and what changes whenever one of them does. */
export type TypeReports = {
  readonly count: number;
  readonly stages: Partial<Record<Stage, number>>;
  readonly versions: number;
  readonly newest: number;
};

/** What else names a type. */
export type TypeUses = {
  readonly version: number;
  readonly name: string;
  readonly name_en: string;
  readonly questions: number;
  readonly routing_rules: number;
  readonly complaint_kinds: number;
  readonly views: number;
};

/** What names a type that is not in the bin; `lock` lets nobody change it until the transaction ends. */
export async function selectTypeUses(
  database: Database,
  id: number,
  { lock }: { lock: boolean },
): Promise<TypeUses | null> {
  const { rows } = await sql<TypeUses>`
    select s.version, s.name, s.name_en, jsonb_array_length(s.questions) as questions,
      (select count(*)::int from listener.routing_rules u
        where u.subcategory_id = s.id and u.deleted_at is null) as routing_rules,
      (select count(*)::int from listener.complaint_kinds k
        where k.subcategory_id = s.id and k.deleted_at is null) as complaint_kinds,
      (select count(*)::int from listener.tray_views v
        where s.id::text = any(string_to_array(v.query ->> 'tipo', ','))) as views
    from listener.subcategories s where s.id = ${id} and s.deleted_at is null ${lock ? sql`for update` : sql``}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** How many reports of a type there are. */
export async function selectTypeReports(database: Database, id: number): Promise<TypeReports> {
  const { rows } = await sql<{ stage: Stage; n: number; versions: number; newest: number }>`
    select stage, count(*)::int as n, sum(version)::bigint as versions, max(id) as newest
    from listener.reports where subcategory_id = ${id} group by stage`.execute(database);
  return {
    count: rows.reduce((sum, { n }) => sum + n, 0),
    stages: Object.fromEntries(rows.map(({ stage, n }) => [stage, n])),
    versions: rows.reduce((sum, { versions }) => sum + versions, 0),
    newest: Math.max(0, ...rows.map(({ newest }) => newest)),
  };
}

/** The last deletion of a type's reports, 0 for none: what was confirmed before it is confirmed no more. */
export async function selectLastDeletion(database: Database, subcategoryId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from listener.report_deletions where subcategory_id = ${subcategoryId}`.execute(
    database,
  );
  return rows[0]?.id ?? 0;
}

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

/** Whether a report is deleted, and whose it is. */
export async function selectWithdrawn(
  database: Database,
  id: number,
): Promise<{ author_uid: string | null } | null> {
  const { rows } = await sql<{ author_uid: string | null }>`
    select author_uid from listener.all_reports where id = ${id} and deletion_id is not null`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** The key of the folio of a deleted report. */
export async function selectWithdrawnKey(database: Database, folio: string): Promise<Buffer | null> {
  const { rows } = await sql<{ secret_sha256: Buffer | null }>`
    select c.secret_sha256 from listener.all_reports r join listener.contacts c on c.report_id = r.id
    where r.folio = ${folio} and r.deletion_id is not null`.execute(database);
  return rows[0]?.secret_sha256 ?? null;
}

/** Somebody's own reports that were deleted, the last ones first. */
export async function selectOwnWithdrawn(database: Database, uid: string, locale: Locale) {
  const { rows } = await sql<{ folio: string; title: string; created_at: string; withdrawn_at: string }>`
    select r.folio, ${titleIn(locale)} as title, to_json(r.created_at) #>> '{}' as created_at,
      to_json(d.at) #>> '{}' as withdrawn_at
    from listener.all_reports r join listener.report_deletions d on d.id = r.deletion_id
    where r.author_uid = ${uid} order by d.at desc, r.id desc limit 50`.execute(database);
  return rows;
}
