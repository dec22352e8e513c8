import { expect, test } from 'vitest';
import { flowTrend, periodOf, stockTrend, trendDays } from './trend.ts';

const DAYS = trendDays('America/Argentina/Buenos_Aires', new Date('2026-03-02T02:30:00Z'));

test('the days of a trend are those of the city, today last', () => {
  // Half past eleven at night on the first of March.
  expect(DAYS).toHaveLength(14);
  expect(periodOf(DAYS)).toEqual({ before_from: '2026-02-16', from: '2026-02-23', to: '2026-03-01' });
});

test('a flow compares seven days with the seven before', () => {
  const trend = flowTrend(
    DAYS,
    new Map([
      ['2026-02-22', 5],
      ['2026-02-23', 2],
      ['2026-03-01', 3],
      ['2026-03-02', 99],
    ]),
  );
  expect(trend).toMatchObject({ now: 5, before: 5 });
  expect(trend.days).toEqual([0, 0, 0, 0, 0, 0, 5, 2, 0, 0, 0, 0, 0, 3]);
});

test('a stock goes back day by day to what it was, and never below nothing', () => {
  const changes: Record<string, number> = { '2026-03-01': 4, '2026-02-28': -1, '2026-02-20': 50 };
  const trend = stockTrend(DAYS, 10, (day) => changes[day] ?? 0);
  expect(trend.days).toEqual([0, 0, 0, 0, 7, 7, 7, 7, 7, 7, 7, 7, 6, 10]);
  expect(trend).toMatchObject({ now: 10, before: 7 });
});
