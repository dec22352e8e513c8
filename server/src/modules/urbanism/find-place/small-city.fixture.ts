import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates });
const lines = (...coordinates: number[][][]) => ({ type: 'MultiLineString', coordinates });
const square = ([west, south]: readonly [number, number], [east, north]: readonly [number, number]) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

const COLONIAS = [
  ['San Nicolás', square([-58.4, -34.62], [-58.36, -34.6])],
  ['Flores', square([-58.44, -34.62], [-58.4, -34.6])],
] as const;
const ALONG = line([-58.44, -34.61], [-58.4, -34.61], [-58.36, -34.61]);
const STREETS = [
  ['Rivadavia', 'avenue', ALONG],
  ['Comodoro Rivadavia', 'street', line([-58.43, -34.602], [-58.42, -34.602])],
  ['CASTRO BARROS AV.', 'avenue', line([-58.41, -34.618], [-58.41, -34.602])],
  ['General José de San Martín', 'street', line([-58.38, -34.618], [-58.38, -34.602])],
  ['San Martín', 'street', line([-58.43, -34.605], [-58.42, -34.605])],
  ['San Martín', 'street', line([-58.39, -34.605], [-58.37, -34.605])],
  ['Pasaje 100%', 'street', line([-58.37, -34.603], [-58.365, -34.603])],
  ['Doctor Rómulo S. Naón', 'street', line([-58.435, -34.618], [-58.435, -34.602])],
  ['Treinta y Tres Orientales', 'street', line([-58.425, -34.618], [-58.425, -34.602])],
  ['11 de Septiembre de 1888', 'street', line([-58.395, -34.618], [-58.395, -34.602])],
  ['Irigoyen', 'street', line([-58.405, -34.618], [-58.405, -34.611], [-58.405, -34.602])],
  // Five parts, some of them far from each other; the last one meets the avenue.
  [
    'Bolivia',
    'street',
    lines(
      ...[-34.619, -34.617, -34.615, -34.613, -34.611].map((lat) => [
        [-58.415, lat],
        [-58.415, lat + 0.001],
      ]),
    ),
  ],
] as const;

/** A small city: two neighborhoods, streets along and across, a square, and a layer of staff. */
export async function fillSmallCity(database: Database): Promise<void> {
  for (const [name, shape] of COLONIAS) {
    await sql`with c as (insert into urbanism.colonias (name, sector, geometry)
        values (${name}, 'Comuna 1', ${JSON.stringify(shape)}::jsonb) returning id)
      insert into urbanism.colonia_rings (colonia_id, hole, ring)
      select id, false, ${`(${shape.coordinates[0]?.map(([x = 0, y = 0]) => `(${x * 1e7},${y * 1e7})`).join(',')})`}::polygon
      from c`.execute(database);
  }
  await sql`insert into urbanism.streets (name, kind, geometry, colonia_id)
    select name, kind, geometry, urbanism.colonia_of_street(geometry)
    from jsonb_to_recordset(${JSON.stringify(
      STREETS.map(([name, kind, geometry]) => ({ name, kind, geometry })),
    )}::jsonb) as s (name text, kind text, geometry jsonb)`.execute(database);
  await sql`insert into urbanism.streets (name, geometry, deleted_at) values
    ('San Martín Vieja', ${JSON.stringify(ALONG)}::jsonb, now()), ('San Martín Nueva', null, null)`.execute(
    database,
  );
  await sql`with l as (insert into urbanism.layers (name, name_en, kind, color, level, active) values
      ('Plazas', 'Squares', 'polygon', '#008000', 'citizen', true),
      ('Depósitos', 'Depots', 'polygon', '#000080', 'operator', true) returning id, level)
    insert into urbanism.layer_features (layer_id, name, geometry)
    select id, case level when 'citizen' then 'Plaza Irlanda' else 'Plaza de Autos' end,
      ${JSON.stringify(square([-58.42, -34.615], [-58.418, -34.613]))}::jsonb from l`.execute(database);
}
