import { describe, expect, it } from 'vitest';
import { isNationalHoliday } from './national-holidays.ts';
import {
  changeTerm,
  pausePromise,
  resumePromise,
  startPromise,
  type Counting,
  type PromiseState,
} from './promise.ts';
import { instantOf, localOf, type WorkCalendar } from './work-calendar.ts';

const zone = 'America/Argentina/Buenos_Aires';
// The province rests on 1 July, the town on 3 September; in exchange the Saturdays after are worked.
const OWN_DAYS: Readonly<Record<string, boolean>> = {
  '2026-07-01': false,
  '2026-07-04': true,
  '2026-09-03': false,
  '2026-09-05': true,
  // A bridge of the nation that the town works on.
  '2026-03-23': true,
};
const calendar: WorkCalendar = {
  timeZone: zone,
  opensAtMinute: 8 * 60,
  closesAtMinute: 18 * 60,
  workDays: [1, 2, 3, 4, 5],
  isHoliday: (day) => OWN_DAYS[day] === false || (!(day in OWN_DAYS) && isNationalHoliday('AR', null, day)),
  isWorked: (day) => OWN_DAYS[day] === true,
};
const business: Counting = { calendar, business: true };
const clock: Counting = { calendar, business: false };

const at = (local: string): Date => {
  const [day = '', time = ''] = local.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(zone, day, (hours * 60 + minutes) * 60_000);
};
const shown = (instant: Date | null): string => {
  if (instant === null) return 'none';
  const { day, ms } = localOf(zone, instant);
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return `${day} ${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}`;
};

type Step = readonly ['pause' | 'resume' | number | null, string, 'clock'?];
type Case = readonly [
  what: string,
  term: readonly [hours: number, from: string, by?: 'clock'],
  /** Pauses and resumptions, or other terms in hours (null: nothing promised any more); by the clock where said. */
  steps: readonly Step[],
  promised: string,
];

function promiseOf([, [hours, from, by], steps]: Case): PromiseState {
  let counting = by ? clock : business;
  let state = startPromise(counting, hours * 60, at(from));
  for (const [what, when, other] of steps) {
    const now = at(when);
    if (what === 'pause') state = pausePromise(counting, state, now);
    else if (what === 'resume') state = resumePromise(counting, state, now);
    else {
      const to = other ? clock : business;
      state = changeTerm({ from: counting, to, minutes: what === null ? null : what * 60 }, state, now);
      counting = to;
    }
  }
  return state;
}

// Ten hours of work a day: twenty hours are two days.
const CASES: readonly Case[] = [
  // province and town
  ['over the day of the province', [10, '2026-06-30 09:00'], [], '2026-07-02 09:00'],
  ['filed on the day of the province', [10, '2026-07-01 11:00'], [], '2026-07-02 18:00'],
  ['into the Saturday that is worked for it', [20, '2026-07-03 08:00'], [], '2026-07-04 18:00'],
  ['filed on that Saturday', [5, '2026-07-04 15:00'], [], '2026-07-06 10:00'],
  ['over province, Saturday and independence', [50, '2026-06-30 08:00'], [], '2026-07-06 18:00'],
  ['over the day of the town', [10, '2026-09-02 09:00'], [], '2026-09-04 09:00'],
  ['on a bridge that the town works', [10, '2026-03-20 09:00'], [], '2026-03-23 09:00'],
  ['from that bridge over memory day', [10, '2026-03-23 09:00'], [], '2026-03-25 09:00'],
  ['around the clock no day is free', [48, '2026-06-30 09:00', 'clock'], [], '2026-07-02 09:00'],
  ['around the clock over Carnival', [72, '2026-02-14 10:00', 'clock'], [], '2026-02-17 10:00'],

  // pauses
  [
    'paused within one day',
    [20, '2026-03-09 09:00'],
    [
      ['pause', '2026-03-09 10:00'],
      ['resume', '2026-03-09 14:00'],
    ],
    '2026-03-11 13:00',
  ],
  [
    'paused over a weekend costs nothing beyond it',
    [20, '2026-03-12 08:00'],
    [
      ['pause', '2026-03-13 18:00'],
      ['resume', '2026-03-16 08:00'],
    ],
    '2026-03-16 08:00',
  ],
  [
    'paused over Carnival, answered on its Tuesday',
    [20, '2026-02-12 08:00'],
    [
      ['pause', '2026-02-13 13:00'],
      ['resume', '2026-02-17 11:00'],
    ],
    '2026-02-18 13:00',
  ],
  [
    'paused before Carnival, answered after it',
    [20, '2026-02-12 08:00'],
    [
      ['pause', '2026-02-12 13:00'],
      ['resume', '2026-02-19 08:00'],
    ],
    '2026-02-20 13:00',
  ],
  [
    'asked on Carnival itself: nothing was used since Friday',
    [20, '2026-02-13 08:00'],
    [
      ['pause', '2026-02-16 12:00'],
      ['resume', '2026-02-16 15:00'],
    ],
    '2026-02-18 18:00',
  ],
  [
    'paused over a bridge and the holiday before it',
    [20, '2026-07-08 08:00'],
    [
      ['pause', '2026-07-08 13:00'],
      ['resume', '2026-07-10 09:00'],
    ],
    '2026-07-14 13:00',
  ],
  [
    'paused on the worked Saturday',
    [20, '2026-07-03 13:00'],
    [
      ['pause', '2026-07-04 13:00'],
      ['resume', '2026-07-06 08:00'],
    ],
    '2026-07-06 18:00',
  ],
  [
    'paused twice',
    [30, '2026-03-09 08:00'],
    [
      ['pause', '2026-03-09 12:00'],
      ['resume', '2026-03-10 08:00'],
      ['pause', '2026-03-10 14:00'],
      ['resume', '2026-03-12 08:00'],
    ],
    '2026-03-13 18:00',
  ],
  [
    'paused out of hours counts until closing time',
    [20, '2026-03-09 16:00'],
    [
      ['pause', '2026-03-09 22:00'],
      ['resume', '2026-03-10 06:00'],
    ],
    '2026-03-11 16:00',
  ],
  [
    'paused at the turn of the year',
    [20, '2026-12-30 08:00'],
    [
      ['pause', '2026-12-31 18:00'],
      ['resume', '2027-01-04 08:00'],
    ],
    '2027-01-04 08:00',
  ],
  [
    'paused after it was due stays due: nothing is left to add',
    [10, '2026-03-09 08:00'],
    [
      ['pause', '2026-03-11 08:00'],
      ['resume', '2026-03-16 11:00'],
    ],
    '2026-03-16 11:00',
  ],
  [
    'paused keeps the date that was told',
    [20, '2026-03-09 08:00'],
    [['pause', '2026-03-09 12:00']],
    '2026-03-10 18:00',
  ],
  [
    'around the clock it moves by the whole pause',
    [48, '2026-02-13 10:00', 'clock'],
    [
      ['pause', '2026-02-14 10:00'],
      ['resume', '2026-02-17 10:00'],
    ],
    '2026-02-18 10:00',
  ],

  // another type, or urgent
  [
    'a longer term keeps what was used',
    [20, '2026-03-09 08:00'],
    [[40, '2026-03-10 08:00']],
    '2026-03-12 18:00',
  ],
  [
    'a shorter term keeps what was used',
    [40, '2026-03-09 08:00'],
    [[20, '2026-03-10 08:00']],
    '2026-03-10 18:00',
  ],
  [
    'a term that is used up is due at once',
    [40, '2026-03-09 08:00'],
    [[10, '2026-03-11 08:00']],
    '2026-03-11 08:00',
  ],
  ['changed on Carnival', [20, '2026-02-13 08:00'], [[30, '2026-02-16 12:00']], '2026-02-19 18:00'],
  ['changed on a bridge', [20, '2026-07-08 08:00'], [[30, '2026-07-10 12:00']], '2026-07-14 18:00'],
  [
    'changed over the day of the town',
    [20, '2026-09-02 08:00'],
    [[30, '2026-09-03 12:00']],
    '2026-09-05 18:00',
  ],
  ['nothing promised any more', [20, '2026-03-09 08:00'], [[null, '2026-03-10 08:00']], 'none'],
  [
    'nothing promised for a while begins anew',
    [20, '2026-03-09 08:00'],
    [
      [null, '2026-03-10 08:00'],
      [10, '2026-03-11 13:00'],
    ],
    '2026-03-12 13:00',
  ],
  [
    'from hours of work to the clock',
    [20, '2026-02-13 08:00'],
    [[48, '2026-02-16 12:00', 'clock']],
    '2026-02-18 02:00',
  ],
  [
    'from the clock to hours of work',
    [48, '2026-02-13 08:00', 'clock'],
    [[34, '2026-02-14 08:00']],
    '2026-02-18 18:00',
  ],
  [
    'changed while paused: counts from the answer',
    [20, '2026-02-12 08:00'],
    [
      ['pause', '2026-02-12 18:00'],
      [30, '2026-02-16 10:00'],
      ['resume', '2026-02-18 08:00'],
    ],
    '2026-02-19 18:00',
  ],
  [
    'urgent halves what is left of the whole, then not urgent again',
    [40, '2026-03-09 08:00'],
    [
      [20, '2026-03-09 18:00'],
      [40, '2026-03-10 13:00'],
    ],
    '2026-03-12 18:00',
  ],
];

describe('the promised date', () => {
  it.each(CASES)('%s', (...row) => {
    const state = promiseOf(row);
    expect(shown(state.promised_at)).toBe(row[3]);
    // Whatever was done to it, its levels come one after the other.
    const levels = [state.risk_at, state.promised_at, state.triple_at].map((date) => date?.getTime() ?? 0);
    expect(levels).toEqual(levels.toSorted((one, other) => one - other));
  });
});
