import { isInRing } from '@vereda/contract/urbanism/ring';
import { partsOfShape, type Shape } from '@vereda/contract/urbanism/shape';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { LatLng } from '../colonias/colonias.service.ts';

type Park = { readonly name: string; readonly geometry: Shape };

const PARKS_MAX = 20;

/** The park or square that everybody's maps show at a point, the smallest of several; null outside of all. */
export async function findPark(database: Database, { lat, lng }: LatLng): Promise<string | null> {
  const { rows } = await sql<Park>`
    select f.name, f.geometry
    from urbanism.layers l join urbanism.layer_features f on f.layer_id = l.id
    where l.ground = 'park' and l.level = 'citizen' and l.active and l.deleted_at is null and f.deleted_at is null
      and ${lng}::float8 between f.box[1] and f.box[3] and ${lat}::float8 between f.box[2] and f.box[4]
    order by (f.box[3] - f.box[1]) * (f.box[4] - f.box[2]), f.id limit ${sql.lit(PARKS_MAX)}`.execute(
    database,
  );
  const park = rows.find(({ geometry }) =>
    partsOfShape(geometry).some(
      ([outline, ...holes]) =>
        outline && isInRing([lng, lat], outline) && !holes.some((hole) => isInRing([lng, lat], hole)),
    ),
  );
  return park?.name ?? null;
}
