import type { DrawAction } from '@vereda/contract/configuration/history';
import type { Viewer } from '@vereda/contract/access/viewer';
import { findDrawTransition, type DrawMove } from '@vereda/contract/certificates/draw-transitions';
import { listChangers } from '#modules/identity/public';
import type { DatabaseTransaction } from '#platform/database/database';
import { latestNow } from '#platform/clock';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf, SYSTEM, type Change } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { compareFeed } from '../feed/compare-feed.ts';
import { blockerOf, type DrawFacts } from './draw.status.ts';
import { findDraw, lockDraw, type DrawRow } from './draw.queries.ts';
import { selectTypists, updateStatus } from './draw-write.queries.ts';
import { selectOfficialsById, type OfficialRow } from '../officials/officials.queries.ts';
import { keyFault, standingFault } from '../officials/standing.ts';
import { selectSignatures } from '../credentials/certificate.queries.ts';
import { selectOpenKeys } from '../credentials/person-keys.queries.ts';

/** The draw, locked; throws when it is not there or is not the version that the caller saw. */
export async function getDrawToChange(
  transaction: DatabaseTransaction,
  seen: { readonly id: number; readonly version: number | null },
): Promise<DrawRow> {
  const draw = await lockDraw(transaction, seen.id);
  if (!draw) throw new AppError('certificates/draw-not-found');
  const { id, version, status } = draw;
  // The numbers of a draw are not for everybody who may move it.
  if (seen.version !== null) ensureSeen({ id, version, status }, seen.version);
  return draw;
}

/** What moves of a draw depend on. */
export async function factsOf(
  deps: Deps,
  transaction: DatabaseTransaction,
  draw: DrawRow,
): Promise<DrawFacts> {
  const ids = [draw.jefe_sorteo_id, draw.escribano_id].filter((id) => id !== null);
  const officials = await selectOfficialsById(transaction, ids);
  const signers = officials.map(({ uid }) => uid);
  const find = (id: number | null) => officials.find((official) => official.id === id && official.active);
  const [jefe, escribano] = [find(draw.jefe_sorteo_id), find(draw.escribano_id)];
  const now = deps.clock.now();
  const keys = await selectOpenKeys(transaction, ids);
  const faultOf = (official: OfficialRow) =>
    standingFault(official, now) ??
    keyFault(
      keys.find(({ official_id }) => official_id === official.id),
      now,
    );
  return {
    status: draw.status,
    kind: draw.kind,
    source: draw.source,
    signers: { jefe_sorteo: jefe?.uid ?? null, escribano: escribano?.uid ?? null },
    standing: {
      jefe_sorteo: jefe ? faultOf(jefe) : null,
      escribano: escribano ? faultOf(escribano) : null,
    },
    typists: await selectTypists(transaction, draw),
    changers: (await listChangers(deps, transaction, signers)).map(({ by_uid }) => by_uid),
    signed: await selectSignatures(transaction, draw.id),
    feed: (await compareFeed(transaction, draw)).standing,
    has_successor: draw.superseded_by_id !== null,
    // An annulment says nothing of a result: also a draw that should never have been certified is annulled.
    held: draw.kind === 'annulment' || draw.held_at <= latestNow(deps),
  };
}

/** Throws the coded reason when this person (null: the platform) cannot make the move now. */
export function ensureMove(facts: DrawFacts, move: DrawMove, viewer: Viewer | null): void {
  const blocker = blockerOf(facts, move, viewer?.uid ?? null);
  if (blocker) throw new AppError(blocker, { details: { status: facts.status, move } });
}

/** What a move leaves behind. */
export type Move = {
  readonly move: DrawMove;
  readonly viewer: Viewer | null;
  readonly at: Date;
  readonly reason?: string;
  /** More that the changelog should hold; never personal data. */
  readonly noted?: Readonly<Record<string, unknown>>;
};

/** Makes a move of the table: status, version, changelog and event in the caller's transaction. */
export async function moveDraw(transaction: DatabaseTransaction, draw: DrawRow, made: Move): Promise<void> {
  const transition = findDrawTransition(draw.status, made.move);
  if (!transition) throw new AppError('certificates/move-not-allowed');
  const { at, reason } = made;
  await updateStatus(transaction, draw.id, {
    status: transition.to,
    at,
    // What cancels a draw is said of the draw itself; other reasons belong to its successor.
    ...(made.move === 'cancel' && reason ? { reason } : {}),
  });
  await noteChange(transaction, draw, { ...made, to: transition.to });
}

/** Writes what happened to a draw into the changelog and tells open screens. */
export async function noteChange(
  transaction: DatabaseTransaction,
  draw: NotedDraw,
  made: NotedMove,
): Promise<void> {
  await writeChange(transaction, changeOf(draw, made));
  await publish(transaction, { topic: 'draw-changed', key: String(draw.id), audience: 'staff' });
}

/** What the history needs to know of a draw, as it was before. */
export type NotedDraw = Pick<DrawRow, 'id' | 'status' | 'version' | 'draw_number' | 'turn_name' | 'date'>;

type NotedMove = Omit<Move, 'move'> & { readonly move: DrawAction; readonly to?: string };

/** The row of the changelog that says what happened to a draw. */
export function changeOf(draw: NotedDraw, made: NotedMove): Change {
  return {
    at: made.at,
    entity: 'draw',
    entity_id: String(draw.id),
    action: made.move,
    actor: made.viewer ? actorOf(made.viewer) : SYSTEM,
    from: { status: draw.status, version: draw.version },
    // What people call it; the id is the database's.
    to: {
      name: nameOf(draw),
      ...made.noted,
      ...(made.to ? { status: made.to } : {}),
      version: draw.version + 1,
    },
    cause: made.reason ?? null,
  };
}

function nameOf({
  draw_number: number,
  turn_name: turn,
  date,
}: Pick<DrawRow, 'draw_number' | 'turn_name' | 'date'>) {
  return [number, turn, date].filter((part) => part !== null).join(' · ');
}

/** A draw that must be there. */
export async function getDrawRow(transaction: DatabaseTransaction, id: number): Promise<DrawRow> {
  const draw = await findDraw(transaction, id);
  if (!draw) throw new AppError('certificates/draw-not-found');
  return draw;
}
