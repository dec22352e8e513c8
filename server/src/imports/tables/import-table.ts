import { openText, type OpenText } from '#platform/file-reading/open-text';
import { anyTable } from '#platform/file-reading/table/any-table';
import type { FileFacts } from '#platform/file-reading/scan-file';
import { missingFields, nearOf, proposeFor, sampleOf } from '#platform/file-reading/table/look-at-table';
import type { Column } from '#platform/file-reading/table/column';
import { readRows } from '#platform/file-reading/table/read-rows';
import { storeRows } from '#platform/file-reading/table/store-rows';
import { saveTableSource } from '#platform/file-reading/table/table-sources.queries';
import type {
  StoreOrder,
  TableEntry,
  TableSource,
  TableTarget,
} from '#platform/file-reading/table/table-target';
import type { DatabaseTransaction } from '#platform/database/database';
import { COMMAND_LINE, type Author } from '../author.ts';
import type { ImportPlan, Item, Stored } from '../run/run-import.ts';
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
  /** Nobody but the command line without it. */
  readonly author?: Author;
  readonly rejectsPath: string;
};

/** An import of a table, and what its columns were taken for; throws what is wrong with the columns. */
export async function planTable(
  file: FileFacts,
  options: TableOptions,
): Promise<{ plan: ImportPlan<TableEntry>; columns: readonly Column[]; isUnsure: boolean }> {
  const { target, source } = options;
  let last: OpenText | null = null;
  const table = await anyTable(() => {
    last = openText(file);
    return last.pieces;
  });
  if (!table || target.isEntry?.(table.names)) throw new Error(`${file.path} does not begin with a header`);
  const sample = await sampleOf(table.names, table.rows());
  const { fixed = new Map<string, string>() } = options;
  const columns = correctColumns(target, proposeFor(target, sample), options.said);
  const fields = columns.map(({ field }) => field);
  ensureNeeded(target, fields, fixed);
  const reading = { fields, near: nearOf(target, sample, fields), fixed };
  const plan: ImportPlan<TableEntry> = {
    identity: {
      kind: target.kind,
      // Another meaning of the columns is another import.
      layout: `table/${source.name}/${[...fields.map((field) => field ?? ''), ...[...fixed].map((pair) => pair.join('='))].join(',')}`,
      file_name: file.path,
      file_sha256: file.sha256,
    },
    readings: readRows(target, reading, table.rows()),
    totalBytes: file.bytes,
    bytesRead: () => last?.bytesRead() ?? 0,
    rejectsPath: options.rejectsPath,
    announcement: target.event,
    store: (transaction, items) => storeBatch(transaction, items, options),
  };
  return { plan, columns, isUnsure: isGuessed(columns) && !options.asProposed };
}

async function storeBatch(
  transaction: DatabaseTransaction,
  items: readonly Item<TableEntry>[],
  { target, source, on, now, publish, author = COMMAND_LINE }: TableOptions,
): Promise<Stored> {
  const sourceId = await saveTableSource(transaction, target.kind, { ...source, at: now });
  const entries = items.map(({ line, row }) => ({ line, entry: row }));
  const order: StoreOrder = {
    at: now,
    on,
    actor: author.actor,
    credit: source.credit,
    publish,
    mayExtend: author.mayExtend,
  };
  const around = await target.lookAround?.(transaction, entries, order);
  const named = around?.problems ?? [];
  const out = new Set(named.flatMap(({ line, severity }) => (severity === 'reject' ? [line] : [])));
  const kept = entries.filter(({ line }) => !out.has(line));
  const some = { sourceId, entries: kept, order, stored: around?.stored };
  const stored = await storeRows(transaction, target, some);
  const found = stored.problems.map((one) => ({ ...one, severity: 'warning' as const }));
  return { added: stored.added, changed: stored.changed, problems: [...named, ...found] };
}

function ensureNeeded(
  target: TableTarget,
  fields: readonly (string | null)[],
  fixed: ReadonlyMap<string, string>,
): void {
  const [missing] = missingFields(target, fields, fixed.keys());
  if (missing)
    throw new Error(
      `no column is given as ${missing}: say which, with --map column=${missing}${missing === 'name' ? '' : `, or --set ${missing}=value for all rows`}`,
    );
}

/** What a terminal is told where somebody has to look at the columns first. */
export const LOOK_FIRST =
  'Some columns were guessed, so nothing is stored yet. Run it again with --as-proposed if they are right, else say what they are: --map column=field (column= leaves it out) or --mapping <file>.';
