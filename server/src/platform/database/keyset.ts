import { AppError } from '../errors.ts';

const INT_MAX = 2_147_483_647;
const INSTANT = /^\d{4,}-(\d\d)-(\d\d) \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?$/;

/** Values that lists are sorted by: `whole` fits a bigint, `number` an int, `instant` is as the database prints one. */
type Kinds = { whole: number; number: number; text: string; instant: string };

/** Kind of a value that a list is sorted by. */
export type SortKind = keyof Kinds;

const FITS: Readonly<Record<SortKind, (value: unknown) => boolean>> = {
  whole: Number.isSafeInteger,
  number: (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= INT_MAX,
  // The database takes no zero character in a text.
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  instant: (value) => typeof value === 'string' && isInstant(value),
};

/** An opaque cursor that holds the sort values of the last row of a page. */
export function cursorOf(...values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Sort values of a cursor; null without one. Throws platform/invalid-input for what cannot be one of ours. */
export function readCursor<const K extends readonly SortKind[]>(
  cursor: string | null | undefined,
  kinds: K,
): { -readonly [I in keyof K]: Kinds[K[I]] } | null {
  if (cursor === undefined || cursor === null) return null;
  const values = parsed(Buffer.from(cursor, 'base64url').toString('utf8'));
  const isOurs =
    Array.isArray(values) &&
    values.length === kinds.length &&
    kinds.every((kind, index) => FITS[kind](values[index]));
  if (!isOurs) throw new AppError('platform/invalid-input', { fields: { cursor: 'invalid_format' } });
  return values as { -readonly [I in keyof K]: Kinds[K[I]] };
}

/** A row as the database printed it, with the values that the list is sorted by. */
export type JsonRow = { readonly json: string; readonly sort: readonly number[] };

/** The JSON text of a page from up to `limit + 1` rows. */
export function pageJson(rows: readonly JsonRow[], limit: number): string {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  const next = last ? cursorOf(...last.sort) : null;
  return `{"items":[${items.map(({ json }) => json).join(',')}],"next_cursor":${JSON.stringify(next)}}`;
}

// The database refuses a day that no month has, and JavaScript takes it for one of the next month.
function isInstant(text: string): boolean {
  const [, month, day] = INSTANT.exec(text) ?? [];
  const date = new Date(text.replace(/([+-]\d\d)$/, '$1:00'));
  if (month === undefined || Number.isNaN(date.getTime())) return false;
  return (
    new Date(Date.UTC(Number.parseInt(text, 10), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
