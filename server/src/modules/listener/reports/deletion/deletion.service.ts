import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { deletionEndpoints, ReportDeletion } from '@vereda/contract/listener/categories/deletion';
import { ensureRecentOwner, loadNames } from '#modules/identity/public';
import { confirmationOf, isConfirmed } from '#platform/history/confirmation';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { deskScope } from '../../access/scope.ts';
import {
  hideReports,
  insertDeletion,
  markRestored,
  selectAuthors,
  selectDeletion,
  selectDeletions,
  showReports,
  type DeletionRow,
} from './deletion.queries.ts';
import {
  selectLastDeletion,
  selectTypeReports,
  selectTypeUses,
  type TypeReports,
  type TypeUses,
} from './type-uses.queries.ts';

type Calls = typeof deletionEndpoints;
type Answer = Output<Calls['deleteBySubcategory']>;

/** Who deletes: somebody who reads every report, at a session of their own. */
export type Deleting = { readonly viewer: Viewer; readonly sessionId: string | null };

/** What deleting a type with its reports would touch, with a confirmation where it has any report. */
export async function getTouched(
  deps: Deps,
  { viewer }: Deleting,
  id: number,
): Promise<Output<Calls['confirming']>> {
  ensureReadsAll(viewer);
  const seen = await see(deps.database, id, { lock: false });
  const { version: _version, ...uses } = seen.uses;
  return { ...counted(deps, viewer, seen), ...uses };
}

/** Counts the reports of a type and answers a confirmation; with that one, a reason and a fresh sign-in, deletes them. */
export async function deleteBySubcategory(
  deps: Deps,
  { viewer, sessionId }: Deleting,
  { subcategory_id: id, confirmation, reason, password }: Input<Calls['deleteBySubcategory']>,
): Promise<Answer> {
  ensureReadsAll(viewer);
  if (confirmation === undefined) {
    return { ...counted(deps, viewer, await see(deps.database, id, { lock: false })), deletion: null };
  }
  if (!reason) throw new AppError('platform/invalid-input', { fields: { reason: 'required' } });
  await ensureRecentOwner(deps, { viewer, sessionId: sessionId ?? '' }, password);
  return deps.database.transaction().execute(async (transaction) => {
    // Whoever files a report of the type now waits, and files it into a type without reports.
    const seen = await see(transaction, id, { lock: true });
    if (!isConfirmed(deps, wantedOf(viewer, seen), confirmation)) throw new AppError(CHANGED);
    const { count, stages } = seen.reports;
    const at = deps.clock.now();
    const what = 'type';
    const given = { what, subcategory_id: id, count, reason, actor_uid: viewer.uid, at } as const;
    const deletionId = await insertDeletion(transaction, given);
    if ((await hideReports(transaction, deletionId, { subcategory_id: id })) !== count)
      throw new AppError(CHANGED);
    await tell(deps, transaction, {
      viewer,
      deletionId,
      id,
      action: 'deleted',
    });
    const deletion = await getDeletion(transaction, deletionId);
    return { count, stages, confirmation: null, until: null, deletion };
  });
}

/** The last deletions of all reports of a type. */
export async function listDeletions(
  deps: Deps,
  { viewer }: Deleting,
  subcategoryId: number,
): Promise<Output<Calls['deletions']>> {
  ensureReadsAll(viewer);
  return { items: await named(deps.database, await selectDeletions(deps.database, subcategoryId)) };
}

/** Brings back what a deletion took out of sight; throws listener/deletion-not-found, listener/type-in-bin. */
export async function restoreDeletion(deps: Deps, { viewer }: Deleting, id: number): Promise<ReportDeletion> {
  ensureReadsAll(viewer);
  return deps.database.transaction().execute(async (transaction) => {
    const what = 'type';
    const marked = await markRestored(transaction, id, { what, at: deps.clock.now() });
    if (!marked) throw new AppError('listener/deletion-not-found');
    const { subcategory_id: type } = marked;
    const uses = await selectTypeUses(transaction, type, { lock: true });
    if (!uses) throw new AppError('listener/type-in-bin');
    const told = { viewer, deletionId: id, id: type };
    const authors = await selectAuthors(transaction, id);
    await showReports(transaction, id);
    await tell(deps, transaction, { ...told, authors, action: 'restored' });
    return getDeletion(transaction, id);
  });
}

const CHANGED = 'listener/deletion-confirmation-invalid';

type Seen = {
  readonly id: number;
  readonly uses: TypeUses;
  readonly reports: TypeReports;
  readonly last: number;
};

async function see(database: Database, id: number, { lock }: { lock: boolean }): Promise<Seen> {
  const uses = await selectTypeUses(database, id, { lock });
  if (!uses) throw new AppError('listener/unknown-category');
  const reports = await selectTypeReports(database, id);
  return { id, uses, reports, last: await selectLastDeletion(database, id) };
}

// Nobody deletes what they may not read.
function ensureReadsAll(viewer: Viewer): void {
  if (deskScope(viewer).kind !== 'all') throw new AppError('listener/reads-a-part');
}

// To these very reports as they are now: whatever happens to one of them asks for another look.
function wantedOf({ uid }: Viewer, { id, uses, reports, last }: Seen) {
  const facts = [id, uses.version, reports.count, reports.versions, reports.newest, last];
  return { purpose: 'delete-reports', uid, facts };
}

function counted(deps: Deps, viewer: Viewer, seen: Seen): Omit<Answer, 'deletion'> {
  const { count, stages } = seen.reports;
  if (count === 0) return { count, stages, confirmation: null, until: null };
  const { text, until } = confirmationOf(deps, wantedOf(viewer, seen));
  return { count, stages, confirmation: text, until: until.toISOString() };
}

async function getDeletion(database: Database, id: number): Promise<ReportDeletion> {
  const row = await selectDeletion(database, id);
  const [deletion] = await named(database, row ? [row] : []);
  if (!deletion) throw new AppError('listener/deletion-not-found');
  return deletion;
}

async function named(database: Database, rows: readonly DeletionRow[]): Promise<ReportDeletion[]> {
  const names = await loadNames(
    database,
    rows.flatMap(({ actor_uid: uid }) => (uid === null ? [] : [uid])),
  );
  return rows.map(({ actor_uid: uid, ...row }) => ({
    ...row,
    by: uid === null ? null : (names.get(uid) ?? null),
  }));
}

type Told = {
  readonly viewer: Viewer;
  readonly deletionId: number;
  /** The type. */
  readonly id: number;
  readonly action: 'deleted' | 'restored';
  /** Whose reports came back; left out, those that the deletion holds. */
  readonly authors?: readonly string[];
};

// One row of history for all of them, and one word to each who may have one of them open.
async function tell(
  deps: Deps,
  transaction: DatabaseTransaction,
  { viewer, deletionId, id, action, authors }: Told,
): Promise<void> {
  const row = await selectDeletion(transaction, deletionId);
  await writeChange(transaction, {
    at: deps.clock.now(),
    entity: 'report-batch',
    entity_id: String(deletionId),
    action,
    actor: actorOf(viewer),
    to: { subcategory_id: id, count: row?.count ?? 0 },
    cause: row?.reason ?? null,
  });
  const key = `deletion-${deletionId}`;
  const uids = authors ?? (await selectAuthors(transaction, deletionId));
  await publish(
    transaction,
    { topic: 'report-changed', key, audience: 'staff' },
    { topic: 'report-changed', key, audience: 'public' },
    { topic: 'report-moved', key, audience: 'public' },
    ...uids.map((uid) => ({ topic: 'report-moved', key, audience: `user:${uid}` }) as const),
    { topic: 'catalog-changed', key: 'subcategory', audience: 'public' },
  );
}
