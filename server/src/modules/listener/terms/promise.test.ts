import { describe, expect, it } from 'vitest';
import {
  changeTerm,
  levelOf,
  NO_PROMISE,
  pausePromise,
  resumePromise,
  startPromise,
  termMinutes,
  type Counting,
} from './promise.ts';

const calendar = {
  timeZone: 'America/Argentina/Buenos_Aires',
  opensAtMinute: 480,
  closesAtMinute: 1080,
  workDays: [1, 2, 3, 4, 5],
  isHoliday: () => false,
};
const business: Counting = { calendar, business: true };
const clock: Counting = { calendar, business: false };
// Local time is three hours behind UTC.
const at = (text: string) => new Date(`${text}:00-03:00`);
const hours = (count: number) => count * 60;

describe('a promise', () => {
  const started = startPromise(business, hours(20), at('2026-03-09T09:00'));

  it('is kept until 80 % of it, then at risk, then overdue, then three times overdue', () => {
    expect(started.promised_at).toEqual(at('2026-03-11T09:00'));
    expect(started.risk_at).toEqual(at('2026-03-10T15:00'));
    expect(started.triple_at).toEqual(at('2026-03-17T09:00'));
    const levels = ['2026-03-10T14:59', '2026-03-10T15:00', '2026-03-11T09:00', '2026-03-17T09:00'].map(
      (now) => levelOf(started, true, at(now)),
    );
    expect(levels).toEqual(['on_time', 'risk', 'overdue', 'triple']);
    expect(levelOf(started, false, at('2026-03-11T09:00'))).toBe('none');
  });

  it('moves by as long as its clock stood still', () => {
    const paused = pausePromise(business, started, at('2026-03-09T14:00'));
    expect([paused.sla_used_minutes, levelOf(paused, true, at('2026-04-01T09:00'))]).toEqual([
      hours(5),
      'paused',
    ]);
    expect(paused.promised_at).toEqual(started.promised_at);
    const resumed = resumePromise(business, paused, at('2026-03-16T08:00'));
    expect(resumed.promised_at).toEqual(at('2026-03-17T13:00'));
  });

  it('does not change when it is paused or resumed twice', () => {
    const paused = pausePromise(business, started, at('2026-03-09T14:00'));
    expect(pausePromise(business, paused, at('2026-03-09T16:00'))).toEqual(paused);
    expect(resumePromise(business, started, at('2026-03-09T16:00'))).toEqual(started);
  });

  it('stays broken when the clock runs on after it was overdue', () => {
    const paused = pausePromise(business, started, at('2026-03-12T09:00'));
    const resumed = resumePromise(business, paused, at('2026-03-20T09:00'));
    expect(levelOf(resumed, true, at('2026-03-20T09:00'))).toBe('overdue');
  });

  it('takes another term with what was used of the first', () => {
    const change = { from: business, to: business, minutes: hours(10) };
    const shorter = changeTerm(change, started, at('2026-03-09T13:00'));
    expect(shorter.promised_at).toEqual(at('2026-03-10T09:00'));
    const gone = changeTerm({ ...change, minutes: null }, started, at('2026-03-09T13:00'));
    expect(gone).toEqual(NO_PROMISE);
    const fresh = changeTerm(change, NO_PROMISE, at('2026-03-09T13:00'));
    expect(fresh.promised_at).toEqual(at('2026-03-10T13:00'));
  });

  it('keeps standing still when its term changes meanwhile', () => {
    const paused = pausePromise(business, started, at('2026-03-09T14:00'));
    const changed = changeTerm(
      { from: business, to: business, minutes: hours(30) },
      paused,
      at('2026-03-10T09:00'),
    );
    expect(changed.sla_running_since).toBeNull();
    expect(resumePromise(business, changed, at('2026-03-16T08:00')).promised_at).toEqual(
      at('2026-03-18T13:00'),
    );
  });

  it('counts around the clock where the type says so', () => {
    expect(startPromise(clock, hours(48), at('2026-03-13T20:00')).promised_at).toEqual(
      at('2026-03-15T20:00'),
    );
  });

  it('is shorter for urgent reports, and absent where nothing is promised', () => {
    const terms = { sla_hours: 40, sla_business: true, sla_urgent_factor: 0.25 };
    expect([termMinutes(terms, false), termMinutes(terms, true)]).toEqual([2400, 600]);
    expect(termMinutes({ ...terms, sla_hours: null }, true)).toBeNull();
    expect(startPromise(business, null, at('2026-03-09T09:00'))).toEqual(NO_PROMISE);
  });
});
