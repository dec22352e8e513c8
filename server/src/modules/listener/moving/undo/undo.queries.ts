import { UNDO_ACCEPTED_MS } from '@vereda/contract/limits';
import { UNDOABLE, type TimelineWord } from '@vereda/contract/listener/report-words';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Acting } from '../../access/actors.ts';
import type { Report, ReportPatch } from '../../reports/report.queries.ts';

// Counted, or made by the database of the others.
const NOT_KEPT: readonly string[] = [
  'version',
  'updated_at',
  'visible',
  'cell',
  'search',
  'followers',
  'photos',
  'photo_id',
  'provider_state',
] satisfies (keyof Report)[];

/** A step that may be taken back: what it changed, as it was before. */
export type WayBack = {
  readonly entry_id: number;
  readonly version: number;
  readonly until: Date;
  readonly to_tell: boolean;
  readonly before: ReportPatch;
};

type Step = {
  readonly what: TimelineWord;
  readonly acting: Acting;
  readonly at: Date;
  readonly before: Report | null;
  readonly after: Report;
  readonly to_tell: boolean;
};

/** Keeps the way back from a step of a member of staff, in the place of their one before. */
export async function keepWayBack(
  transaction: DatabaseTransaction,
  { what, acting, at, before, after, to_tell }: Step,
  entryId: number,
): Promise<void> {
  if (!before || !acting.uid || before.version === after.version || !UNDOABLE.includes(what)) return;
  const kept = {
    entry_id: entryId,
    version: after.version,
    uid: acting.uid,
    until: new Date(at.getTime() + UNDO_ACCEPTED_MS),
    to_tell,
    before: JSON.stringify(changedColumns(before, after)),
  };
  await transaction
    .insertInto('listener.undo_steps')
    .values({ report_id: after.id, ...kept })
    .onConflict((conflict) => conflict.columns(['report_id', 'uid']).doUpdateSet(kept))
    .execute();
}

/** The last step that this person made in a report; null where it is none, or not to be taken back. */
export async function selectWayBack(
  database: Database,
  reportId: number,
  uid: string,
): Promise<WayBack | null> {
  const row = await database
    .selectFrom('listener.undo_steps')
    .select(['entry_id', 'version', 'until', 'to_tell', 'before'])
    .where('report_id', '=', reportId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ? { ...row, before: row.before as ReportPatch } : null;
}

/** Takes an entry, its news and the date that it promised out of the story; false when it was told already. */
export async function hideEntry(
  transaction: DatabaseTransaction,
  reportId: number,
  { entry_id, to_tell }: Pick<WayBack, 'entry_id' | 'to_tell'>,
): Promise<boolean> {
  const { rows } = await sql<{ at: Date; what: string }>`
    update listener.entries set is_public = false, to_tell = false
    where id = ${entry_id} and to_tell = ${to_tell} returning at, what`.execute(transaction);
  const [entry] = rows;
  if (!entry) return false;
  await sql`delete from listener.promises
    where report_id = ${reportId} and since = ${entry.at} and reason = ${entry.what}`.execute(transaction);
  await sql`delete from listener.undo_steps where entry_id = ${entry_id}`.execute(transaction);
  return true;
}

/** Forgets the ways back that are over. */
export async function deleteWaysBack(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('listener.undo_steps').where('until', '<', before).execute();
}

function changedColumns(before: Report, after: Report): Partial<Report> {
  const columns = Object.entries(columnsOf(before, after)).filter(
    ([column, value]) =>
      !NOT_KEPT.includes(column) && JSON.stringify(value) !== JSON.stringify(after[column as keyof Report]),
  );
  return Object.fromEntries(columns) as Partial<Report>;
}

// What is known of a report beside its columns is not kept.
function columnsOf(before: Report, after: Report): Partial<Report> {
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in after));
}
