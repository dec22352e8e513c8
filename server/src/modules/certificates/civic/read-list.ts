import type { CivicFault } from '@vereda/contract/certificates/civic/shapes';
import type { ErrorCode } from '@vereda/contract/errors';
import { cleanLine } from '@vereda/contract/text';
import { CODE_PATTERN, PARTICIPANTS_MAX } from '@vereda/verifier/civic/list-text';
import { columnName, headerOf } from '#platform/file-reading/read-header';
import { splitRecords, type TableRow } from '#platform/file-reading/split-records';

/** A list as it was read; with a fault nothing of it is used. */
export type ReadList = {
  readonly private_fields: readonly string[];
  readonly participants: readonly { readonly code: string; readonly values: readonly string[] }[];
  /** The first ones. */
  readonly faults: readonly CivicFault[];
  readonly faults_total: number;
};

const FAULTS_SHOWN = 100;
const FIELDS_MAX = 20;
const VALUE_MAX = 200;
const HEADER_NAME =
  /^(codigo|numero|nro|n|code|number|no|participante|participant|(codigo|numero)_publico|public_(code|number))$/;

/**
 * Reads a list of participants: a code, then what is private. Commas, semicolons or tabs; a first line that names its
 * columns is taken as such, and without one there are no more columns than the first line has.
 */
export async function readList(text: string): Promise<ReadList> {
  const clean = text.replace(/^\ufeff/, '');
  const header = await headerOf(pieceOf(clean));
  const delimiter = header?.delimiter ?? ',';
  const reading: Reading = { fields: null, lines: new Map(), participants: [], faults: [], total: 0 };
  for await (const row of splitRecords(pieceOf(clean), delimiter)) readRow(reading, row);
  return {
    private_fields: reading.fields ?? [],
    participants: reading.participants,
    faults: reading.faults,
    faults_total: reading.total,
  };
}

type Reading = {
  fields: readonly string[] | null;
  readonly lines: Map<string, number>;
  readonly participants: { code: string; values: readonly string[] }[];
  readonly faults: CivicFault[];
  total: number;
};

function readRow(reading: Reading, row: TableRow): void {
  const [first = '', ...rest] = row.cells.map(cleanLine);
  if (reading.fields === null) {
    const isHeader = HEADER_NAME.test(columnName(first));
    reading.fields = rest.slice(0, FIELDS_MAX).map((name, index) => (isHeader && name) || `${index + 1}`);
    if (isHeader) return;
  }
  const code = first.toUpperCase();
  const fault = faultOf(reading, row, code);
  if (fault !== null) {
    reading.total += 1;
    if (reading.faults.length < FAULTS_SHOWN)
      reading.faults.push({ line: row.line, code: fault, value: first.slice(0, 60) });
    return;
  }
  reading.lines.set(code, row.line);
  reading.participants.push({ code, values: reading.fields.map((_, index) => rest[index] ?? '') });
}

function faultOf(reading: Reading, row: TableRow, code: string): ErrorCode | null {
  if (row.broken) return 'certificates/civic-row-broken';
  if (code === '') return 'certificates/civic-code-empty';
  if (!CODE_PATTERN.test(code)) return 'certificates/civic-code-format';
  if (reading.lines.has(code)) return 'certificates/civic-code-repeated';
  const values = row.cells.slice(1);
  const isLong =
    values.length > (reading.fields?.length ?? 0) || values.some(({ length }) => length > VALUE_MAX);
  if (isLong) return 'certificates/civic-row-long';
  return reading.participants.length >= PARTICIPANTS_MAX ? 'certificates/civic-too-many' : null;
}

async function* pieceOf(text: string): AsyncGenerator<string> {
  yield text;
}
