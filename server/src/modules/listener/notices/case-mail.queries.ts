import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A kept answer in both languages; null when it is not there, or not meant for mails. */
export async function selectMailTemplate(
  database: Database,
  id: number,
): Promise<{ es: string; en: string } | null> {
  const { rows } = await sql<{ es: string; en: string }>`
    select text as es, text_en as en from listener.answer_templates
    where id = ${id} and deleted_at is null and (uses = '{}' or 'mail' = any(uses))`.execute(database);
  return rows[0] ?? null;
}

/** How many mails of this kind a case's reporter got since an instant. */
export async function countCaseMails(database: Database, reportId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listener.entries
    where report_id = ${reportId} and what = 'mail' and at > ${since}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** How many mails of cases somebody sent since an instant, to who reported and to providers; two at once are counted one after the other. */
export async function countMailsOf(
  transaction: DatabaseTransaction,
  uid: string,
  since: Date,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`listener.case-mails ${uid}`}))`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listener.entries
    where actor_uid = ${uid} and what in ('mail', 'provider-sent') and at > ${since}`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** The words that an entry says were mailed; null when it is not there. */
export async function selectMailed(
  database: Database,
  entryId: number,
): Promise<{ report_id: number; text: string } | null> {
  const { rows } = await sql<{ report_id: number; text: string }>`
    select report_id, text from listener.entries where id = ${entryId} and what = 'mail'`.execute(database);
  return rows[0] ?? null;
}
