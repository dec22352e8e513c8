import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNationalHoliday } from './national-holidays.ts';
import {
  addWorkMinutes,
  endOfWorkDay,
  instantOf,
  isWorkDay,
  localOf,
  workMinutesBetween,
  type WorkCalendar,
} from './work-calendar.ts';

const zone = 'America/Argentina/Buenos_Aires';
// The anniversary of the town is free here, and the Saturday after it is worked.
const argentina: WorkCalendar = {
  timeZone: zone,
  opensAtMinute: 8 * 60,
  closesAtMinute: 18 * 60,
  workDays: [1, 2, 3, 4, 5],
  isHoliday: (day) => day === '2026-09-03' || isNationalHoliday('AR', null, day),
  isWorked: (day) => day === '2026-09-05',
};

const at = (local: string, timeZone = zone): Date => {
  const [day = '', time = '00:00'] = local.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(timeZone, day, (hours * 60 + minutes) * 60_000);
};
const shown = (instant: Date, timeZone = zone): string => {
  const { day, ms } = localOf(timeZone, instant);
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  return `${day} ${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}`;
};

// [from, working hours of ten a day, until]
const CASES: [string, number, string][] = [
  // within a day, and over its edges
  ['2026-03-10 09:00', 1, '2026-03-10 10:00'],
  ['2026-03-10 09:00', 9, '2026-03-10 18:00'],
  ['2026-03-10 08:00', 10, '2026-03-10 18:00'],
  ['2026-03-10 09:00', 10, '2026-03-11 09:00'],
  ['2026-03-10 07:00', 1, '2026-03-10 09:00'],
  ['2026-03-10 00:00', 1, '2026-03-10 09:00'],
  ['2026-03-10 18:00', 1, '2026-03-11 09:00'],
  ['2026-03-10 23:59', 1, '2026-03-11 09:00'],
  ['2026-03-10 17:30', 1, '2026-03-11 08:30'],
  ['2026-03-10 17:59', 0.5, '2026-03-11 08:29'],
  // weekends
  ['2026-03-13 17:00', 2, '2026-03-16 09:00'],
  ['2026-03-14 12:00', 1, '2026-03-16 09:00'],
  ['2026-03-15 23:00', 10, '2026-03-16 18:00'],
  ['2026-03-09 08:00', 50, '2026-03-13 18:00'],
  ['2026-03-09 08:00', 50.5, '2026-03-16 08:30'],
  ['2026-03-06 18:00', 100, '2026-03-20 18:00'],
  // Carnival: Monday and Tuesday
  ['2026-02-13 17:00', 2, '2026-02-18 09:00'],
  ['2026-02-16 10:00', 1, '2026-02-18 09:00'],
  ['2026-02-17 17:00', 10, '2026-02-18 18:00'],
  ['2026-02-12 08:00', 30, '2026-02-18 18:00'],
  ['2025-02-28 17:00', 2, '2025-03-05 09:00'],
  ['2025-03-04 08:00', 5, '2025-03-05 13:00'],
  ['2024-02-09 17:30', 1, '2024-02-14 08:30'],
  // Memory day with its bridge on Monday
  ['2026-03-20 17:00', 2, '2026-03-25 09:00'],
  ['2026-03-23 09:00', 1, '2026-03-25 09:00'],
  ['2026-03-24 09:00', 1, '2026-03-25 09:00'],
  ['2025-03-21 17:00', 2, '2025-03-25 09:00'],
  // Malvinas and Easter
  ['2026-04-01 17:00', 2, '2026-04-06 09:00'],
  ['2026-04-03 12:00', 10, '2026-04-06 18:00'],
  ['2025-04-01 17:00', 2, '2025-04-03 09:00'],
  ['2025-04-16 17:00', 2, '2025-04-21 09:00'],
  ['2025-04-17 10:00', 20, '2025-04-22 18:00'],
  // Labour day, with a bridge in 2025 and without in 2026
  ['2026-04-30 17:00', 2, '2026-05-04 09:00'],
  ['2025-04-30 17:00', 2, '2025-05-05 09:00'],
  ['2025-05-02 12:00', 1, '2025-05-05 09:00'],
  // May revolution
  ['2026-05-22 17:00', 2, '2026-05-26 09:00'],
  ['2026-05-22 08:00', 20, '2026-05-26 18:00'],
  // Güemes, moved to a Monday; Belgrano on a Saturday changes nothing
  ['2026-06-12 17:00', 2, '2026-06-16 09:00'],
  ['2025-06-13 17:00', 2, '2025-06-17 09:00'],
  ['2025-06-19 17:00', 2, '2025-06-23 09:00'],
  ['2026-06-19 17:00', 2, '2026-06-22 09:00'],
  // Independence with its bridge on Friday
  ['2026-07-08 17:00', 2, '2026-07-13 09:00'],
  ['2026-07-10 09:00', 1, '2026-07-13 09:00'],
  ['2025-07-08 17:00', 2, '2025-07-10 09:00'],
  // San Martín, and the bridge of 2025
  ['2026-08-14 17:00', 2, '2026-08-18 09:00'],
  ['2025-08-14 17:00', 2, '2025-08-18 09:00'],
  // the town's own day, and the Saturday that is worked instead
  ['2026-09-02 17:00', 2, '2026-09-04 09:00'],
  ['2026-09-04 17:00', 2, '2026-09-05 09:00'],
  ['2026-09-05 17:00', 2, '2026-09-07 09:00'],
  // Diversity, Sovereignty, and the bridges before and after
  ['2026-10-09 17:00', 2, '2026-10-13 09:00'],
  ['2026-11-20 17:00', 2, '2026-11-24 09:00'],
  ['2025-11-20 17:00', 2, '2025-11-25 09:00'],
  ['2025-11-20 08:00', 20, '2025-11-25 18:00'],
  // Immaculate Conception with its bridge on Monday
  ['2026-12-04 17:00', 2, '2026-12-09 09:00'],
  ['2025-12-05 17:00', 2, '2025-12-09 09:00'],
  // the turn of the year; the afternoons before are worked
  ['2026-12-24 17:00', 2, '2026-12-28 09:00'],
  ['2026-12-31 17:00', 2, '2027-01-04 09:00'],
  ['2025-12-31 08:00', 20, '2026-01-02 18:00'],
];

describe('addWorkMinutes', () => {
  it.each(CASES)('from %s, %d working hours end at %s', (from, hours, until) => {
    expect(shown(addWorkMinutes(argentina, at(from), hours * 60))).toBe(until);
  });

  it('holds at least fifty cases, Carnival and bridge days among them', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(50);
  });

  it('keeps the wall clock where the hour changes: New York, March 8 and November 1, 2026', () => {
    const newYork = { ...argentina, timeZone: 'America/New_York', isHoliday: () => false };
    const ny = 'America/New_York';
    expect(shown(addWorkMinutes(newYork, at('2026-03-06 17:00', ny), 120), ny)).toBe('2026-03-09 09:00');
    expect(shown(addWorkMinutes(newYork, at('2026-10-30 17:00', ny), 120), ny)).toBe('2026-11-02 09:00');
  });

  it('fails clearly instead of looking for ever when nobody ever works', () => {
    expect(() =>
      addWorkMinutes({ ...argentina, workDays: [], isWorked: () => false }, at('2026-03-10 09:00'), 1),
    ).toThrow('no working time');
  });
});

describe('laws', () => {
  const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-06-01'), noInvalidDate: true });
  const minutes = fc.integer({ min: 1, max: 60_000 });

  it('what was added is what lies between', () => {
    fc.assert(
      fc.property(instant, minutes, (from, added) => {
        expect(workMinutesBetween(argentina, from, addWorkMinutes(argentina, from, added))).toBe(added);
      }),
      { numRuns: 60 },
    );
  });

  it('a term ends inside the working hours of a work day', () => {
    fc.assert(
      fc.property(instant, minutes, (from, added) => {
        const { day, ms } = localOf(zone, addWorkMinutes(argentina, from, added));
        expect(isWorkDay(argentina, day)).toBe(true);
        expect(ms).toBeGreaterThan(8 * 3_600_000 - 1);
        expect(ms).toBeLessThanOrEqual(18 * 3_600_000);
      }),
      { numRuns: 60 },
    );
  });

  it('nothing lies between an instant and an earlier one', () => {
    expect(workMinutesBetween(argentina, at('2026-03-11 09:00'), at('2026-03-10 09:00'))).toBe(0);
  });
});

describe('endOfWorkDay', () => {
  it('counts ten work days over Carnival', () => {
    expect(shown(endOfWorkDay(argentina, at('2026-02-10 11:00'), 10))).toBe('2026-02-26 18:00');
    expect(shown(endOfWorkDay(argentina, at('2026-02-10 11:00'), 0))).toBe('2026-02-10 18:00');
  });
});
