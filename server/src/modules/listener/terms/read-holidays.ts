import type { Bilingual } from '@vereda/contract/locale';
import type { Database } from '#platform/database/database';
import { findNationalHoliday } from './national-holidays.ts';
import { selectListenerSettings } from './settings.queries.ts';

/** What the nation calls the days on which it rests, of the country that the platform is set to. */
export async function readNationalHolidays(database: Database): Promise<(day: string) => Bilingual | null> {
  const { holiday_country: country, holiday_state: state } = await selectListenerSettings(database);
  return (day) => findNationalHoliday(country, state, day);
}
