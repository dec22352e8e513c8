import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

const TRIES = 5;

/** Counts a wrong key; the fifth locks the report's key until an instant and starts a new count. */
export async function countWrongKey(database: Database, reportId: number, lockUntil: Date): Promise<void> {
  await sql`
    update listener.contacts set
      secret_failures = case when secret_failures + 1 >= ${TRIES} then 0 else secret_failures + 1 end,
      secret_locked_until = case when secret_failures + 1 >= ${TRIES} then ${lockUntil}::timestamptz else secret_locked_until end
    where report_id = ${reportId}`.execute(database);
}

/** Starts a new count after a right key. */
export async function forgiveWrongKeys(database: Database, reportId: number): Promise<void> {
  await sql`
    update listener.contacts set secret_failures = 0 where report_id = ${reportId}`.execute(database);
}
