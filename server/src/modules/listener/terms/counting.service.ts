import { getSetting } from '#modules/configuration/public';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { isNationalHoliday } from './national-holidays.ts';
import { selectTerms, type ListenerSettings } from './settings.queries.ts';
import type { WorkCalendar } from './work-calendar.ts';

/** The city's terms and the calendar that they are counted by. */
export type CityTerms = { readonly settings: ListenerSettings; readonly calendar: WorkCalendar };

/** Reads settings, time zone and holidays as they are now. */
export async function loadCityTerms(deps: Deps, database: Database = deps.database): Promise<CityTerms> {
  const [setting, { settings, days }] = await Promise.all([getSetting(deps), selectTerms(database)]);
  const { holiday_country: country, holiday_state: state } = settings;
  const calendar: WorkCalendar = {
    timeZone: setting.time_zone,
    opensAtMinute: settings.opens_at_minute,
    closesAtMinute: settings.closes_at_minute,
    workDays: settings.work_days,
    isHoliday: (day) => days.get(day) === false || (!days.has(day) && isNationalHoliday(country, state, day)),
    isWorked: (day) => days.get(day) === true,
  };
  return { settings, calendar };
}
