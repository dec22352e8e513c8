import { repairText } from './repair-text.ts';
import { splitRecords } from './split-records.ts';

/** First line of a table; `names` are comparable (see columnName), in file order, repeated where the file repeats. */
export type Header = { readonly delimiter: string; readonly names: readonly string[] };

const DELIMITERS = [',', ';', '\t', '|'] as const;
const MAX_HEADER_LENGTH = 1 << 16;

/** A column name to compare with: lower case, without accents, words joined by `_`. */
export function columnName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad\ufeff]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/** Reads delimiter and column names from the beginning of a text; null when the first line is no header. */
export async function headerOf(pieces: AsyncIterable<string>): Promise<Header | null> {
  const line = await firstLine(pieces);
  const readings = await Promise.all(
    DELIMITERS.map(async (delimiter) => ({ delimiter, cells: await cellsOf(line, delimiter) })),
  );
  const best = readings.reduce((left, right) => (right.cells.length > left.cells.length ? right : left));
  const names = best.cells.map((cell) => columnName(repairText(cell).text));
  if (names.every((name) => name === '')) return null;
  return { delimiter: best.delimiter, names };
}

async function cellsOf(line: string, delimiter: string): Promise<readonly string[]> {
  const one = (async function* () {
    yield line;
  })();
  const { value } = await splitRecords(one, delimiter).next();
  return value && !value.broken ? value.cells : [];
}

async function firstLine(pieces: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const piece of pieces) {
    head += piece;
    if (head.includes('\n') || head.length > MAX_HEADER_LENGTH) break;
  }
  return head.split(/\r?\n/)[0] ?? '';
}
