import { getSetting } from '#modules/configuration/public';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { isNationalHoliday } from './national-holidays.ts';
import { selectCalendarDays, selectListenerSettings, type ListenerSettings } from './settings.queries.ts';
import type { WorkCalendar } from './work-calendar.ts';

/** The city's terms and the calendar that they are counted by. */
export type CityTerms = { readonly settings: ListenerSettings; readonly calendar: WorkCalendar };

/** Reads settings, time zone and holidays as they are now. */
export async function loadCityTerms(deps: Deps, database: Database = deps.database): Promise<CityTerms> {
  const [setting, settings, days] = await Promise.all([
    getSetting(deps),
    selectListenerSettings(database),
    selectCalendarDays(database),
  ]);
  const known = new Map(days.map(({ day, worked }) => [day, worked]));
  const { holiday_country: country, holiday_state: state } = settings;
  const calendar: WorkCalendar = {
    timeZone: setting.time_zone,
    opensAtMinute: settings.opens_at_minute,
    closesAtMinute: settings.closes_at_minute,
    workDays: settings.work_days,
    isHoliday: (day) =>
      known.get(day) === false || (!known.has(day) && isNationalHoliday(country, state, day)),
    isWorked: (day) => known.get(day) === true,
  };
  return { settings, calendar };
}
