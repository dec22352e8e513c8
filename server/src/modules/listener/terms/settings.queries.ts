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

const SETTINGS = sql`folio_prefix, (extract(epoch from opens_at) / 60)::int as opens_at_minute,
      (extract(epoch from closes_at) / 60)::int as closes_at_minute, work_days, holiday_country, holiday_state,
      tacit_days, answer_days, unconfirmed_hours, unconfirmed_kept_days, version`;

/** The one row of settings. */
export async function selectListenerSettings(database: Database): Promise<ListenerSettings> {
  const { rows } = await sql<ListenerSettings>`select ${SETTINGS} from listener.settings`.execute(database);
  return theOnly(rows);
}

/** The settings, and the days that the city's own calendar names: YYYY-MM-DD, true where it is worked. */
export async function selectTerms(
  database: Database,
): Promise<{ settings: ListenerSettings; days: ReadonlyMap<string, boolean> }> {
  const { rows } = await sql<ListenerSettings & { days: Record<string, boolean> | null }>`
    select ${SETTINGS}, (select json_object_agg(day, worked) from listener.calendar_days) as days
    from listener.settings`.execute(database);
  const { days, ...settings } = theOnly(rows);
  return { settings, days: new Map(Object.entries(days ?? {})) };
}

function theOnly<T>([row]: readonly T[]): T {
  if (!row) throw new Error('listener.settings has no row');
  return row;
}
