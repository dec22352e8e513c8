import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Box, DataRow, DataSet } from '#platform/documents/data-set';
import { overlaps, pageOfRows } from '#platform/documents/data-set.queries';
import { countShown } from './shown.queries.ts';
import { IS_SHOWN } from './shown.ts';

const nameOf = (table: string, column: string) =>
  sql`(select l.name from ${sql.table(table)} l where l.id = ${sql.ref(column)})`;

const ROW = sql`p.id, to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed_at,
  p.name as title, p.geometry, jsonb_build_object('name', p.name, 'description', p.description,
    'type', ${nameOf('transparency.catalogfirst', 'p.catalogfirst_id')},
    'sector', ${nameOf('transparency.catalogsecond', 'p.catalogsecond_id')},
    'category', ${nameOf('transparency.catalog', 'p.catalog_id')},
    'colonia', (select c.name from urbanism.colonias c where c.id = p.colonia_id),
    'source', p.source, 'source_url', p.source_url) as properties`;

/** Points of the transparency map that everybody sees, as open data. */
export const MAP_POINT_DATA: DataSet = {
  name: 'map-points',
  access: 'transparency.see-map',
  title: { es: 'Puntos del mapa abierto', en: 'Points of the open map' },
  description: {
    es: 'Lugares, recorridos y áreas de lo que la ciudad hace y promete, por tipo, sector y categoría, con su fuente.',
    en: 'Places, courses and areas of what the city does and promises, by type, sector and category, with their source.',
  },
  keywords: {
    es: 'mapa, lugares, servicios, transparencia',
    en: 'map, places, services, transparency',
  },
  fields: [
    { name: 'name', type: 'string', says: { es: 'Nombre', en: 'Name' } },
    { name: 'description', type: 'string', says: { es: 'Descripción', en: 'Description' } },
    { name: 'type', type: 'string', says: { es: 'Tipo', en: 'Type' } },
    { name: 'sector', type: 'string', says: { es: 'Sector', en: 'Sector' } },
    { name: 'category', type: 'string', says: { es: 'Categoría', en: 'Category' } },
    { name: 'colonia', type: 'string', says: { es: 'Vecindario', en: 'District' } },
    { name: 'source', type: 'string', says: { es: 'Fuente', en: 'Source' } },
    {
      name: 'source_url',
      type: 'string',
      says: { es: 'Dirección de la fuente', en: 'Address of the source' },
    },
  ],
  pageOf: ({ id }) => `/?punto=${id}`,
  select: async ({ database }, wanted) =>
    rowsOf(database, pageOfRows(wanted, { id: sql`p.id`, box: sql`p.box` })),
  newest: async ({ database }, limit) =>
    rowsOf(database, sql`true order by p.changed_at desc, p.id desc limit ${limit}`),
  count: ({ database }, box) => (box ? countWithin(database, box) : countShown(database)),
  // No point says when it came: since when the oldest one stands as it does is what is known.
  since: async ({ database }) => {
    const { rows } = await sql<{ at: Date }>`select p.changed_at as at from transparency.map_points p
      where ${IS_SHOWN} order by p.changed_at, p.id limit 1`.execute(database);
    return rows[0]?.at.toISOString() ?? null;
  },
  extent: async ({ database }) => {
    const { rows } = await sql<{ box: [number, number, number, number] | null }>`
      select case when count(p.box) > 0 then array[min(p.box[1]), min(p.box[2]), max(p.box[3]), max(p.box[4])] end as box
      from transparency.map_points p where ${IS_SHOWN}`.execute(database);
    return rows[0]?.box ?? null;
  },
};

async function countWithin(database: Database, box: Box): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from transparency.map_points p
    where ${IS_SHOWN} and ${overlaps(sql`p.box`, box)}`.execute(database);
  return rows[0]?.n ?? 0;
}

async function rowsOf(database: Database, narrowed: RawBuilder<unknown>): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`select ${ROW} from transparency.map_points p
    where ${IS_SHOWN} and ${narrowed}`.execute(database);
  return rows;
}
