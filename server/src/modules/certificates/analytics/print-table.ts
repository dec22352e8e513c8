import type { Locale } from '@vereda/contract/locale';
import { CSV_MARK, csvLine } from '#platform/documents/csv';
import { columnName, type Column } from './table-words.ts';

/** A row of a table by the names of its columns. */
export type Line = Readonly<Partial<Record<Column, string | number | null | undefined>>>;

/** A table as CSV with its columns in the language of its reader; nothing in it is run as a formula. */
export function printTable(lines: readonly Line[], locale: Locale): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))] as Column[];
  const heads = columns.map((column) => columnName(column, locale));
  const rows = lines.map((line) =>
    csvLine(
      columns.map((column) => line[column] ?? ''),
      locale,
    ),
  );
  return CSV_MARK + csvLine(heads, locale) + rows.join('');
}
