import { openTable } from '#platform/file-reading/open-table';
import type { Reading } from '#platform/file-reading/problem';
import type { FileFacts } from '#platform/file-reading/scan-file';
import type { TableRow } from '#platform/file-reading/split-records';
import { nearOf, proposeFor, sampleOf } from '#platform/file-reading/table/look-at-table';
import type { Column } from '#platform/file-reading/table/propose-columns';
import { createRowReader } from '#platform/file-reading/table/read-row';
import { storeRows } from '#platform/file-reading/table/store-rows';
import { saveTableSource } from '#platform/file-reading/table/table-sources.queries';
import type { TableEntry, TableSource, TableTarget } from '#platform/file-reading/table/table-target';
import type { ImportPlan } from '../run/run-import.ts';
import { correctColumns, isGuessed, type SaidColumns } from './table-columns.ts';

/** How a table is brought in by command. */
export type TableOptions = {
  readonly target: TableTarget;
  readonly source: TableSource;
  readonly said: SaidColumns;
  /** Columns that were guessed are taken as they are. */
  readonly asProposed: boolean;
  readonly publish: boolean;
  readonly now: Date;
  /** YYYY-MM-DD: the day that what the table says is of. */
  readonly on: string;
  readonly rejectsPath: string;
};

/** An import of a table, and what its columns were taken for; throws what is wrong with the columns. */
export async function planTable(
  file: FileFacts,
  options: TableOptions,
): Promise<{ plan: ImportPlan<TableEntry>; columns: readonly Column[]; isUnsure: boolean }> {
  const { target, source, on } = options;
  const first = await openTable(file);
  const sample = await sampleOf(first.names, first.rows);
  const columns = correctColumns(target, proposeFor(target, sample), options.said);
  const fields = columns.map(({ field }) => field);
  const near = nearOf(target, sample, fields);
  const table = await openTable(file);
  const read = createRowReader(target, { fields, near });
  const plan: ImportPlan<TableEntry> = {
    identity: {
      kind: target.kind,
      // Another meaning of the columns is another import.
      layout: `table/${source.name}/${fields.map((field) => field ?? '').join(',')}`,
      file_name: file.path,
      file_sha256: file.sha256,
    },
    readings: readings(table.rows, read),
    totalBytes: file.bytes,
    bytesRead: table.bytesRead,
    rejectsPath: options.rejectsPath,
    announcement: target.event,
    async store(transaction, items) {
      const sourceId = await saveTableSource(transaction, target.kind, { ...source, at: options.now });
      const entries = items.map(({ line, row }) => ({ line, entry: row }));
      const order = {
        at: options.now,
        on,
        actor: { uid: null, role: 'system', channel: 'import' },
        credit: source.credit,
        publish: options.publish,
      };
      const { added, changed, problems } = await storeRows(transaction, target, { sourceId, entries, order });
      return { added, changed, problems: problems.map((one) => ({ ...one, severity: 'warning' as const })) };
    },
  };
  return { plan, columns, isUnsure: isGuessed(columns) && !options.asProposed };
}

async function* readings(
  rows: AsyncIterable<TableRow>,
  read: (row: TableRow) => Reading<TableEntry>,
): AsyncGenerator<Reading<TableEntry>> {
  for await (const row of rows) yield read(row);
}

/** What a terminal is told where somebody has to look at the columns first. */
export const LOOK_FIRST =
  'Some columns were guessed, so nothing is stored yet. Run it again with --as-proposed if they are right, else say what they are: --map column=field (column= leaves it out) or --mapping <file>.';
