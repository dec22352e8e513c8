import { openText } from './open-text.ts';
import { headerOf, type Header } from './read-header.ts';
import type { FileFacts } from './scan-file.ts';
import { splitRecords, type TableRow } from './split-records.ts';

/** A delimited file that is read as a stream: names of its columns, its rows as they are, bytes of disk read so far. */
export type OpenTable = Header & { readonly rows: AsyncIterable<TableRow>; bytesRead(): number };

/** Opens a file as a table: delimiter and column names come from its first line; throws when that is no header. */
export async function openTable(file: FileFacts): Promise<OpenTable> {
  const header = await headerOf(openText(file).pieces);
  if (!header) throw new Error(`${file.path} does not begin with a header`);
  const text = openText(file);
  return {
    ...header,
    rows: rowsOf(text.pieces, header),
    bytesRead: text.bytesRead,
  };
}

/** The rows below the header of a text. */
export function rowsOf(pieces: AsyncIterable<string>, { delimiter }: Header): AsyncGenerator<TableRow> {
  return withoutHeader(splitRecords(pieces, delimiter));
}

async function* withoutHeader(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  const header = await rows.next();
  if (!header.done) yield* rows;
}
