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

const HOURS = 24;

/** The shortest span of hours in which half of all came, round the clock; `to` is its end. The first of several. */
export function busiest(counts: readonly number[]): { readonly from: number; readonly to: number } {
  const half = counts.reduce((sum, n) => sum + n, 0) / 2;
  for (let length = 1; length < HOURS; length += 1) {
    for (let from = 0; from < HOURS; from += 1) {
      let within = 0;
      for (let at = 0; at < length; at += 1) within += counts[(from + at) % HOURS] ?? 0;
      if (within >= half) return { from, to: (from + length) % HOURS || HOURS };
    }
  }
  return { from: 0, to: HOURS };
}
