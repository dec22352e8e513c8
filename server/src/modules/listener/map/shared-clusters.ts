import type { Deps } from '#platform/deps';
import type { Cluster } from './tile.queries.ts';

const SHARED_MS = 10_000;
const SHARED_MAX = 500;

type Counted = { readonly at: number; readonly clusters: Promise<Cluster[]> };
const shared = new WeakMap<Deps['database'], Map<string, Counted>>();

/** The clusters of a tile, counted once in ten seconds for all who ask: the home shows the same few to every visitor. */
export function countOnce(deps: Deps, tile: string, count: () => Promise<Cluster[]>): Promise<Cluster[]> {
  const tiles = shared.get(deps.database) ?? new Map<string, Counted>();
  shared.set(deps.database, tiles);
  const now = deps.clock.now().getTime();
  const known = tiles.get(tile);
  if (known && now - known.at < SHARED_MS) return known.clusters;
  if (tiles.size >= SHARED_MAX) tiles.clear();
  const clusters = count();
  tiles.set(tile, { at: now, clusters });
  clusters.catch(() => tiles.delete(tile));
  return clusters;
}
