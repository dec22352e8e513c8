import type { TableReason } from '@vereda/contract/catalog/table/table-reasons';
import { readDay } from '#platform/file-reading/read-instant';

/** A day (YYYY-MM-DD) as sources write it, or why it is none. */
export type WrittenDay =
  | { readonly day: string; readonly repair: TableReason | null }
  | { readonly reason: TableReason };

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'se', 'oct', 'nov', 'dic'];
const ENGLISH: Readonly<Record<string, number>> = { jan: 1, apr: 4, aug: 8, dec: 12 };
const SHORT = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2})$/;
const MONTH_WORD = /^([a-záéíóú]{3,10})\.?\s*(?:de\s+|[-/.]\s*)?(\d{4}|\d{2})$/i;
const MONTH_NUMBER = /^(\d{1,2})[-/](\d{4}|\d{2})$/;
const YEAR = /^((?:19|20)\d{2})$/;
const MONTH_AFTER = /^(\d{4})[-/](\d{1,2})$/;
const WITH_TIME = /^(.*\d{4}.*?)[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/;
// Days since 1899-12-30: from 1954 to 2119.
const SERIAL = /^([2-7]\d{4})(?:[.,]\d+)?$/;
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
// A spreadsheet showed a plain number as a day: 2021 became 13/07/1905.
const SPREADSHEET_YEARS = /^190[0-9]-/;
const CENTURY_TURN = 70;

/** Reads a day: ISO, d/m/yyyy, with a time behind it, a number of a spreadsheet, a month alone. */
export function readWrittenDay(text: string, isLast: boolean): WrittenDay {
  const written = WITH_TIME.exec(text)?.[1] ?? text;
  const day = readDay(written);
  if (day) return SPREADSHEET_YEARS.test(day) ? { reason: 'spreadsheet-number-as-date' } : plain(day);
  const serial = SERIAL.exec(written)?.[1];
  if (serial) return { day: isoOf(SERIAL_START + Number(serial) * DAY_MS), repair: 'spreadsheet-day' };
  const short = SHORT.exec(written);
  const completed = short && readDay(`${short[1]}/${short[2]}/${yearOf(short[3] ?? '')}`);
  if (completed) return { day: completed, repair: 'short-year' };
  return readMonth(written, isLast) ?? { reason: 'date-unreadable' };
}

function plain(day: string): WrittenDay {
  const year = Number(day.slice(0, 4));
  return year < 1950 || year > 2150 ? { reason: 'date-unreadable' } : { day, repair: null };
}

function readMonth(text: string, isLast: boolean): WrittenDay | null {
  const [, only] = YEAR.exec(text) ?? [];
  if (only) return { day: `${only}-${isLast ? '12-31' : '01-01'}`, repair: 'year-only' };
  const { month, year } = monthIn(text) ?? { month: 0, year: 0 };
  if (month < 1 || month > 12) return null;
  return {
    day: isoOf(isLast ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, 1)),
    repair: 'month-only',
  };
}

function monthIn(text: string): { readonly month: number; readonly year: number } | null {
  const [, word, ofWord] = MONTH_WORD.exec(text) ?? [];
  if (word && ofWord) return { month: monthOf(word), year: yearOf(ofWord) };
  const [, number, ofNumber] = MONTH_NUMBER.exec(text) ?? [];
  if (number && ofNumber) return { month: Number(number), year: yearOf(ofNumber) };
  const [, year, after] = MONTH_AFTER.exec(text) ?? [];
  return year && after ? { month: Number(after), year: yearOf(year) } : null;
}

function monthOf(word: string): number {
  const start = word.toLowerCase();
  return ENGLISH[start.slice(0, 3)] ?? MONTHS.findIndex((month) => start.startsWith(month)) + 1;
}

function yearOf(digits: string): number {
  const year = Number(digits);
  if (digits.length !== 2) return year;
  return year < CENTURY_TURN ? 2000 + year : 1900 + year;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
