import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import {
  selectAreaShapes,
  selectColoniaShapes,
  selectGroundVersion,
  selectStreetShapes,
} from './city-map.queries.ts';
import { cutTile, indexGround, type Ground } from './cut-tiles.ts';

type Known = { readonly version: string; readonly ground: Promise<Ground> };

const kept = new WeakMap<Deps['database'], Known>();

/** A tile of the city's ground and its ETag; null for the tile that the caller has (`known`, an ETag) already. */
export async function getCityTile(
  deps: Deps,
  {
    known,
    ...at
  }: { readonly z: number; readonly x: number; readonly y: number; readonly known: string | null },
): Promise<{ tile: Buffer | null; etag: string }> {
  if (at.x >= 2 ** at.z || at.y >= 2 ** at.z) throw new AppError('platform/not-found');
  const version = await selectGroundVersion(deps.database);
  const etag = `"ground-${version}"`;
  if (known === etag) return { tile: null, etag };
  return { tile: cutTile(await loadGround(deps, version), at), etag };
}

// Each process keeps one index; it is made anew when what it was made of has changed.
function loadGround(deps: Deps, version: string): Promise<Ground> {
  const present = kept.get(deps.database);
  if (present?.version === version) return present.ground;
  const ground = readGround(deps);
  kept.set(deps.database, { version, ground });
  ground.catch(() => kept.delete(deps.database));
  return ground;
}

async function readGround(deps: Deps): Promise<Ground> {
  const [colonias, streets, areas] = await Promise.all([
    selectColoniaShapes(deps.database),
    selectStreetShapes(deps.database),
    selectAreaShapes(deps.database),
  ]);
  return indexGround({ colonias, streets, areas });
}
