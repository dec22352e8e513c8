import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { GivenTable, TableReport, TableSet } from '@vereda/contract/catalog/table/table-import';
import { TABLE_FILE_MAX_BYTES } from '@vereda/contract/limits';
import { cleanLine } from '@vereda/contract/text';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { columnName } from '#platform/file-reading/read-header';
import { storeRows } from '#platform/file-reading/table/store-rows';
import { tryLockRows } from '#platform/file-reading/table/table-rows.queries';
import { saveTableSource, selectTableSources } from '#platform/file-reading/table/table-sources.queries';
import type { StoreOrder, StoreProblem, TableTarget } from '#platform/file-reading/table/table-target';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { receiveFile } from '#platform/http/receive-file';
import { ensureNeeded } from './ensure-needed.ts';
import { openTableFile } from './open-table-file.ts';
import { planTable, type RowProblem, type TablePlan } from './plan-table.ts';
import {
  insertTableFile,
  selectTableFile,
  updateTableApplied,
  type StoredTable,
} from './table-files.queries.ts';
import { tableReport, type Looked } from './table-report.ts';

/** Who brings a table in, and as what. */
export type TableDesk = {
  readonly deps: Deps;
  readonly viewer: Viewer;
  readonly target: TableTarget;
  /** Whether catalogues may grow by it. */
  readonly mayExtend: boolean;
};

/** What a person says of a table; without it what is proposed. */
type Said = GivenTable & { readonly set: string };
type Applied = GivenTable & {
  readonly source: TableSet;
  readonly publish: boolean;
  /** YYYY-MM-DD: the day that the table is of. */
  readonly on: string;
  /** The city's day. */
  readonly today: string;
};

const AT_ONCE = 500;
const TIMEOUT_MS = 300_000;
const NAME_MAX = 60;

/** Takes a table in for a day and says what it holds. Throws table/… for what is none. */
export async function readTable(
  desk: TableDesk,
  { stream, filename }: { readonly stream: Readable; readonly filename: string },
): Promise<TableReport> {
  const { deps, viewer, target } = desk;
  const bytes = await receiveFile(stream, TABLE_FILE_MAX_BYTES, tooLarge);
  const stored: StoredTable = {
    id: randomUUID(),
    kind: target.kind,
    file_name: cleanLine(filename.replace(/^.*[/\\]/, '')).slice(0, 200) || 'archivo',
    uploader_uid: viewer.uid,
    applied_at: null,
    found: [],
  };
  const set = setOf(stored.file_name);
  const looked = await look(desk, { stored, bytes, set, said: null });
  await deps.ports.files.put(tableKey(stored.id), bytes, 'application/octet-stream');
  await insertTableFile(deps.database, { ...stored, at: deps.clock.now() });
  return tableReport(target, looked);
}

/** The report of a table with what a person says of its columns. */
export async function checkTable(desk: TableDesk, said: Said): Promise<TableReport> {
  return tableReport(desk.target, await reopen(desk, said));
}

/** Everything of a table that is repaired or left out. */
export async function listProblems(
  desk: TableDesk,
  said: Said,
): Promise<{ problems: readonly RowProblem[]; name: string }> {
  const { stored, plan } = await reopen(desk, said);
  const name = stored.file_name.replace(/\.[^.]*$/, '').replace(/[^\w-]+/g, '-') || 'archivo';
  return { problems: [...plan.problems, ...found(stored.found)], name: `${name}-informe.csv` };
}

/** Stores the good rows of a table, all or none. Throws table/applied, table/busy, table/name-missing and table/field-missing. */
export async function applyTable(desk: TableDesk, applied: Applied): Promise<TableReport> {
  const { deps, viewer, target } = desk;
  const { source, publish: isPublic, on, today } = applied;
  ensureNeeded(target, applied);
  if (on > today) throw new AppError('table/day-in-future', { fields: { on: 'table/day-in-future' } });
  const at = deps.clock.now();
  const { stored, bytes } = await open(desk, applied.id);
  if (stored.applied_at) throw new AppError('table/applied');
  return deps.database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(transaction);
    const order: StoreOrder = {
      at,
      on,
      actor: actorOf(viewer),
      credit: source.credit,
      publish: isPublic,
      mayExtend: desk.mayExtend,
    };
    await take(transaction, desk, applied.id);
    const sourceId = await saveTableSource(transaction, target.kind, { ...source, at });
    const inside = { ...desk, deps: { ...deps, database: transaction } };
    const looked = await look(inside, { stored, bytes, set: source.name, said: applied });
    const problems = await storeAll(transaction, desk, { plan: looked.plan, sourceId, order });
    await updateTableApplied(transaction, { id: stored.id, at, found: problems });
    const report = tableReport(target, withFound(looked, problems, at));
    await note(transaction, { report, source, order, target });
    return report;
  });
}

// One of two who bring the same table in at once goes on, and the other is told.
async function take(transaction: DatabaseTransaction, desk: TableDesk, id: string): Promise<void> {
  const { target, viewer } = desk;
  if (!(await tryLockRows(transaction, target.kind))) throw new AppError('table/busy');
  const wanted = { id, kind: target.kind, uid: viewer.uid, lock: true };
  const stored = await selectTableFile(transaction, wanted);
  if (stored?.applied_at) throw new AppError('table/applied');
}

type Storing = { readonly plan: TablePlan; readonly sourceId: number; readonly order: StoreOrder };

async function storeAll(
  transaction: DatabaseTransaction,
  { target }: TableDesk,
  { plan, sourceId, order }: Storing,
): Promise<StoreProblem[]> {
  const problems: StoreProblem[] = [];
  const rows = plan.rows.filter(({ state }) => state !== 'unchanged');
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const entries = rows.slice(from, from + AT_ONCE).map(({ line, entry }) => ({ line, entry }));
    problems.push(
      ...(await storeRows(transaction, target, { sourceId, entries, order, stored: plan.stored })).problems,
    );
  }
  return problems;
}

type Noted = {
  readonly report: TableReport;
  readonly source: TableSet;
  readonly order: StoreOrder;
  readonly target: TableTarget;
};

async function note(
  transaction: DatabaseTransaction,
  { report, source, order, target }: Noted,
): Promise<void> {
  const { id, kind, file_name, added, changed, refused } = report;
  await writeChange(transaction, {
    at: order.at,
    entity: 'import',
    entity_id: id,
    action: 'imported',
    actor: order.actor,
    to: { kind, file_name, source, added, changed, refused },
  });
  if (added + changed > 0) await publish(transaction, target.event);
}

type Looking = {
  readonly stored: StoredTable;
  readonly bytes: Buffer;
  readonly set: string;
  readonly said: GivenTable | null;
};

async function look(desk: TableDesk, { stored, bytes, set, said }: Looking): Promise<Looked> {
  const { deps, target, mayExtend } = desk;
  const table = await openTableFile(bytes);
  const sources = await selectTableSources(deps.database, target.kind);
  const sourceId = sources.find(({ name }) => name === set)?.id ?? null;
  const order = { table, sourceId, mayExtend, said, at: deps.clock.now() };
  const plan = await planTable(deps.database, target, order);
  return { stored, table, plan, set, sources };
}

async function reopen(desk: TableDesk, said: Said): Promise<Looked> {
  return look(desk, { ...(await open(desk, said.id)), set: said.set, said });
}

async function open(
  { deps, viewer, target }: TableDesk,
  id: string,
): Promise<{ stored: StoredTable; bytes: Buffer }> {
  const stored = await selectTableFile(deps.database, { id, kind: target.kind, uid: viewer.uid });
  const bytes = stored && (await deps.ports.files.find(tableKey(id)));
  if (!stored || !bytes) throw new AppError('table/file-gone');
  return { stored, bytes };
}

function withFound(looked: Looked, problems: readonly StoreProblem[], at: Date): Looked {
  const { plan, stored } = looked;
  return {
    ...looked,
    stored: { ...stored, applied_at: at },
    plan: { ...plan, problems: [...plan.problems, ...found(problems)] },
  };
}

function found(problems: readonly StoreProblem[]): RowProblem[] {
  return problems.map((problem) => ({ ...problem, kept: true }));
}

/** Name of a set of data, from the name of its file: `Obras (1).csv` → `obras`. */
function setOf(fileName: string): string {
  const base = fileName.replace(/\.[^.]*$/, '').replace(/\s*\(\d+\)$/, '');
  return columnName(base).slice(0, NAME_MAX) || 'archivo';
}

/** Where the bytes of a table lie. */
export function tableKey(id: string): string {
  return `tables/${id}.bin`;
}

function tooLarge(): AppError {
  return new AppError('table/too-large', { params: { megabytes: TABLE_FILE_MAX_BYTES / 1024 / 1024 } });
}
