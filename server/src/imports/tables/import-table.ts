import { openText, type OpenText } from '#platform/file-reading/open-text';
import { anyTable } from '#platform/file-reading/table/any-table';
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
  /** What rows have that say nothing of a field. */
  readonly fixed?: ReadonlyMap<string, string>;
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
  let last: OpenText | null = null;
  const table = await anyTable(() => {
    last = openText(file);
    return last.pieces;
  });
  if (!table) throw new Error(`${file.path} does not begin with a header`);
  const sample = await sampleOf(table.names, table.rows());
  const columns = correctColumns(target, proposeFor(target, sample), options.said);
  const fields = columns.map(({ field }) => field);
  const near = nearOf(target, sample, fields);
  const read = createRowReader(target, { fields, near, ...(options.fixed && { fixed: options.fixed }) });
  const plan: ImportPlan<TableEntry> = {
    identity: {
      kind: target.kind,
      // Another meaning of the columns is another import.
      layout: `table/${source.name}/${fields.map((field) => field ?? '').join(',')}`,
      file_name: file.path,
      file_sha256: file.sha256,
    },
    readings: readings(table.rows(), read),
    totalBytes: file.bytes,
    bytesRead: () => last?.bytesRead() ?? 0,
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
        mayExtend: true,
      };
      const named = (await target.lookAround?.(transaction, entries, order))?.problems ?? [];
      const out = new Set(named.flatMap(({ line, severity }) => (severity === 'reject' ? [line] : [])));
      const kept = entries.filter(({ line }) => !out.has(line));
      const stored = await storeRows(transaction, target, { sourceId, entries: kept, order });
      const found = stored.problems.map((one) => ({ ...one, severity: 'warning' as const }));
      return { added: stored.added, changed: stored.changed, problems: [...named, ...found] };
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
