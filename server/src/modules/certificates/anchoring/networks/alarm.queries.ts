import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Minutes that a root may wait before the desk is warned. */
export type Alarm = { readonly version: number; readonly alarm_minutes: number };

/** The threshold; kept from others until the transaction ends where `lock` is set. */
export async function selectAlarm(database: Database, lock = false): Promise<Alarm> {
  const { rows } = await sql<Alarm>`
    select version, alarm_minutes from certificates.alarm ${lock ? sql`for update` : sql``}`.execute(
    database,
  );
  return rows[0] as Alarm;
}

/** Changes the threshold. */
export async function updateAlarm(transaction: DatabaseTransaction, minutes: number): Promise<Alarm> {
  const { rows } = await sql<Alarm>`
    update certificates.alarm set version = version + 1, alarm_minutes = ${minutes}
    returning version, alarm_minutes`.execute(transaction);
  return rows[0] as Alarm;
}
