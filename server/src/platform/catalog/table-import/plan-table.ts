import type { GivenTable, TableColumn } from '@vereda/contract/catalog/table/table-import';
import type { Database } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { TableReason } from '@vereda/contract/catalog/table/table-reasons';
import { compareRows, inBin, type ComparedRow } from '#platform/file-reading/table/store-rows';
import { nearOf, proposeFor, sampleOf, type Sample } from '#platform/file-reading/table/look-at-table';
import { readRows } from '#platform/file-reading/table/read-rows';
import type { Named, NewEntry, TableTarget } from '#platform/file-reading/table/table-target';
import type { OpenTableFile } from './open-table-file.ts';

/** Something of a row that was repaired or left out; `kept` is false where the whole row stays out. */
export type RowProblem = {
  readonly line: number;
  readonly field: string;
  readonly reason: TableReason;
  readonly value: string;
  readonly kept: boolean;
};

/** What a table says, and what bringing it in would do. */
export type TablePlan = {
  readonly columns: readonly TableColumn[];
  readonly fixed: GivenTable['fixed'];
  readonly rows: readonly ComparedRow[];
  readonly problems: readonly RowProblem[];
  readonly levels: readonly string[];
  /** As Named has it. */
  readonly stored: Named['stored'];
  readonly read: number;
};

type Said = Pick<GivenTable, 'columns' | 'fixed'>;

/** How a table is compared: with which set of data, and whether catalogues may grow by it. */
export type PlanOrder = {
  readonly sourceId: number | null;
  readonly mayExtend: boolean;
  readonly at: Date;
  /** What a person says of its columns; null takes what is proposed. */
  readonly said: Said | null;
};

const AT_ONCE = 500;
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

/** Reads a table whole and compares it with what is stored. Throws table/columns-wrong, table/header-missing and table/too-long. */
export async function planTable(
  database: Database,
  target: TableTarget,
  { table, ...order }: PlanOrder & { readonly table: OpenTableFile },
): Promise<TablePlan> {
  if (target.isEntry?.(table.names)) throw new AppError('table/header-missing');
  const sample = await sampleOf(table.names, table.rows());
  const columns = columnsOf(target, sample, order.said);
  const fixed = order.said?.fixed ?? [];
  const { entries, problems, read } = await readAll(target, { table, sample, columns, fixed });
  const named: Named = (await target.lookAround?.(database, entries, order)) ?? { levels: [], problems: [] };
  const out = new Set(named.problems.flatMap(({ line, severity }) => (severity === 'reject' ? [line] : [])));
  const kept = entries.filter(({ line }) => !out.has(line));
  const rows: ComparedRow[] = [];
  for (let at = 0; at < kept.length; at += AT_ONCE) {
    const some = {
      sourceId: order.sourceId,
      entries: kept.slice(at, at + AT_ONCE),
      stored: named.stored,
    };
    rows.push(...(await compareRows(database, target, some)));
  }
  const around = named.problems.map(({ severity, vocabulary: _shown, ...one }) => ({
    ...one,
    kept: severity !== 'reject',
  }));
  const binned = rows.filter((row) => row.in_bin).map((row) => ({ ...inBin(row), kept: true }));
  return {
    columns,
    fixed,
    rows,
    problems: [...problems, ...around, ...binned].toSorted((one, other) => one.line - other.line),
    levels: named.levels,
    stored: named.stored,
    read,
  };
}

function columnsOf(target: TableTarget, sample: Sample, said: Said | null): TableColumn[] {
  const proposed = proposeFor(target, sample);
  if (said) ensureSaid(target, said, proposed.length);
  return proposed.map(({ name, field, because }, index) => {
    const own = said ? (said.columns[index] ?? null) : field;
    const why = own === field ? because : own === null ? null : 'person';
    return { name, samples: samplesOf(sample.values[index] ?? []), field: own, because: why };
  });
}

function ensureSaid({ fields }: TableTarget, { columns, fixed }: Said, count: number): void {
  const filled = columns.flatMap((field) => field ?? []);
  const named = [...filled, ...fixed.map(({ field }) => field)];
  const isStrange = named.some((field) => !Object.hasOwn(fields, field));
  if (columns.length !== count || isStrange || new Set(filled).size < filled.length)
    throw new AppError('table/columns-wrong');
}

function samplesOf(values: readonly string[]): string[] {
  const filled = new Set(values.map((value) => value.trim()).filter((value) => value !== ''));
  return [...filled]
    .slice(0, SAMPLES)
    .map((value) => (value.length > SAMPLE_LENGTH ? `${value.slice(0, SAMPLE_LENGTH)}…` : value));
}

type Reading = {
  readonly table: OpenTableFile;
  readonly sample: Sample;
  readonly columns: readonly TableColumn[];
  readonly fixed: Said['fixed'];
};

async function readAll(target: TableTarget, { table, sample, columns, fixed }: Reading) {
  const fields = columns.map(({ field }) => field);
  const order = {
    fields,
    near: nearOf(target, sample, fields),
    fixed: new Map(fixed.map(({ field, value }) => [field, value])),
  };
  const entries: NewEntry[] = [];
  const problems: RowProblem[] = [];
  let read = 0;
  for await (const { line: at, row: entry, problems: found } of readRows(target, order, table.rows())) {
    read += 1;
    if (entry) entries.push({ line: at, entry });
    for (const { line = at, field, reason, value, severity } of found) {
      // Tables have reasons of their own alone.
      problems.push({ line, field, reason: reason as TableReason, value, kept: severity !== 'reject' });
    }
  }
  return { entries, problems, read };
}
