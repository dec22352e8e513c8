import { readValue } from './read-value.ts';
import type { Scalar, TableField } from './table-field.ts';

const SHARE = 0.6;
const COORDINATE = /^\s*-?\d{1,3}[.,]\d{3,}[\d.,]*\s*$|^\s*-\d{6,}\s*$/;
const MONEY = /^\s*(?:\$|ars|usd|u\$s)\s*-?\d|^\s*\d{1,3}(?:[.,]\d{3}){1,}(?:[.,]\d{1,2})?\s*$/i;
const PERCENT = /\d\s*%/;
const DAY_MARKS = /[-/.a-z]|^[2-7]\d{4}$/i;

/** Whether most values of a column look like those of a field, so that it is known whatever its name. */
export function isKindOf(spec: TableField, values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  if (filled.length === 0 || !spec.looks) return false;
  const looks = spec.looks;
  const isMeant = (value: string) =>
    (looks === 'kind' ? looksLikeKind(spec, value) : looks.test(value.trim())) &&
    readValue(spec, value).state === 'read';
  return filled.filter(isMeant).length >= filled.length * SHARE;
}

// What a kind reads is more than what tells it apart: 12 can be a percentage, and a hundred other things.
function looksLikeKind({ kind }: TableField, value: string): boolean {
  switch (kind) {
    case 'latitude':
    case 'longitude':
      return COORDINATE.test(value);
    case 'money':
      return MONEY.test(value);
    case 'percent':
      return PERCENT.test(value);
    case 'day':
    case 'last-day':
      return DAY_MARKS.test(value);
    case 'decimal':
    case 'line':
    case 'text':
      return false;
    case 'point':
    case 'word':
    case 'web':
      return true;
  }
}

/** The value in the middle of those that can be read without repair; null without any. */
export function medianOf(spec: TableField, values: readonly string[]): Scalar | null {
  const plain = values.flatMap((value) => {
    const read = readValue(spec, value);
    return read.state === 'read' && read.repairs.length === 0 ? [read.value] : [];
  });
  const sorted = plain.toSorted((one, other) => (one < other ? -1 : 1));
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
