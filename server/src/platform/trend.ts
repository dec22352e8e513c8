import { TREND_DAYS, WEEK_DAYS } from '@vereda/contract/limits';
import type { Trend, TrendPeriod } from '@vereda/contract/catalog/trend';

const DAY_MS = 86_400_000;

/** The days of a trend that ends today (YYYY-MM-DD in the city's time zone), oldest first. */
export function trendDays(timeZone: string, now: Date): string[] {
  // Swedes write a day as ISO does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: TREND_DAYS }, (_, index) =>
    new Date(last - (TREND_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** What the days of a trend are called on the wire. */
export function periodOf(days: readonly string[]): TrendPeriod {
  const [first, week, last] = [days[0], days[TREND_DAYS - WEEK_DAYS], days[TREND_DAYS - 1]];
  if (!first || !week || !last) throw new Error('a trend has fourteen days');
  return { before_from: first, from: week, to: last };
}

/** The trend of what happens day by day; days that are not counted had nothing. */
export function flowTrend(days: readonly string[], counts: ReadonlyMap<string, number>): Trend {
  const series = days.map((day) => counts.get(day) ?? 0);
  return { now: sum(series.slice(-WEEK_DAYS)), before: sum(series.slice(0, -WEEK_DAYS)), days: series };
}

/** The trend of a stock from what there is now, going back by what each day did to it. */
export function stockTrend(days: readonly string[], now: number, change: (day: string) => number): Trend {
  const series = [now];
  for (const day of days.slice(1).toReversed()) {
    // A report that was archived in between can make more go than there were.
    series.unshift(Math.max(0, (series[0] ?? 0) - change(day)));
  }
  return { now, before: series[TREND_DAYS - 1 - WEEK_DAYS] ?? 0, days: series };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
