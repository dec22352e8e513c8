import type { Setting } from '@vereda/contract/configuration/setting';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import {
  selectAreaShapes,
  selectColoniaShapes,
  selectGroundTableShapes,
  selectGroundVersion,
  selectLayerShapes,
  selectStreetShapes,
} from './city-map.queries.ts';
import { cutTile, indexLayers, type TileAt, type TileIndex } from './cut-tiles.ts';
import { groundLayers, overLayers, type TileLayer } from './tile-layers.ts';

/** What tiles are cut of: the ground itself, or the layers that everybody or staff alone has over it. */
type TileSet = 'ground' | 'layers' | 'staff-layers';

/** A tile that somebody asks for. */
export type WantedTile = TileAt & {
  readonly of: TileSet;
  /** ETag of the tile that the caller has. */
  readonly known: string | null;
  /** Given by who was told that the ground changed. */
  readonly edit?: number | undefined;
};

type Known = {
  readonly version: number;
  readonly indexed: TileIndex;
  /** Tiles that were asked for, by their place; the one that waited longest goes when there are too many. */
  readonly cut: Map<string, Buffer>;
};

/** What there is, and what is being made of the ground as it became since. */
type Kept = { readonly of: TileSet; ready: Known | null; making: Promise<Known> | null };

// A city of thirty thousand streets has some five hundred at zoom 14, of 3 kB each.
const TILES_KEPT_MAX = 4000;

const kept: Readonly<Record<TileSet, WeakMap<Deps['database'], Kept>>> = {
  ground: new WeakMap(),
  layers: new WeakMap(),
  'staff-layers': new WeakMap(),
};

/** A tile of the city's map and its ETag; null for the tile that the caller has already. While a change is being indexed, the tile from before it; who was told of the change waits. */
export async function getCityTile(
  deps: Deps,
  { of, known, edit, ...at }: WantedTile,
): Promise<{ tile: Buffer | null; etag: string }> {
  if (at.x >= 2 ** at.z || at.y >= 2 ** at.z) throw new AppError('platform/not-found');
  const version = await selectGroundVersion(deps.database);
  if (known === etagOf(of, version)) return { tile: null, etag: known };
  const ready = await load(deps, { of, version, isTold: edit !== undefined });
  const etag = etagOf(of, ready.version);
  return { tile: known === etag ? null : tileOf(ready, at), etag };
}

function etagOf(of: TileSet, version: number): string {
  return `"${of}-${version}"`;
}

function tileOf({ indexed, cut }: Known, at: TileAt): Buffer {
  const key = `${at.z}/${at.x}/${at.y}`;
  const present = cut.get(key);
  if (present) return present;
  const tile = cutTile(indexed, at);
  const [oldest] = cut.size < TILES_KEPT_MAX ? [] : cut.keys();
  if (oldest !== undefined) cut.delete(oldest);
  cut.set(key, tile);
  return tile;
}

// Each process keeps one index; it is made anew when what it was made of has changed.
async function load(
  deps: Deps,
  { of, version, isTold }: { readonly of: TileSet; readonly version: number; readonly isTold: boolean },
): Promise<Known> {
  const city = kept[of].get(deps.database) ?? { of, ready: null, making: null };
  kept[of].set(deps.database, city);
  const { ready } = city;
  if (ready?.version === version) return ready;
  const making = makeOnce(deps, city);
  if (ready && !isTold) {
    making.catch((error: unknown) => deps.log.error({ err: error }, `the ${of} of maps stay as before`));
    return ready;
  }
  const made = await making;
  // It may have been begun before the change.
  return made.version < version ? makeOnce(deps, city) : made;
}

function makeOnce(deps: Deps, city: Kept): Promise<Known> {
  city.making ??= make(deps, city);
  return city.making;
}

async function make(deps: Deps, city: Kept): Promise<Known> {
  try {
    const version = await selectGroundVersion(deps.database);
    const indexed = await indexLayers(await READ[city.of](deps.database, await getSetting(deps)));
    city.ready = { version, indexed, cut: new Map() };
    return city.ready;
  } finally {
    city.making = null;
  }
}

const READ: Readonly<
  Record<TileSet, (database: Deps['database'], setting: Setting) => Promise<TileLayer[]>>
> = {
  async ground(database) {
    const [colonias, streets, areas] = await Promise.all([
      selectColoniaShapes(database),
      selectStreetShapes(database),
      selectAreaShapes(database),
    ]);
    return groundLayers({ colonias, streets, areas });
  },
  layers: async (database, setting) =>
    overLayers([
      ...(await selectGroundTableShapes(database, setting)),
      ...(await selectLayerShapes(database, 'citizen', setting)),
    ]),
  'staff-layers': async (database, setting) =>
    overLayers(await selectLayerShapes(database, 'operator', setting)),
};
