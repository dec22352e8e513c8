import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import {
  selectAreaShapes,
  selectColoniaShapes,
  selectGroundVersion,
  selectStreetShapes,
} from './city-map.queries.ts';
import { cutTile, indexGround, type Ground, type TileAt } from './cut-tiles.ts';

type Wanted = TileAt & {
  /** ETag of the tile that the caller has. */
  readonly known: string | null;
  /** Given by who was told that the ground changed. */
  readonly edit?: number | undefined;
};

type Known = {
  readonly version: number;
  readonly ground: Ground;
  /** Tiles that were asked for, by their place; the one that waited longest goes when there are too many. */
  readonly cut: Map<string, Buffer>;
};

/** What there is, and what is being made of the ground as it became since. */
type Kept = { ready: Known | null; making: Promise<Known> | null };

// A city of thirty thousand streets has some five hundred at zoom 14, of 3 kB each.
const TILES_KEPT_MAX = 4000;

const kept = new WeakMap<Deps['database'], Kept>();

/** A tile of the city's ground and its ETag; null for the tile that the caller has already. While a change is being indexed, the tile from before it; who was told of the change waits. */
export async function getCityTile(
  deps: Deps,
  { known, edit, ...at }: Wanted,
): Promise<{ tile: Buffer | null; etag: string }> {
  if (at.x >= 2 ** at.z || at.y >= 2 ** at.z) throw new AppError('platform/not-found');
  const version = await selectGroundVersion(deps.database);
  if (known === etagOf(version)) return { tile: null, etag: known };
  const ready = await loadGround(deps, { version, isTold: edit !== undefined });
  const etag = etagOf(ready.version);
  return { tile: known === etag ? null : tileOf(ready, at), etag };
}

function etagOf(version: number): string {
  return `"ground-${version}"`;
}

function tileOf({ ground, cut }: Known, at: TileAt): Buffer {
  const key = `${at.z}/${at.x}/${at.y}`;
  const present = cut.get(key);
  if (present) return present;
  const tile = cutTile(ground, at);
  const [oldest] = cut.size < TILES_KEPT_MAX ? [] : cut.keys();
  if (oldest !== undefined) cut.delete(oldest);
  cut.set(key, tile);
  return tile;
}

// Each process keeps one index; it is made anew when what it was made of has changed.
async function loadGround(
  deps: Deps,
  { version, isTold }: { readonly version: number; readonly isTold: boolean },
): Promise<Known> {
  const city = kept.get(deps.database) ?? { ready: null, making: null };
  kept.set(deps.database, city);
  const { ready } = city;
  if (ready?.version === version) return ready;
  const making = makeOnce(deps, city);
  if (ready && !isTold) {
    making.catch((error: unknown) => deps.log.error({ err: error }, 'the ground of maps stays as it was'));
    return ready;
  }
  const made = await making;
  // It may have been begun before the change.
  return made.version < version ? makeOnce(deps, city) : made;
}

function makeOnce(deps: Deps, city: Kept): Promise<Known> {
  city.making ??= makeGround(deps, city);
  return city.making;
}

async function makeGround(deps: Deps, city: Kept): Promise<Known> {
  try {
    const version = await selectGroundVersion(deps.database);
    const [colonias, streets, areas] = await Promise.all([
      selectColoniaShapes(deps.database),
      selectStreetShapes(deps.database),
      selectAreaShapes(deps.database),
    ]);
    city.ready = { version, ground: await indexGround({ colonias, streets, areas }), cut: new Map() };
    return city.ready;
  } finally {
    city.making = null;
  }
}
