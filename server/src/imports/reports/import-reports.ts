import { ensureSubcategory, storeReports, type TypeIds } from '#modules/listener/public';
import type { CopyConnection } from '#platform/database/copy-connection';
import type { DatabaseTransaction } from '#platform/database/database';
import { openTable } from '#platform/file-reading/open-table';
import type { FileFacts } from '#platform/file-reading/scan-file';
import type { ImportPlan } from '../run/run-import.ts';
import { findReportLayout } from './layouts/report-layouts.ts';
import { createReportReader, type ReportRow } from './read-report.ts';
import type { ReportLayout } from './report-layout.ts';

type Options = {
  /** Null for a dry run. */
  readonly connection: CopyConnection | null;
  /** Scrambles their folios; the same as of reports that people file meanwhile. */
  readonly folioKey: Buffer;
  readonly now: Date;
  /** Whether people see the reports; texts of another system were never checked for that. */
  readonly isPublic: boolean;
  readonly rejectsPath: string;
};

/** An import of a file of reports; throws when no layout fits its header. */
export async function planReports(file: FileFacts, options: Options): Promise<ImportPlan<ReportRow>> {
  const table = await openTable(file);
  const layout = findReportLayout(table.names);
  if (!layout) throw new Error(`no layout of reports fits the columns ${table.names.join(', ')}`);
  const read = createReportReader(layout, table.names, options.now);
  const typeOf = createTypeCache();
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
      return { added: await storeReports({ connection, folioKey }, transaction, reports) };
    },
  };
}

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

function importedReport(
  row: ReportRow,
  { layout, types, options }: { layout: ReportLayout; types: TypeIds | undefined; options: Options },
) {
  const { external_id, category: _category, subcategory, ...rest } = row;
  if (!types) throw new Error(`no type for ${subcategory}`);
  return {
    ...rest,
    ...types,
    source_id: `${layout.source}/${external_id}`,
    title: subcategory,
    is_public: options.isPublic,
  };
}
