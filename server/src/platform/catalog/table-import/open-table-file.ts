import { setImmediate as nextTurn } from 'node:timers/promises';
import { TABLE_FILE_ROWS_MAX } from '@vereda/contract/limits';
import { AppError } from '#platform/errors';
import { createEncodingDetector } from '#platform/file-reading/detect-encoding';
import type { TableRow } from '#platform/file-reading/split-records';
import { anyTable, type AnyTable } from '#platform/file-reading/table/any-table';

/** A table whose bytes are at hand. */
export type OpenTableFile = AnyTable & { readonly encoding: string };

// The first bytes of a zip (.xlsx, .ods), of an old workbook and of gzip.
const PACKED = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
];
const ROWS_A_TURN = 100;

/** Opens bytes as a table; throws table/spreadsheet, table/not-a-table, table/empty, and while it is read table/too-long. */
export async function openTableFile(bytes: Buffer): Promise<OpenTableFile> {
  if (PACKED.some((mark) => mark.every((byte, at) => bytes[at] === byte)))
    throw new AppError('table/spreadsheet');
  const { text, encoding } = decode(bytes);
  if (text.includes('\0')) throw new AppError('table/not-a-table');
  const table = await anyTable(() => once(text)).catch((error: unknown) => {
    throw new AppError('table/not-a-table', { cause: error });
  });
  if (!table) throw new AppError('table/not-a-table');
  for await (const _ of table.rows()) return { ...table, encoding, rows: () => inTurns(table.rows()) };
  throw new AppError('table/empty');
}

function decode(bytes: Buffer): { text: string; encoding: string } {
  const detector = createEncodingDetector();
  detector.write(bytes);
  const { encoding } = detector.result();
  const text = encoding === 'iso-8859-1' ? bytes.toString('latin1') : new TextDecoder(encoding).decode(bytes);
  return { text, encoding };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

// Others are served between the rows of a long file.
async function* inTurns(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > TABLE_FILE_ROWS_MAX)
      throw new AppError('table/too-long', { params: { max: TABLE_FILE_ROWS_MAX } });
    if (count % ROWS_A_TURN === 0) await nextTurn();
    yield row;
  }
}
