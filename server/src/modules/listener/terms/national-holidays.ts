import type { Bilingual } from '@vereda/contract/locale';
import Holidays from 'date-holidays';

const years = new Map<string, ReadonlyMap<string, Bilingual>>();

/** True for days on which the nation rests: public holidays, bank days (Maundy Thursday) and tourist bridge days. */
export function isNationalHoliday(country: string, state: string | null, day: string): boolean {
  return findNationalHoliday(country, state, day) !== null;
}

/** What a day on which the nation rests is called; null for every other day. */
export function findNationalHoliday(country: string, state: string | null, day: string): Bilingual | null {
  const year = Number(day.slice(0, 4));
  const key = `${country}/${state ?? ''}/${year}`;
  let days = years.get(key);
  if (!days) {
    days = daysOf(country, state, year);
    years.set(key, days);
  }
  return days.get(day) ?? null;
}

/** Whether the calendar of a country (and its part, if given) is known. */
export function isHolidayCountry(country: string, state: string | null): boolean {
  const calendar = new Holidays();
  if (!Object.hasOwn(calendar.getCountries(), country)) return false;
  return state === null || Object.hasOwn(calendar.getStates(country) ?? {}, state);
}

function daysOf(country: string, state: string | null, year: number): ReadonlyMap<string, Bilingual> {
  const calendar = state ? new Holidays(country, state) : new Holidays(country);
  const free = calendar
    .getHolidays(year, 'es')
    .filter(({ type, name }) => type === 'public' || type === 'bank' || /tur[ií]stic/i.test(name));
  const english = new Map(calendar.getHolidays(year, 'en').map(({ date, name }) => [date, name]));
  return new Map(
    free.map(({ date, name }) => [date.slice(0, 10), { es: name, en: english.get(date) ?? name }]),
  );
}
