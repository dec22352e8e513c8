import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import type {
  Initiative,
  InitiativeChange,
  initiativeEndpoints,
} from '@vereda/contract/transparency/initiative';
import {
  initiativeMoves,
  type InitiativeTransition,
} from '@vereda/contract/transparency/initiative-transitions';
import { selectEntry } from '#platform/catalog/catalog.queries';
import { gone } from '#platform/catalog/reading.service';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { enqueue } from '#platform/jobs/enqueue';
import { INITIATIVE_DESK } from './initiative.desk.ts';
import {
  insertInitiativeEntry,
  selectInitiativeStanding,
  selectReasonsSince,
  updateStatus,
  type InitiativeStanding,
} from './initiative.queries.ts';
import { blockOf } from './moves.ts';
import { changesBetween, publicOf } from './note-initiative.ts';
import { tellInitiative } from './public/tell-initiative.job.ts';

// Which of them is no matter of everybody.
const PUBLIC_EVENT = { topic: 'initiatives-published', key: 'initiative', audience: 'public' } as const;

type Wanted = Input<(typeof initiativeEndpoints)['changeStatus']>;

/** Moves an initiative by the table; throws transparency/move-not-allowed, -reason-needed or what is in the way. */
export function changeStatus(deps: Deps, viewer: Viewer, wanted: Wanted): Promise<Initiative> {
  return deps.database.transaction().execute(async (transaction) => {
    const { id, version, status, reason } = wanted;
    await INITIATIVE_DESK.lock?.(transaction);
    const before = await selectEntry(transaction, INITIATIVE_DESK, { id, lock: true });
    const standing = await selectInitiativeStanding(transaction, id);
    if (!before || !standing || before.deleted_at !== null) gone();
    ensureSeen(before, version);
    const moves = initiativeMoves(before.status, viewer.type === 'superadmin');
    const row = moves.find(({ to }) => to === status);
    if (!row) {
      const allowed = moves.map(({ to }) => to);
      throw new AppError('transparency/move-not-allowed', { details: { allowed } });
    }
    if (row.reason && reason === '') {
      const code = 'transparency/reason-needed';
      throw new AppError(code, { fields: { reason: code } });
    }
    const blocked = blockOf(row, { entry: before, standing, viewer });
    if (blocked) throw new AppError(blocked);
    const at = deps.clock.now();
    await updateStatus(transaction, {
      id,
      to: status,
      isNew: status !== before.status,
      reason: reason || null,
      at,
      askedBy: row.asks ? viewer.uid : null,
      published: row.publishes ? publicOf(before) : null,
    });
    const after = (await selectEntry(transaction, INITIATIVE_DESK, { id })) ?? gone();
    await note(transaction, { row, before, after, standing, viewer, reason, at });
    return after;
  });
}

type Moved = {
  readonly row: InitiativeTransition;
  readonly before: Initiative;
  readonly after: Initiative;
  readonly standing: InitiativeStanding;
  readonly viewer: Viewer;
  readonly reason: string;
  readonly at: Date;
};

// The timeline, the history and the word to open pages, in the transaction of the move.
async function note(transaction: DatabaseTransaction, moved: Moved): Promise<void> {
  const { row, before, after, standing, viewer, reason, at } = moved;
  const changes =
    row.publishes && standing.published ? changesBetween(standing.published, publicOf(after)) : [];
  const why = reason ? [reason] : await reasonsOf(transaction, before, changes);
  const isPublic = after.published_at !== null;
  const entry_id = await insertInitiativeEntry(transaction, {
    initiative_id: after.id,
    at,
    what: 'moved',
    version: after.version,
    from_status: before.status,
    to_status: after.status,
    reason: why.join(' · ') || null,
    actor_uid: viewer.uid,
    changes,
    is_public: isPublic,
  });
  // Nobody follows what nobody could see.
  if (before.published_at !== null) await enqueue(transaction, tellInitiative, { payload: { entry_id } });
  await writeChange(transaction, {
    at,
    entity: 'initiative',
    entity_id: String(after.id),
    action: 'changed',
    actor: actorOf(viewer),
    from: { status: before.status, version: before.version },
    to: { status: after.status, version: after.version, published_version: after.published_version },
    cause: reason || null,
  });
  await publish(transaction, INITIATIVE_DESK.event, ...(isPublic ? [PUBLIC_EVENT] : []));
}

// Why what is published now was changed, as who wrote it said: what the public sees has its reason beside it.
async function reasonsOf(
  transaction: DatabaseTransaction,
  { id, published_version: seen }: Initiative,
  changes: readonly InitiativeChange[],
): Promise<string[]> {
  if (seen === null || changes.length === 0) return [];
  const fields = new Set(changes.map(({ field }) => field));
  const edits = await selectReasonsSince(transaction, id, seen);
  const said = edits.filter((edit) => edit.changes.some(({ field }) => fields.has(field)));
  return [...new Set(said.map(({ reason }) => reason))];
}
