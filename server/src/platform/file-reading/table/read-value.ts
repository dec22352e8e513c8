import { cleanLine } from '@vereda/contract/text';
import type { TableReason } from '@vereda/contract/catalog/table/table-reasons';
import { readDecimal } from '#platform/file-reading/read-decimal';
import { readCoordinate } from './read-coordinate.ts';
import { readPlace } from './read-place.ts';
import { readWrittenDay } from './read-written-day.ts';
import { repairText } from '#platform/file-reading/repair-text';
import type { Scalar, TableField, ValueKind } from './table-field.ts';

/** A value after reading: not there, read (with what was repaired), or refused. */
export type ReadValue =
  | { readonly state: 'empty' }
  | { readonly state: 'read'; readonly value: Scalar; readonly repairs: readonly TableReason[] }
  | { readonly state: 'refused'; readonly reason: TableReason };

const NOTHING = /^(?:-+|–|s\/d|a\/d|n\/a|n\/d|s\/n|sin datos?|sin informaci[oó]n|null|none|nan|#n\/a)?$/i;
const LINE_MAX = 200;
const TEXT_MAX = 4000;
const EMPTY = { state: 'empty' } as const;

/** Reads the text of a field; nothing is changed without saying so. `near` is as readCoordinate has it. */
export function readValue(field: TableField, raw: string, near: number | null = null): ReadValue {
  if (raw === '') return EMPTY;
  const { text, repairs } = repairText(raw);
  if (NOTHING.test(text)) return EMPTY;
  const value = READERS[field.kind](text, field, near);
  return value.state === 'read' ? { ...value, repairs: [...repairs, ...value.repairs] } : value;
}

const refused = (reason: TableReason): ReadValue => ({ state: 'refused', reason });
const read = (value: Scalar, repair: TableReason | null = null): ReadValue => ({
  state: 'read',
  value,
  repairs: repair ? [repair] : [],
});

type Reader = (text: string, field: TableField, near: number | null) => ReadValue;

const READERS: Record<ValueKind, Reader> = {
  line: (text, { max = LINE_MAX }) => cut(cleanLine(text), max),
  text: (text, { max = TEXT_MAX }) => cut(text, max),
  day: (text) => readDayOf(text, false),
  'last-day': (text) => readDayOf(text, true),
  money: (text, { max = Infinity }) => inRange(readMoney(text), max),
  decimal: (text, { max = Infinity }) => inRange(readDecimal(text), max),
  percent: (text) => {
    const plain = readDecimal(text.replace(/\s*%$/, ''));
    if (plain !== null) return inRange(plain, 100);
    const [only, other] = text.matchAll(/(\d{1,3}(?:[.,]\d+)?)\s*%/g);
    if (!only || other) return refused('number-unreadable');
    const value = inRange(readDecimal(only[1] ?? ''), 100);
    return value.state === 'read' ? { ...value, repairs: ['words-left-out'] } : value;
  },
  latitude: (text, _field, near) => coordinate(text, 'latitude', near),
  longitude: (text, _field, near) => coordinate(text, 'longitude', near),
  point: (text) => {
    const place = readPlace(text);
    return 'value' in place ? read(place.value) : refused(place.reason);
  },
  word: (text, { words = [] }) => {
    const plain = plainText(text);
    const known = words.find(([, written]) => written.test(plain));
    return known ? read(known[0]) : refused('word-unknown');
  },
  web: (text) => (/^https?:\/\/[^\s/]+\.\S+$/.test(text) ? read(text) : refused('address-unreadable')),
};

function cut(text: string, max: number): ReadValue {
  if (text === '') return EMPTY;
  if (text.length <= max) return read(text);
  return read(
    `${text
      .slice(0, max - 1)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd()}…`,
    'text-cut',
  );
}

function readDayOf(text: string, isLast: boolean): ReadValue {
  const written = readWrittenDay(text, isLast);
  return 'day' in written ? read(written.day, written.repair) : refused(written.reason);
}

function inRange(number: number | null, max: number): ReadValue {
  if (number === null) return refused('number-unreadable');
  return number < 0 || number > max ? refused('out-of-range') : read(number);
}

function coordinate(text: string, kind: 'latitude' | 'longitude', near: number | null): ReadValue {
  const written = readCoordinate(text, kind, near);
  return 'value' in written ? read(written.value, written.repair) : refused(written.reason);
}

/** 67065700 · 60,000,000 · $67.065.700,00 · $ 2,250,000.00 · 1 250,5; null for anything else. */
export function readMoney(text: string): number | null {
  const digits = text
    .replace(/^[^\d-]*(-?)\s*[^\d-]*/, '$1')
    .replace(/\s*(?:ARS|USD|pesos|\$|\.-)$/i, '')
    .replace(/[\s'’]/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(digits)?.[1];
  const whole = decimal === undefined ? digits : digits.slice(0, -decimal.length - 1);
  if (!/^-?\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?$|^-?\d+$/.test(whole)) return null;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimal ?? '0'}`);
}

/** A text to compare with: lower case, without accents and marks, words apart by one space. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
