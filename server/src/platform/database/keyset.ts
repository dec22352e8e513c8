import { AppError } from '../errors.ts';

/** An opaque cursor that holds the sort values of the last row of a page, as whole numbers. */
export function cursorOf(...values: readonly number[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Sort values of a cursor; null without one. Throws platform/invalid-input for what cannot be one of ours. */
export function readCursor(cursor: string | undefined, length: number): number[] | null {
  if (cursor === undefined) return null;
  const values = parsed(Buffer.from(cursor, 'base64url').toString('utf8'));
  const isOurs = Array.isArray(values) && values.length === length && values.every(Number.isSafeInteger);
  if (!isOurs) throw new AppError('platform/invalid-input', { fields: { cursor: 'invalid_format' } });
  return values as number[];
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
