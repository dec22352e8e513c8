import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Stores a rating; false when the report has one. */
export async function insertRating(
  transaction: DatabaseTransaction,
  rating: { report_id: number; stars: number; text: string | null; created_at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into listener.ratings (report_id, stars, text, created_at)
    values (${rating.report_id}, ${rating.stars}, ${rating.text}, ${rating.created_at})
    on conflict do nothing`.execute(transaction);
  return Number(numAffectedRows ?? 0) > 0;
}

/** The rating of a report, null when there is none. */
export async function selectRating(
  database: Database,
  reportId: number,
): Promise<{ stars: number; text: string | null } | null> {
  const { rows } = await sql<{ stars: number; text: string | null }>`
    select stars, text from listener.ratings where report_id = ${reportId}`.execute(database);
  return rows[0] ?? null;
}
