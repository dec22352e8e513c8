import type { Kind, Outcome, Source, Stage } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction, DB } from '#platform/database/database';
import { titleIn } from '../reading/title.ts';
import { withinScope, type Scope } from '../access/scope.ts';

type Row = Selectable<DB['listener.reports']>;

/** A report as it is stored. */
export type Report = Omit<Row, 'stage' | 'outcome' | 'kind' | 'source' | 'locale'> & {
  readonly stage: Stage;
  readonly outcome: Outcome | null;
  readonly kind: Kind;
  readonly source: Source;
  readonly locale: 'es' | 'en';
};

/** Columns that a move may set. */
export type ReportPatch = Updateable<DB['listener.reports']>;
export type NewReport = Insertable<DB['listener.reports']>;
export type NewEntry = Insertable<DB['listener.entries']>;

/** A report by its id, null when there is none; `lock` keeps other moves waiting until the transaction ends. */
export async function selectReport(
  database: Database,
  id: number,
  { lock }: { lock: boolean },
): Promise<Report | null> {
  const query = database.selectFrom('listener.reports').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  // The checks of the table admit the contract's words only.
  return (row as Report | undefined) ?? null;
}

/** A report that somebody may act on, and whether as staff: whoever only wrote it is its author and no more. */
export type ActedReport = Report & { readonly is_at_desk: boolean };

/** A report that somebody may act on: their own, or one within the scope of the desk; null otherwise. Locked. */
export async function lockReportFor(
  transaction: DatabaseTransaction,
  id: number,
  who: { uid: string; desk: Scope | null },
): Promise<ActedReport | null> {
  const within = who.desk ? withinScope(who.desk) : sql<boolean>`false`;
  const row = await transaction
    .selectFrom('listener.reports as r')
    .selectAll('r')
    .select(sql<boolean>`(${within}) is true`.as('is_at_desk'))
    .where('r.id', '=', id)
    .where(sql<boolean>`(r.author_uid = ${who.uid} or (${within}))`)
    .forUpdate()
    .executeTakeFirst();
  return (row as ActedReport | undefined) ?? null;
}

/** The key of a folio, null where there is no such folio or it has no key. */
export async function selectKeyOfFolio(
  database: Database,
  folio: string,
): Promise<{ id: number; secret_sha256: Buffer } | null> {
  const { rows } = await sql<{ id: number; secret_sha256: Buffer }>`
    select r.id, c.secret_sha256 from listener.reports r join listener.contacts c on c.report_id = r.id
    where r.folio = ${folio} and c.secret_sha256 is not null`.execute(database);
  return rows[0] ?? null;
}

/** A report that everybody may see, by its folio as stored; a private one is not even read, so that it takes as long as none. */
export async function selectVisibleByFolio(database: Database, folio: string): Promise<Report | null> {
  const row = await database
    .selectFrom('listener.reports')
    .selectAll()
    .where('folio', '=', folio)
    .where('visible', '=', true)
    .executeTakeFirst();
  return (row as Report | undefined) ?? null;
}

/** The newest public reports among these folios as stored, at most five. */
export function selectVisibleFolios(
  database: Database,
  folios: readonly string[],
  locale: Locale,
): Promise<{ folio: string; title: string }[]> {
  return database
    .selectFrom('listener.reports as r')
    .select(['folio', titleIn(locale).as('title')])
    .where('folio', '=', sql<string>`any(${[...folios]}::text[])`)
    .where('visible', '=', true)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
}

/** A report by its folio as stored. */
export async function selectReportByFolio(database: Database, folio: string): Promise<Report | null> {
  const row = await database
    .selectFrom('listener.reports')
    .selectAll()
    .where('folio', '=', folio)
    .executeTakeFirst();
  return (row as Report | undefined) ?? null;
}

/** Stores a report with a fresh folio. */
export async function insertReport(
  transaction: DatabaseTransaction,
  report: Omit<NewReport, 'folio'> & { created_at: Date },
  folioKey: Buffer,
): Promise<Report> {
  const row = await transaction
    .insertInto('listener.reports')
    .values({
      ...report,
      folio: sql<string>`listener.new_folio(${report.created_at}::timestamptz, ${folioKey}::bytea)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Report;
}

/** Changes a report, raises its version and answers it. */
export async function updateReport(
  transaction: DatabaseTransaction,
  id: number,
  patch: ReportPatch & { updated_at: Date },
): Promise<Report> {
  const row = await transaction
    .updateTable('listener.reports')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Report;
}

/** Notes that something was added to a report without changing what a move depends on: the version stays. */
export async function touchReport(transaction: DatabaseTransaction, id: number, at: Date): Promise<void> {
  await transaction.updateTable('listener.reports').set({ updated_at: at }).where('id', '=', id).execute();
}

/** Deletes a report with all that belongs to it. */
export async function deleteReport(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('listener.reports').where('id', '=', id).execute();
}

/** Notes what happened and, where one was made, the date that was promised; answers the entry's id. */
export async function insertEntry(
  transaction: DatabaseTransaction,
  entry: NewEntry,
  promise: { report_id: number; promised_at: Date; since: Date; reason: string } | null,
): Promise<number> {
  const writing = promise
    ? transaction.with('promised', (query) => query.insertInto('listener.promises').values(promise))
    : transaction;
  const { id } = await writing
    .insertInto('listener.entries')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// Since when work counts for r: what was done before it was opened again did not hold.
const REOPENED = sql`coalesce((select max(at) from listener.entries
  where report_id = r.id and to_stage = 'reopened'), '-infinity')`;

/** What was done for listener.reports r in its present cycle; what was done for the report that explains it is done for it too. */
export const WORK_COLUMNS = sql`
  (select count(*)::int from listener.activities a
    where a.report_id in (r.id, r.parent_id) and case when a.report_id = r.id then a.cycle = r.cycle
      else a.done_at >= ${REOPENED}
        and a.cycle = (select p.cycle from listener.reports p where p.id = r.parent_id) end) as activities,
  (select count(*)::int from listener.attachments a
    where a.report_id in (r.id, r.parent_id) and a.purpose = 'evidence' and a.created_at >= ${REOPENED}) as evidence`;

/** Activities and evidence photos of a report's present cycle. */
export type Work = { readonly activities: number; readonly evidence: number };

/** What was done for a report in its present cycle. */
export async function countWork(database: Database, report: { id: number }): Promise<Work> {
  const { rows } = await sql<Work>`
    select ${WORK_COLUMNS} from listener.reports r where r.id = ${report.id}`.execute(database);
  return rows[0] ?? { activities: 0, evidence: 0 };
}

/** Contact of who reported, null when nothing is kept. */
export async function selectContact(
  database: Database,
  reportId: number,
): Promise<Selectable<DB['listener.contacts']> | null> {
  const row = await database
    .selectFrom('listener.contacts')
    .selectAll()
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return row ?? null;
}
