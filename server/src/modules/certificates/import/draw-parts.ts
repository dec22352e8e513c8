import type { Gathering, RowValues } from '#platform/file-reading/table/table-target';

/** A row of a draw. */
export type DrawPart = { readonly values: RowValues; readonly line: number };

const HEAD = ['date', 'game', 'turn', 'draw_number'] as const;
// Twenty places and the letters.
const QUINIELA_ROWS = 21;
const LETTERS_ROW = /^(?:letras?|letters?|clave)$/i;
/** Fields that say a part of a draw, by which several rows are one. */
const PARTS = ['value', 'round', 'place'];
// A bingo may have its balls one by one in three rounds; what goes on past this is no draw.
const ROWS_MAX = 400;

/** How rows of a table of draws are put together, by the fields that its columns fill; `keyOf` null: each is a draw. */
export function drawRows(fields: readonly (string | null)[]): Pick<Gathering, 'keyOf'> {
  const isLong = PARTS.some((field) => fields.includes(field)) && !fields.includes('coupon');
  return { keyOf: isLong ? (values) => HEAD.map((field) => values.get(field) ?? '').join('\n') : null };
}

/** Whether no row of a draw can be missing any more. */
export function isWhole(parts: readonly DrawPart[]): boolean {
  if (parts.length < QUINIELA_ROWS) return false;
  return parts.length >= ROWS_MAX || parts.some(({ values }) => isLetters(values));
}

/** Whether a row holds the letters of its draw. */
export function isLetters(values: RowValues): boolean {
  return LETTERS_ROW.test(String(values.get('place') ?? '').trim());
}

/** The row without what its draw has said already, since many draws may be open at once. */
export function partOf(values: RowValues, line: number, isFirst: boolean): DrawPart {
  if (isFirst) return { values, line };
  const own = new Map(values);
  for (const field of HEAD) own.delete(field);
  return { values: own, line };
}
