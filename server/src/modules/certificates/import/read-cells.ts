import type { Problem, Reason } from '#platform/file-reading/problem';
import { readMoney } from '#platform/file-reading/table/read-value';
import { readWrittenDay } from '#platform/file-reading/table/read-written-day';
import type { RowValues } from '#platform/file-reading/table/table-target';

/** Dashes and blanks stand for what is missing. */
const NOT_WRITTEN = /^[-–—\s]*$/;

/** What a field of a row says; empty where it says nothing. */
export function textOf(values: RowValues, field: string): string {
  const text = String(values.get(field) ?? '').trim();
  return NOT_WRITTEN.test(text) ? '' : text;
}

/** A problem that keeps a draw out. */
export function reject(field: string, reason: Reason, value: string): Problem {
  return { field, reason, value, severity: 'reject', vocabulary: true };
}

/** A whole number as a spreadsheet may write it: `7`, `007`, `7.0`; null for anything else. */
export function countOf(text: string): number | null {
  return /^\d{1,7}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : null;
}

/** An amount as results have it: `416666.67`; null for what is none. */
export function amountOf(text: string): string | null {
  const amount = text === '' ? null : readMoney(text);
  return amount === null || amount < 0 ? null : amount.toFixed(2);
}

/** A day of a draw: whole, or none; a month alone names no draw. */
export function dayOf(text: string): { readonly day: string | null; readonly problems: readonly Problem[] } {
  if (text === '') return { day: null, problems: [reject('date', 'date-missing', '')] };
  const written = readWrittenDay(text, false);
  if (!('day' in written) || written.repair === 'month-only' || written.repair === 'year-only')
    return { day: null, problems: [reject('date', 'date-unreadable', text)] };
  const { day, repair } = written;
  const repaired = repair
    ? [{ field: 'date', reason: repair, value: text, severity: 'warning', vocabulary: true } as const]
    : [];
  return { day, problems: repaired };
}
