import type { OpenTable } from '#platform/file-reading/open-table';
import type { TableRow } from '#platform/file-reading/split-records';
import { OBRA_FIELDS, type ObraFieldName } from './obra-fields.ts';
import { proposeMapping, type MappedColumn } from './propose-mapping.ts';
import { readObraValue } from './read-obra-value.ts';

/** What a file of obras would give, column by column. */
export type ObrasReport = {
  readonly rows: number;
  readonly brokenRows: number;
  readonly columns: readonly ColumnReport[];
};

/** One column: how many values are filled, read as they are, repaired and refused, by what. */
export type ColumnReport = MappedColumn & {
  readonly filled: number;
  readonly repaired: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
};

type Counter = { filled: number; repaired: Record<string, number>; refused: Record<string, number> };

const SAMPLE_ROWS = 200;

/** Reads a file of obras to its end and reports what an import would do with it; nothing is stored. */
export async function reportObras(table: OpenTable): Promise<ObrasReport> {
  const sample: TableRow[] = [];
  const rows = table.rows[Symbol.asyncIterator]();
  while (sample.length < SAMPLE_ROWS) {
    const next = await rows.next();
    if (next.done) break;
    sample.push(next.value);
  }
  const mapping = proposeMapping(
    table.names,
    sample.map((row) => row.cells),
  );
  const counters = mapping.map((): Counter => ({ filled: 0, repaired: {}, refused: {} }));
  const totals = { rows: 0, brokenRows: 0 };
  const take = (row: TableRow): void => {
    totals.rows += 1;
    if (row.broken || row.cells.length !== table.names.length) totals.brokenRows += 1;
    else count(mapping, counters, row);
  };
  sample.forEach(take);
  for (let next = await rows.next(); !next.done; next = await rows.next()) take(next.value);
  return {
    ...totals,
    columns: mapping.map((column, index) => ({ ...column, ...(counters[index] as Counter) })),
  };
}

function count(mapping: readonly MappedColumn[], counters: readonly Counter[], row: TableRow): void {
  for (const [index, { field }] of mapping.entries()) {
    const counter = counters[index] as Counter;
    const value = readObraValue(kindOf(field), row.cells[index] ?? '');
    if (value.state !== 'empty') counter.filled += 1;
    if (value.state === 'repaired') counter.repaired[value.how] = (counter.repaired[value.how] ?? 0) + 1;
    if (value.state === 'refused') counter.refused[value.reason] = (counter.refused[value.reason] ?? 0) + 1;
  }
}

function kindOf(field: ObraFieldName | null) {
  return field ? OBRA_FIELDS[field].kind : 'text';
}

/** The report as lines for a terminal. */
export function obrasReportLines(report: ObrasReport): string[] {
  const list = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([what, times]) => `${what} ${times}`)
      .join(', ') || '-';
  const lines = report.columns.map((column) => {
    const target = column.field ? `${column.field} (by ${column.because})` : 'left out';
    return `  ${column.column || '(no name)'} → ${target}: ${column.filled} filled; repaired: ${list(column.repaired)}; refused: ${list(column.refused)}`;
  });
  return [`${report.rows} rows, ${report.brokenRows} broken. Proposed columns:`, ...lines];
}
