import type { TableReport } from '@vereda/contract/catalog/table/table-import';
import { TABLE_REASONS } from '@vereda/contract/catalog/table/table-reasons';
import type { Locale } from '@vereda/contract/locale';
import { CSV_MARK, csvLine } from '#platform/documents/csv';
import type { KnownSource } from '#platform/file-reading/table/table-sources.queries';
import type { TableTarget } from '#platform/file-reading/table/table-target';
import type { OpenTableFile } from './open-table-file.ts';
import type { RowProblem, TablePlan } from './plan-table.ts';
import type { StoredTable } from './table-files.queries.ts';

const ROWS_SHOWN = 50;
const PROBLEMS_SHOWN = 200;
const VALUE_SHOWN = 120;

/** What a report is made of. */
export type Looked = {
  readonly stored: StoredTable;
  readonly table: OpenTableFile;
  readonly plan: TablePlan;
  readonly set: string;
  readonly sources: readonly KnownSource[];
};

/** The report of a plan, as a person reads it. */
export function tableReport(target: TableTarget, { stored, table, plan, set, sources }: Looked): TableReport {
  const count = (state: string) => plan.rows.filter((row) => row.state === state).length;
  const told = plan.rows.filter(({ state }) => state !== 'unchanged').slice(0, ROWS_SHOWN);
  return {
    id: stored.id,
    kind: target.kind,
    file_name: stored.file_name,
    format: table.format,
    encoding: table.encoding,
    delimiter: table.delimiter,
    columns: [...plan.columns],
    fields: Object.keys(target.fields),
    needs: [...(target.needs ?? ['name'])],
    fixed: [...plan.fixed],
    set,
    sets: sources.map(({ id: _id, ...source }) => source),
    read: plan.read,
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: plan.read - plan.rows.length,
    rows: told.map(({ line, entry, state, changed }) => ({
      line,
      name: entry.name,
      state,
      changed: [...changed],
    })),
    reasons: countReasons(plan.problems),
    problems: plan.problems
      .slice(0, PROBLEMS_SHOWN)
      .map((problem) => ({ ...problem, value: problem.value.slice(0, VALUE_SHOWN) })),
    levels: [...plan.levels],
    applied_at: stored.applied_at?.toISOString() ?? null,
  };
}

function countReasons(problems: readonly RowProblem[]): TableReport['reasons'] {
  const counts = new Map<string, TableReport['reasons'][number]>();
  for (const { reason, kept } of problems) {
    const key = `${reason} ${kept}`;
    counts.set(key, { reason, kept, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}

const HEADERS = {
  es: ['fila', 'campo', 'motivo', 'la fila entra', 'valor', 'codigo'],
  en: ['row', 'field', 'reason', 'row is kept', 'value', 'code'],
} as const;
const KEPT = { es: ['no', 'sí'], en: ['no', 'yes'] } as const;

/** Problems as CSV in the language of the reader. */
export function problemsCsv(problems: readonly RowProblem[], locale: Locale): string {
  const lines = problems.map(({ line, field, reason, kept, value }) => {
    const cells = [line, field, TABLE_REASONS[reason][locale], KEPT[locale][kept ? 1 : 0], value, reason];
    return csvLine(cells, locale);
  });
  return CSV_MARK + csvLine(HEADERS[locale], locale) + lines.join('');
}
