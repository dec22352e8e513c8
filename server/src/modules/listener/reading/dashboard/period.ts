import {
  DASHBOARD_DAYS_BY_DAY,
  DASHBOARD_DAYS_MAX,
  type Dashboard,
  type DashboardInput,
} from '@vereda/contract/listener/figures/dashboard';
import { AppError } from '#platform/errors';

const DAY_MS = 86_400_000;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2200;
const MONTHS_OF_QUARTER = 3;
/** From the first day of a quarter so many days on is the next one, whichever it is. */
const INTO_NEXT_QUARTER = 100;

export type Period = Dashboard['period'];

/** Days (YYYY-MM-DD) that are read from the summary: one by one, or as whole months by their first days. */
export type Span = { readonly month: boolean; readonly first: string; readonly last: string };

/** A period with what it is told beside; throws platform/invalid-input for one that is turned round, too long, out of time, or not of one quarter where that is asked for. */
export function periodOf({
  from,
  to,
  against = 'days',
}: Pick<DashboardInput, 'from' | 'to' | 'against'>): Period {
  const days = daysFrom(from, to) + 1;
  const years = [from, to].map((day) => Number(day.slice(0, 4)));
  if (years.some((year) => year < FIRST_YEAR || year > LAST_YEAR)) throw refused('from', 'invalid_value');
  if (days < 1) throw refused('to', 'too_small');
  if (days > DASHBOARD_DAYS_MAX) throw refused('to', 'too_big');
  return {
    from,
    to,
    against,
    ...(against === 'quarter' ? quarterBefore(from, to) : daysBefore(from, days)),
    unit: days <= DASHBOARD_DAYS_BY_DAY ? 'day' : 'month',
  };
}

type Before = Pick<Period, 'before_from' | 'before_to'>;

function daysBefore(from: string, days: number): Before {
  return { before_from: addDays(from, -days), before_to: addDays(from, -1) };
}

// A whole quarter is told beside a whole one, a begun one beside as many days of the one before.
function quarterBefore(from: string, to: string): Before {
  const next = quarterOf(addDays(from, INTO_NEXT_QUARTER));
  if (from !== quarterOf(from)) throw refused('from', 'invalid_value');
  if (to >= next) throw refused('to', 'too_big');
  const end = addDays(from, -1);
  const first = quarterOf(end);
  const same = addDays(first, daysFrom(from, to));
  return { before_from: first, before_to: addDays(to, 1) === next || same > end ? end : same };
}

/** Whole months within some days, and the days before and after them. */
export function spansOf(first: string, last: string): Span[] {
  const begin = first.endsWith('-01') ? first : monthAfter(first);
  // The first day that belongs to no whole month.
  const end = monthOf(addDays(last, 1));
  if (begin >= end) return [{ month: false, first, last }];
  const spans = [
    { month: false, first, last: addDays(begin, -1) },
    { month: true, first: begin, last: addDays(end, -1) },
    { month: false, first: end, last },
  ];
  return spans.filter((span) => span.first <= span.last);
}

/** Days or months of a period, oldest first, cut to it. */
export function stepsOf({ from, to, unit }: Period): { from: string; to: string }[] {
  const steps: { from: string; to: string }[] = [];
  for (let first = from; first <= to;) {
    const next = unit === 'day' ? addDays(first, 1) : monthAfter(first);
    const last = addDays(next, -1);
    steps.push({ from: first, to: last < to ? last : to });
    first = next;
  }
  return steps;
}

/** The day that many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of a day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % MONTHS_OF_QUARTER);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

function daysFrom(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / DAY_MS;
}

function monthAfter(day: string): string {
  return monthOf(addDays(monthOf(day), 31));
}

function refused(field: string, code: string): AppError {
  return new AppError('platform/invalid-input', { fields: { [field]: code } });
}
