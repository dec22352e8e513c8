import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** How the city works; days are work days. */
export type ListenerSettings = {
  readonly folio_prefix: string;
  readonly opens_at_minute: number;
  readonly closes_at_minute: number;
  readonly work_days: number[];
  readonly holiday_country: string;
  readonly holiday_state: string | null;
  readonly tacit_days: number;
  readonly answer_days: number;
  readonly unconfirmed_hours: number;
  readonly unconfirmed_kept_days: number;
  readonly version: number;
};

/** The one row of settings. */
export async function selectListenerSettings(database: Database): Promise<ListenerSettings> {
  const { rows } = await sql<ListenerSettings>`
    select folio_prefix, (extract(epoch from opens_at) / 60)::int as opens_at_minute,
      (extract(epoch from closes_at) / 60)::int as closes_at_minute, work_days, holiday_country, holiday_state,
      tacit_days, answer_days, unconfirmed_hours, unconfirmed_kept_days, version
    from listener.settings`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('listener.settings has no row');
  return row;
}

/** Days that the city's own calendar names (YYYY-MM-DD). */
export async function selectCalendarDays(database: Database): Promise<{ day: string; worked: boolean }[]> {
  const { rows } = await sql<{ day: string; worked: boolean }>`
    select day::text, worked from listener.calendar_days order by day limit 5000`.execute(database);
  return rows;
}
