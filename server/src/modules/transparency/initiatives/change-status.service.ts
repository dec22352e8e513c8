import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import type { Initiative, initiativeEndpoints } from '@vereda/contract/transparency/initiative';
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
import { INITIATIVE_DESK } from './initiative.desk.ts';
import {
  insertInitiativeEntry,
  selectInitiativeStanding,
  updateStatus,
  type InitiativeStanding,
} from './initiative.queries.ts';
import { blockOf } from './moves.ts';
import { changesBetween, publicOf } from './note-initiative.ts';

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
  const published = row.publishes ? changesBetween(standing.published ?? {}, publicOf(after)) : [];
  await insertInitiativeEntry(transaction, {
    initiative_id: after.id,
    at,
    what: 'moved',
    version: after.version,
    from_status: before.status,
    to_status: after.status,
    reason: reason || null,
    actor_uid: viewer.uid,
    changes: standing.published ? published : [],
    is_public: after.published_at !== null,
  });
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
  await publish(transaction, INITIATIVE_DESK.event);
}
