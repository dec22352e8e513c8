import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Scheduled reports whose date has passed, a batch of ids. */
export async function selectLate(database: Database, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listener.reports where stage = 'scheduled' and scheduled_for <= ${now}
    order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Archives a batch of reports that were closed before an instant and not touched since; answers their ids. */
export async function archiveQuiet(
  database: DatabaseTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listener.reports set archived = true where id in (
      select id from listener.reports
      where stage = 'closed' and not archived and closed_at < ${before} and updated_at < ${before}
      limit ${sql.lit(limit)} for update skip locked)
    returning id`.execute(database);
  return rows.map(({ id }) => id);
}
