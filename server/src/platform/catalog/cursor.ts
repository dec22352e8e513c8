import { AppError } from '#platform/errors';

type Kind = 'text' | 'number';
type Value = string | number;

const INT_MAX = 2_147_483_647;

/** An opaque cursor that holds the sort values of the last row of a page. */
export function sortCursorOf(values: readonly Value[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Sort values of a cursor; null without one. Throws platform/invalid-input for what cannot be one of ours. */
export function readSortCursor(cursor: string | undefined, kinds: readonly Kind[]): Value[] | null {
  if (cursor === undefined) return null;
  const values = parsed(Buffer.from(cursor, 'base64url').toString('utf8'));
  const isOurs =
    Array.isArray(values) &&
    values.length === kinds.length &&
    kinds.every((kind, at) => fits(kind, values[at]));
  if (!isOurs) throw new AppError('platform/invalid-input', { fields: { cursor: 'invalid_format' } });
  return values as Value[];
}

// The database takes no zero character in a text.
function fits(kind: Kind, value: unknown): boolean {
  if (kind === 'text') return typeof value === 'string' && !value.includes('\0');
  return Number.isInteger(value) && Math.abs(Number(value)) <= INT_MAX;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
