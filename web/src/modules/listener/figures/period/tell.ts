import { formatNumber } from '#i18n/number.ts';
import { periodWords as t } from './period-words.ts';

const HOUR = 60;
const DAY = 1440;
/** From so many hours on a time is told in days. */
const HOURS_MAX = 48;
const HUNDRED = 100;

/** A time from minutes, by its largest fitting unit with one decimal at most; null for none. */
export function tellTime(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes < HOUR) return t.minutes({ n: formatNumber(minutes) });
  if (minutes < HOURS_MAX * HOUR) return t.hours({ n: rounded(minutes / HOUR) });
  return t.days({ n: rounded(minutes / DAY) });
}

/** A share as a percentage; null of nothing. */
export function tellShare(part: number, whole: number): string | null {
  if (whole === 0) return null;
  return formatNumber(Math.round((part / whole) * HUNDRED), { suffix: '%' });
}

/** By how much something is more or less than before, signed; null where there was nothing before. */
export function tellChange(now: number, before: number): string | null {
  if (before === 0) return null;
  const change = Math.round(((now - before) / before) * HUNDRED);
  return `${change > 0 ? '+' : ''}${formatNumber(change, { suffix: '%' })}`;
}

function rounded(value: number): string {
  return formatNumber(value, { decimals: value < 10 ? 1 : 0 });
}

/** A figure, or a dash where there is none. */
export function orDash(text: string | null): string {
  return text ?? '–';
}
