import type { CivicMove } from '@vereda/contract/certificates/civic/transitions';
import type { CivicAction } from '@vereda/contract/configuration/history';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf, SYSTEM } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { factsOf } from './civic-view.ts';
import { lockCivic, type CivicRow } from './civic.queries.ts';
import { civicBlocker } from './civic.status.ts';

/** Which civic draw, and its version as the caller saw it; null where that does not matter. */
export type SeenCivic = { readonly id: number; readonly version: number | null };

/** The civic draw, locked, when this person (null: the platform) can make the move now; throws the coded reason. */
export async function getCivicToMove(
  deps: Deps,
  transaction: DatabaseTransaction,
  { seen, move, viewer }: { seen: SeenCivic; move: CivicMove; viewer: Viewer | null },
): Promise<CivicRow> {
  const draw = await lockCivic(transaction, seen.id);
  if (!draw) throw new AppError('certificates/civic-not-found');
  const { id, version, status } = draw;
  if (seen.version !== null) ensureSeen({ id, version, status }, seen.version);
  const blocker = civicBlocker(await factsOf(deps, transaction, { draw, viewer }), move);
  if (blocker) throw new AppError(blocker, { details: { status, move } });
  return draw;
}

/** What happened to a civic draw; `noted` never holds anything private of a participant. */
export type CivicNews = {
  readonly action: CivicAction;
  readonly viewer: Viewer | null;
  readonly at: Date;
  readonly reason?: string;
  readonly noted?: Readonly<Record<string, unknown>>;
};

/** Writes what happened into the changelog and tells open screens; everybody's once the list is closed. */
export async function noteCivic(
  transaction: DatabaseTransaction,
  draw: Pick<CivicRow, 'id' | 'folio' | 'status' | 'version' | 'commitment'>,
  { action, viewer, at, reason, noted }: CivicNews,
): Promise<void> {
  await writeChange(transaction, {
    at,
    entity: 'civic-draw',
    entity_id: String(draw.id),
    action,
    actor: viewer ? actorOf(viewer) : SYSTEM,
    from: { status: draw.status, version: draw.version },
    to: { name: draw.folio, ...noted },
    cause: reason ?? null,
  });
  await publish(transaction, { topic: 'civic-draw-changed', key: String(draw.id), audience: 'staff' });
  const isPublic = draw.commitment !== null || action === 'close';
  if (isPublic)
    await publish(transaction, { topic: 'civic-draw-changed', key: draw.folio, audience: 'public' });
}
