import {
  DASHBOARD_DAYS_BY_DAY,
  DASHBOARD_DAYS_MAX,
  type Dashboard,
} from '@vereda/contract/listener/figures/dashboard';
import { AppError } from '#platform/errors';

const DAY_MS = 86_400_000;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2200;

export type Period = Dashboard['period'];

/** Days (YYYY-MM-DD) that are read from the summary: one by one, or as whole months by their first days. */
export type Span = { readonly month: boolean; readonly first: string; readonly last: string };

/** A period with as many days before it; throws platform/invalid-input for one that is turned round, too long or out of time. */
export function periodOf({ from, to }: { readonly from: string; readonly to: string }): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const years = [from, to].map((day) => Number(day.slice(0, 4)));
  if (years.some((year) => year < FIRST_YEAR || year > LAST_YEAR)) throw refused('from', 'invalid_value');
  if (days < 1) throw refused('to', 'too_small');
  if (days > DASHBOARD_DAYS_MAX) throw refused('to', 'too_big');
  return {
    from,
    to,
    before_from: addDays(from, -days),
    before_to: addDays(from, -1),
    unit: days <= DASHBOARD_DAYS_BY_DAY ? 'day' : 'month',
  };
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

function monthAfter(day: string): string {
  return monthOf(addDays(monthOf(day), 31));
}

function refused(field: string, code: string): AppError {
  return new AppError('platform/invalid-input', { fields: { [field]: code } });
}
