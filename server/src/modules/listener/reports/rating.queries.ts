import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';

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

/** Stars, 1 to 5, and what was written with them. */
export type Rating = { readonly stars: number; readonly text: string | null };

/** The rating of listener.reports r as the column `rating`, null when there is none. */
export const RATING_COLUMN = sql`(select json_build_object('stars', t.stars, 'text', t.text)
    from listener.ratings t where t.report_id = r.id) as rating`;
