import { dictionary } from '#i18n/dictionary.ts';
import { formatNumber } from '#i18n/number.ts';

const t = dictionary({
  es: { minutes: '{n} min', hours: '{n} h', days: '{n} días' },
  en: { minutes: '{n} min', hours: '{n} h', days: '{n} days' },
});
const HOUR = 60;
const DAY = 1440;
/** From so many hours on a time is told in days. */
const HOURS_MAX = 48;

/** A time from minutes, by its largest fitting unit with one decimal where it is small. */
export function tellMinutes(minutes: number): string {
  if (minutes < HOUR) return t.minutes({ n: rounded(minutes) });
  if (minutes < HOURS_MAX * HOUR) return t.hours({ n: rounded(minutes / HOUR) });
  return t.days({ n: rounded(minutes / DAY) });
}

function rounded(value: number): string {
  return formatNumber(value, { decimals: value < 10 ? 1 : 0 });
}
