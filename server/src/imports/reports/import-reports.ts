import { ensureSubcategory, storeReports, type TypeIds } from '#modules/listener/public';
import type { CopyConnection } from '#platform/database/copy-connection';
import type { DatabaseTransaction } from '#platform/database/database';
import { openTable } from '#platform/file-reading/open-table';
import type { FileFacts } from '#platform/file-reading/scan-file';
import type { LineProblem } from '../run/reject-file.ts';
import type { ImportPlan, Item } from '../run/run-import.ts';
import { findReportLayout } from './layouts/report-layouts.ts';
import { createReportReader, type ReportRow } from './read-report.ts';
import type { ReportLayout } from './report-layout.ts';

/** How rows that are open in the source count here. */
export const OPEN_ROWS = ['work', 'history'] as const;
export type OpenRows = (typeof OPEN_ROWS)[number];

type Options = {
  /** Null for a dry run. */
  readonly connection: CopyConnection | null;
  /** Scrambles their folios; the same as of reports that people file meanwhile. */
  readonly folioKey: Buffer;
  readonly now: Date;
  /** Whether people see the reports; texts of another system were never checked for that. */
  readonly isPublic: boolean;
  /** Whether rows that are open in the source wait in the tray, or are kept as its history, archived. */
  readonly open: OpenRows | null;
  readonly rejectsPath: string;
};

/** An import of a file of reports; throws when no layout fits its header, or nobody said how open rows count. */
export async function planReports(file: FileFacts, options: Options): Promise<ImportPlan<ReportRow>> {
  const table = await openTable(file);
  const layout = findReportLayout(table.names);
  if (!layout) throw new Error(`no layout of reports fits the columns ${table.names.join(', ')}`);
  if (options.connection && !options.open) throw new Error(HOW_OPEN_ROWS_COUNT);
  const read = createReportReader(layout, table.names, options.now);
  const typeOf = createTypeCache();
  const mergedOf = createSpellings();
  return {
    identity: { kind: 'reports', layout: layout.key, file_name: file.path, file_sha256: file.sha256 },
    readings: mapped(table.rows, read),
    totalBytes: file.bytes,
    bytesRead: table.bytesRead,
    rejectsPath: options.rejectsPath,
    announcement: { topic: 'report-filed', key: 'import', audience: 'staff' },
    async store(transaction, items) {
      const { connection, folioKey } = options;
      if (!connection) throw new Error('a dry run stores nothing');
      const types = await typeOf(
        transaction,
        items.map(({ row }) => row),
      );
      const reports = items.map(({ row }, index) =>
        importedReport(row, { layout, types: types[index], options }),
      );
      const added = await storeReports({ connection, folioKey }, transaction, reports);
      return { added, problems: mergedOf(items, types) };
    },
  };
}

const HOW_OPEN_ROWS_COUNT =
  'say how rows count that are open in the source: --open work (they wait in the tray) or --open history (they are kept, archived)';

async function* mapped<In, Out>(items: AsyncIterable<In>, map: (item: In) => Out): AsyncGenerator<Out> {
  for await (const item of items) yield map(item);
}

/** Ids of types by name; good for one import. */
function createTypeCache() {
  const known = new Map<string, TypeIds>();
  return async (transaction: DatabaseTransaction, rows: readonly ReportRow[]): Promise<TypeIds[]> => {
    const found: TypeIds[] = [];
    for (const { category, subcategory } of rows) {
      const key = JSON.stringify([category, subcategory]);
      const ids = known.get(key) ?? (await ensureSubcategory(transaction, { category, subcategory }));
      known.set(key, ids);
      found.push(ids);
    }
    return found;
  };
}

/** Tells once of each way of writing a type that went to one which is written otherwise; good for one import. */
function createSpellings() {
  const names = new Map<number, string>();
  const told = new Set<string>();
  return (items: readonly Item<ReportRow>[], types: readonly TypeIds[]): LineProblem[] =>
    items.flatMap(({ line, row: { written } }, index): LineProblem[] => {
      const type = types[index];
      if (!type) return [];
      const { subcategory_id: id, name, created } = type;
      if (!names.has(id)) names.set(id, created ? written : name);
      if (names.get(id) === written || told.has(`${id} ${written}`)) return [];
      told.add(`${id} ${written}`);
      const value = `${written} → ${name}`;
      return [
        { line, field: 'subcategory', reason: 'type-merged', value, severity: 'warning', vocabulary: true },
      ];
    });
}

function importedReport(
  row: ReportRow,
  { layout, types, options }: { layout: ReportLayout; types: TypeIds | undefined; options: Options },
) {
  const { external_id, category: _category, subcategory, written: _written, ...rest } = row;
  if (!types) throw new Error(`no type for ${subcategory}`);
  return {
    ...rest,
    category_id: types.category_id,
    subcategory_id: types.subcategory_id,
    // A stage that nobody knows is looked at whatever counts as history.
    archived: options.open === 'history' && row.stage !== 'closed' && row.source_stage === null,
    source_id: `${layout.source}/${external_id}`,
    title: subcategory,
    is_public: options.isPublic,
  };
}
