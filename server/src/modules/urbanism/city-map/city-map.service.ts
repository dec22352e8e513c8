import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import {
  selectAreaShapes,
  selectColoniaShapes,
  selectGroundVersion,
  selectStreetShapes,
} from './city-map.queries.ts';
import { cutTile, indexGround, type Ground, type TileAt } from './cut-tiles.ts';

type Known = {
  readonly version: string;
  readonly ground: Promise<Ground>;
  /** Tiles that were asked for, by their place; the one that waited longest goes when there are too many. */
  readonly cut: Map<string, Buffer>;
};

// A city of thirty thousand streets has some five hundred at zoom 14, of 3 kB each.
const TILES_KEPT_MAX = 4000;

const kept = new WeakMap<Deps['database'], Known>();

/** A tile of the city's ground and its ETag; null for the tile that the caller has (`known`, an ETag) already. */
export async function getCityTile(
  deps: Deps,
  { known, ...at }: TileAt & { readonly known: string | null },
): Promise<{ tile: Buffer | null; etag: string }> {
  if (at.x >= 2 ** at.z || at.y >= 2 ** at.z) throw new AppError('platform/not-found');
  const version = await selectGroundVersion(deps.database);
  const etag = `"ground-${version}"`;
  if (known === etag) return { tile: null, etag };
  return { tile: await tileOf(loadGround(deps, version), at), etag };
}

async function tileOf({ ground, cut }: Known, at: TileAt): Promise<Buffer> {
  const key = `${at.z}/${at.x}/${at.y}`;
  const present = cut.get(key);
  if (present) return present;
  const tile = cutTile(await ground, at);
  const [oldest] = cut.size < TILES_KEPT_MAX ? [] : cut.keys();
  if (oldest !== undefined) cut.delete(oldest);
  cut.set(key, tile);
  return tile;
}

// Each process keeps one index; it is made anew when what it was made of has changed.
function loadGround(deps: Deps, version: string): Known {
  const present = kept.get(deps.database);
  if (present?.version === version) return present;
  const known: Known = { version, ground: readGround(deps), cut: new Map() };
  kept.set(deps.database, known);
  known.ground.catch(() => kept.delete(deps.database));
  return known;
}

async function readGround(deps: Deps): Promise<Ground> {
  const [colonias, streets, areas] = await Promise.all([
    selectColoniaShapes(deps.database),
    selectStreetShapes(deps.database),
    selectAreaShapes(deps.database),
  ]);
  return indexGround({ colonias, streets, areas });
}
