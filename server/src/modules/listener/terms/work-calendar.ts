const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
// Ten years of holidays in a row are a wrong calendar, not a long wait.
const MAX_DAYS = 3660;

/** When the city works: a window on work days that are no holidays, in its own time zone. */
export type WorkCalendar = {
  readonly timeZone: string;
  /** Minutes after local midnight. */
  readonly opensAtMinute: number;
  readonly closesAtMinute: number;
  /** ISO week days, Monday is 1. */
  readonly workDays: readonly number[];
  /** Whether a local day (YYYY-MM-DD) is free, whatever its week day. */
  isHoliday(day: string): boolean;
  /** Whether a local day is worked, whatever its week day. */
  isWorked?(day: string): boolean;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Local day (YYYY-MM-DD) and milliseconds after its midnight, by the wall clock. */
export function localOf(timeZone: string, instant: Date): { day: string; ms: number } {
  const wall = instant.getTime() + offsetMs(timeZone, instant);
  return { day: new Date(wall).toISOString().slice(0, 10), ms: ((wall % DAY_MS) + DAY_MS) % DAY_MS };
}

/** The instant at which the wall clock shows these milliseconds after midnight of the day. */
export function instantOf(timeZone: string, day: string, ms: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + ms;
  // The offset depends on the instant that is looked for: guess, then correct once.
  const guess = wall - offsetMs(timeZone, new Date(wall));
  return new Date(wall - offsetMs(timeZone, new Date(guess)));
}

/** Whether anybody works on a local day. */
export function isWorkDay(calendar: WorkCalendar, day: string): boolean {
  if (calendar.isWorked?.(day)) return true;
  const weekDay = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return calendar.workDays.includes(weekDay) && !calendar.isHoliday(day);
}

/** The instant at which this many working minutes have passed since `from`. */
export function addWorkMinutes(calendar: WorkCalendar, from: Date, minutes: number): Date {
  let left = minutes * MINUTE_MS;
  let { day, ms } = localOf(calendar.timeZone, from);
  if (left <= 0) return from;
  for (let turn = 0; turn < MAX_DAYS; turn += 1) {
    const { start, end } = windowOf(calendar, day, ms);
    if (end - start >= left) return instantOf(calendar.timeZone, day, start + left);
    left -= end - start;
    day = nextDay(day);
    ms = 0;
  }
  throw new Error('the work calendar has no working time');
}

/** Working minutes from one instant to another, 0 when it is not later. */
export function workMinutesBetween(calendar: WorkCalendar, from: Date, to: Date): number {
  if (to <= from) return 0;
  const last = localOf(calendar.timeZone, to);
  let { day, ms } = localOf(calendar.timeZone, from);
  let total = 0;
  while (day <= last.day) {
    const { start, end } = windowOf(calendar, day, ms);
    const until = day === last.day ? Math.min(end, last.ms) : end;
    total += Math.max(0, until - start);
    day = nextDay(day);
    ms = 0;
  }
  return Math.round(total / MINUTE_MS);
}

/** The end of the n-th work day after the day of `from`. */
export function endOfWorkDay(calendar: WorkCalendar, from: Date, days: number): Date {
  let { day } = localOf(calendar.timeZone, from);
  let left = days;
  for (let turn = 0; turn < MAX_DAYS && left > 0; turn += 1) {
    day = nextDay(day);
    if (isWorkDay(calendar, day)) left -= 1;
  }
  return instantOf(calendar.timeZone, day, calendar.closesAtMinute * MINUTE_MS);
}

// What is left of a day's working window after a time of that day.
function windowOf(calendar: WorkCalendar, day: string, afterMs: number): { start: number; end: number } {
  const end = calendar.closesAtMinute * MINUTE_MS;
  if (!isWorkDay(calendar, day)) return { start: end, end };
  return { start: Math.min(end, Math.max(afterMs, calendar.opensAtMinute * MINUTE_MS)), end };
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

function offsetMs(timeZone: string, instant: Date): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const two = '2-digit';
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
    formatters.set(timeZone, formatter);
  }
  const part = Object.fromEntries(
    formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'] ?? 1,
    part['hour'] ?? 0,
    part['minute'] ?? 0,
    part['second'] ?? 0,
  );
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
}
