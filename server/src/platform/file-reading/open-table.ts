import { openText } from './open-text.ts';
import { headerOf, type Header } from './read-header.ts';
import type { FileFacts } from './scan-file.ts';
import { splitRecords, type TableRow } from './split-records.ts';

/** A delimited file that is read as a stream: names of its columns, its rows as they are, bytes of disk read so far. */
export type OpenTable = Header & { readonly rows: AsyncIterable<TableRow>; bytesRead(): number };

/** Opens a file as a table: delimiter and column names come from its first line. */
export async function openTable(file: FileFacts): Promise<OpenTable> {
  const header = await headerOf(file);
  const text = openText(file);
  return {
    ...header,
    rows: withoutHeader(splitRecords(text.pieces, header.delimiter)),
    bytesRead: text.bytesRead,
  };
}

async function* withoutHeader(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  const header = await rows.next();
  if (!header.done) yield* rows;
}
