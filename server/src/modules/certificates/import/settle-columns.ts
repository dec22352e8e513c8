import type { Column } from '#platform/file-reading/table/column';
import { numberField } from './draw-table-fields.ts';

/** `n01` to `n90`. */
const WIDE = /^n\d\d$/;
const WIDE_MIN = 3;

/** Columns beside each other: one column of numbers alone is that of a long table, and places are said in the order of the file. */
export function settleColumns(columns: readonly Column[]): readonly Column[] {
  const wide = columns.filter(({ field }) => field !== null && WIDE.test(field));
  if (wide.length === 0) return columns;
  const isLong = wide.length < WIDE_MIN;
  const hasValue = columns.some(({ field }) => field === 'value');
  let place = 0;
  return columns.map((column) => {
    if (column.field === null || !WIDE.test(column.field)) {
      // A table that has a column for each place has no column of places.
      const isOdd = !isLong && (column.field === 'place' || column.field === 'value');
      return isOdd ? { ...column, field: null, because: null } : column;
    }
    if (isLong) {
      if (hasValue || place > 0) return { ...column, field: null, because: null };
      place += 1;
      return { ...column, field: 'value' };
    }
    if (column.because !== 'values') return column;
    place += 1;
    return { ...column, field: numberField(place) };
  });
}

const NUMBERS_MIN = 5;

/** Whether the first line of a file is a draw, so that the names of its columns are missing. */
export function isDrawLine(names: readonly string[]): boolean {
  const numbers = names.filter((name) => /^\d{3,5}$/.test(name)).length;
  const days = names.filter((name) => /^\d{1,4}_\d{1,2}_\d{2,4}$/.test(name)).length;
  return numbers >= NUMBERS_MIN || (days > 0 && numbers > 0);
}
