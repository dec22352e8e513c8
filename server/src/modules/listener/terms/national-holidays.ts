import Holidays from 'date-holidays';

const years = new Map<string, ReadonlySet<string>>();

/** True for days on which the nation rests: public holidays, bank days (Maundy Thursday) and tourist bridge days. */
export function isNationalHoliday(country: string, state: string | null, day: string): boolean {
  const year = Number(day.slice(0, 4));
  const key = `${country}/${state ?? ''}/${year}`;
  let days = years.get(key);
  if (!days) {
    days = daysOf(country, state, year);
    years.set(key, days);
  }
  return days.has(day);
}

/** Whether the calendar of a country (and its part, if given) is known. */
export function isHolidayCountry(country: string, state: string | null): boolean {
  const calendar = new Holidays();
  if (!Object.hasOwn(calendar.getCountries(), country)) return false;
  return state === null || Object.hasOwn(calendar.getStates(country) ?? {}, state);
}

function daysOf(country: string, state: string | null, year: number): ReadonlySet<string> {
  const calendar = state ? new Holidays(country, state) : new Holidays(country);
  const free = calendar
    .getHolidays(year)
    .filter(({ type, name }) => type === 'public' || type === 'bank' || /tur[ií]stic/i.test(name));
  return new Set(free.map(({ date }) => date.slice(0, 10)));
}
