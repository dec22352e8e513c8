import type { Viewer } from '@vereda/contract/access/viewer';
import { isRoundGenuine, type DrandChain, type DrandRound } from '@vereda/verifier/civic/beacon';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { findCivic, selectDueCivics } from './civic.queries.ts';
import { finishDraw } from './finish-draw.ts';
import { getCivicToMove } from './move-civic.ts';

/** Draws a closed civic draw from the round that its list fixed; throws the coded reason when that cannot be. */
export async function drawFromBeacon(deps: Deps, viewer: Viewer | null, id: number): Promise<void> {
  const seen = { id, version: null };
  const move = { seen, move: 'draw', viewer } as const;
  // Whether it may be drawn at all is known before anybody is asked.
  await deps.database.transaction().execute((transaction) => getCivicToMove(deps, transaction, move));
  const draw = await findCivic(deps.database, id);
  if (!draw?.beacon || draw.beacon_round === null) throw new AppError('certificates/civic-not-found');
  const { beacon: chain } = draw;
  const round = await askRound(deps, chain, draw.beacon_round);
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    const locked = await getCivicToMove(deps, transaction, move);
    await finishDraw(deps, transaction, {
      draw: locked,
      source: { kind: 'drand', chain, ...round },
      viewer,
      at,
    });
  });
}

/** Draws every civic draw whose round is due; one that cannot be drawn keeps no other from it. */
export async function drawDueCivics(deps: Deps): Promise<void> {
  for (const id of await selectDueCivics(deps.database, deps.clock.now())) {
    try {
      await drawFromBeacon(deps, null, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.warn({ civic_draw: id, code: error.code }, 'a civic draw could not be drawn');
    }
  }
}

async function askRound(deps: Deps, chain: DrandChain, round: number): Promise<DrandRound> {
  const unavailable = (cause?: unknown) =>
    new AppError('certificates/civic-beacon-unavailable', { retryAfterSeconds: 10, cause });
  if (!deps.ports.beacon) throw unavailable();
  const found = await deps.ports.beacon.round(round).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  if (!found) throw unavailable();
  if (found.round !== round || !isRoundGenuine(chain, found))
    throw new AppError('certificates/civic-beacon-forged');
  return found;
}
