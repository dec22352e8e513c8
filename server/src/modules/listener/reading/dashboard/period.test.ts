import { describe, expect, it } from 'vitest';
import { periodOf } from './period.ts';

describe('a period', () => {
  it.each([
    ['one that is over beside the whole one before', '2025-10-01', '2025-12-31', '2025-07-01', '2025-09-30'],
    ['a shorter one beside the whole one before', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a begun one beside as many days', '2026-04-01', '2026-05-20', '2026-01-01', '2026-02-19'],
    [
      'all but its last day beside no more than there are',
      '2026-04-01',
      '2026-06-29',
      '2026-01-01',
      '2026-03-31',
    ],
    ['one beside a leap February', '2024-04-01', '2024-06-30', '2024-01-01', '2024-03-31'],
  ])('sets quarter against quarter: %s', (_, from, to, first, last) => {
    const { before_from: beforeFrom, before_to: beforeTo } = periodOf({ from, to, against: 'quarter' });
    expect([beforeFrom, beforeTo]).toEqual([first, last]);
  });

  it('has as many days before it where nothing else is asked for', () => {
    expect(periodOf({ from: '2026-04-01', to: '2026-06-30' })).toEqual({
      from: '2026-04-01',
      to: '2026-06-30',
      before_from: '2025-12-31',
      before_to: '2026-03-31',
      against: 'days',
      unit: 'month',
    });
  });
});
