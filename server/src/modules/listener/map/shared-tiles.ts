import type { Deps } from '#platform/deps';
import type { Tile } from '#platform/documents/tiles/mark-tile';

const SHARED_MS = 10_000;
const SHARED_MAX = 500;

type Made = { readonly at: number; readonly tile: Promise<Tile> };
const shared = new WeakMap<Deps['database'], Map<string, Made>>();

/** A tile whose reports are counted and drawn once in ten seconds for all who ask: the home shows the same few to every visitor. */
export function makeOnce(deps: Deps, name: string, make: () => Promise<Tile>): Promise<Tile> {
  const tiles = shared.get(deps.database) ?? new Map<string, Made>();
  shared.set(deps.database, tiles);
  const now = deps.clock.now().getTime();
  const known = tiles.get(name);
  if (known && now - known.at < SHARED_MS) return known.tile;
  if (tiles.size >= SHARED_MAX) tiles.clear();
  const tile = make();
  tiles.set(name, { at: now, tile });
  tile.catch(() => tiles.delete(name));
  return tile;
}
