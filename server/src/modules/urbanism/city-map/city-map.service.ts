import { createHash } from 'node:crypto';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { selectColoniaShapes, selectGroundMark, selectStreetShapes } from './city-map.queries.ts';
import { cutTile, indexGround, type Ground } from './cut-tiles.ts';

const CHECK_EVERY_MS = 30_000;

type Known = { readonly mark: string; readonly ground: Ground };
type Kept = { checkedAt: number; known: Promise<Known> };

const kept = new WeakMap<Deps['database'], Kept>();

/** A tile of the city's ground and its ETag; changes show after half a minute. */
export async function getCityTile(
  deps: Deps,
  at: { readonly z: number; readonly x: number; readonly y: number },
): Promise<{ tile: Buffer; etag: string }> {
  if (at.x >= 2 ** at.z || at.y >= 2 ** at.z) throw new AppError('platform/not-found');
  const { ground } = await loadGround(deps);
  const tile = cutTile(ground, at);
  return { tile, etag: `"${createHash('sha256').update(tile).digest('base64url').slice(0, 22)}"` };
}

// Each process keeps one index; it is made anew when what it was made of has changed.
function loadGround(deps: Deps): Promise<Known> {
  const now = performance.now();
  const present = kept.get(deps.database);
  if (present && now - present.checkedAt < CHECK_EVERY_MS) return present.known;
  const known = readGround(deps, present?.known ?? Promise.resolve(null));
  kept.set(deps.database, { checkedAt: now, known });
  known.catch(() => kept.delete(deps.database));
  return known;
}

async function readGround(deps: Deps, before: Promise<Known | null>): Promise<Known> {
  const [mark, last] = await Promise.all([selectGroundMark(deps.database), before.catch(() => null)]);
  if (last?.mark === mark) return last;
  const [colonias, streets] = await Promise.all([
    selectColoniaShapes(deps.database),
    selectStreetShapes(deps.database),
  ]);
  return { mark, ground: indexGround(colonias, streets) };
}
