import type { Database } from '#platform/database/database';
import { selectAreaShapes, selectColoniaShapes, selectGroundVersion } from '../city-map/city-map.queries.ts';
import { drawCity, type DrawnCity, type Spot } from './draw-map.ts';

const kept = new WeakMap<Database, { readonly version: number; readonly city: Promise<DrawnCity> }>();

/** The city drawn for cards, anew only when its ground has changed; without neighborhoods, the country around the given places. */
export async function loadDrawing(database: Database, spots: readonly Spot[]): Promise<DrawnCity> {
  const version = await selectGroundVersion(database);
  const known = kept.get(database);
  const city = known?.version === version ? known.city : draw(database);
  kept.set(database, { version, city });
  city.catch(() => kept.delete(database));
  return (await city) ?? drawCity([], spots);
}

async function draw(database: Database): Promise<DrawnCity> {
  const [colonias, areas] = await Promise.all([selectColoniaShapes(database), selectAreaShapes(database)]);
  return colonias.length === 0 ? null : drawCity([...colonias, ...areas], []);
}
