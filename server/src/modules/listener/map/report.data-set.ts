import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Box, DataRow, DataSet } from '#platform/documents/data-set';
import { pageOfRows } from '#platform/documents/data-set.queries';
import { inView } from './bbox.queries.ts';

const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

// Nothing that somebody wrote: no title, description, address or photo.
const ROW = sql`r.id, ${instant(sql`greatest(r.created_at, r.stage_since)`)} as changed_at,
  concat_ws(' · ', s.name, o.name) as title,
  case when r.lat is not null then
    jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(r.lng, r.lat)) end as geometry,
  jsonb_build_object('folio', r.folio, 'category', c.name, 'category_en', c.name_en, 'type', s.name,
    'type_en', s.name_en, 'colonia', o.name, 'stage', r.stage, 'outcome', r.outcome, 'source', r.source,
    'followers', r.followers, 'filed_at', ${instant(sql`r.created_at`)},
    'stage_since', ${instant(sql`r.stage_since`)}, 'resolved_at', ${instant(sql`r.resolved_at`)},
    'closed_at', ${instant(sql`r.closed_at`)}, 'lat', r.lat, 'lng', r.lng) as properties`;

const NEWEST = sql`r.created_at desc, r.id desc`;

/** Public reports as open data. */
export const REPORT_DATA: DataSet = {
  name: 'reports',
  access: 'listener.see-map',
  title: { es: 'Reportes de la ciudad', en: 'Reports of the city' },
  description: {
    es: 'Lo que se reportó en la vía pública: tipo, lugar, etapa y fechas; sin textos, fotos ni personas.',
    en: 'What was reported in public space: type, place, stage and dates; without texts, photos or people.',
  },
  keywords: {
    es: 'reportes, reclamos, servicios',
    en: 'reports, requests, services',
  },
  fields: [
    { name: 'folio', type: 'string', says: { es: 'Folio', en: 'Folio' } },
    { name: 'category', type: 'string', says: { es: 'Categoría', en: 'Category in Spanish' } },
    { name: 'category_en', type: 'string', says: { es: 'Categoría en inglés', en: 'Category in English' } },
    { name: 'type', type: 'string', says: { es: 'Tipo', en: 'Type in Spanish' } },
    { name: 'type_en', type: 'string', says: { es: 'Tipo en inglés', en: 'Type in English' } },
    { name: 'colonia', type: 'string', says: { es: 'Vecindario', en: 'District' } },
    { name: 'stage', type: 'string', says: { es: 'Etapa', en: 'Stage' } },
    { name: 'outcome', type: 'string', says: { es: 'Cómo terminó', en: 'How it ended' } },
    { name: 'source', type: 'string', says: { es: 'Por dónde llegó', en: 'Which way it came' } },
    {
      name: 'followers',
      type: 'integer',
      says: { es: 'Personas que lo siguen', en: 'People who follow it' },
    },
    { name: 'filed_at', type: 'date-time', says: { es: 'Recibido', en: 'Received' } },
    { name: 'stage_since', type: 'date-time', says: { es: 'En esa etapa desde', en: 'At that stage since' } },
    { name: 'resolved_at', type: 'date-time', says: { es: 'Resuelto', en: 'Resolved' } },
    { name: 'closed_at', type: 'date-time', says: { es: 'Cerrado', en: 'Closed' } },
    { name: 'lat', type: 'number', says: { es: 'Latitud (WGS 84)', en: 'Latitude (WGS 84)' } },
    { name: 'lng', type: 'number', says: { es: 'Longitud (WGS 84)', en: 'Longitude (WGS 84)' } },
  ],
  pageOf: ({ properties }) => `/?${new URLSearchParams({ folio: String(properties['folio']) }).toString()}`,
  select: ({ database }, { box, ...wanted }) =>
    rowsOf(database, {
      narrowed: sql`${within(box)} and ${pageOfRows(wanted, { id: sql`r.id`, box: sql`null` })}`,
      order: sql`r.id`,
    }),
  // By when it was filed: what moved last has no index, which a million reports would need.
  newest: ({ database }, limit) =>
    rowsOf(database, { narrowed: sql`true order by ${NEWEST} limit ${limit}`, order: NEWEST }),
  count: async ({ database }, box) => {
    if (!box) return (await wholeOf(database)).n;
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from listener.reports r
      where r.visible and ${within(box)}`.execute(database);
    return rows[0]?.n ?? 0;
  },
  since: async ({ database }) => {
    const { rows } = await sql<{ at: Date }>`select r.created_at as at from listener.reports r
      where r.visible order by r.created_at, r.id limit 1`.execute(database);
    return rows[0]?.at.toISOString() ?? null;
  },
  extent: async ({ database }) => (await wholeOf(database)).box,
};

type Whole = { readonly n: number; readonly box: [number, number, number, number] | null };

// As long as a reader may keep what it was answered: to count all of a million takes the better part of a second.
const SHARED_MS = 60_000;
const shared = new WeakMap<Database, { readonly at: number; readonly whole: Promise<Whole> }>();

function wholeOf(database: Database): Promise<Whole> {
  const now = performance.now();
  const known = shared.get(database);
  if (known && now - known.at < SHARED_MS) return known.whole;
  const whole = readWhole(database);
  shared.set(database, { at: now, whole });
  whole.catch(() => shared.delete(database));
  return whole;
}

async function readWhole(database: Database): Promise<Whole> {
  const { rows } = await sql<Whole>`
    select count(*)::int as n,
      case when count(r.lat) > 0 then array[min(r.lng), min(r.lat), max(r.lng), max(r.lat)] end as box
    from listener.reports r where r.visible`.execute(database);
  return rows[0] ?? { n: 0, box: null };
}

// One over the antimeridian is two.
function within(box: Box | undefined): RawBuilder<unknown> {
  if (!box) return sql`true`;
  const [west, south, east, north] = box;
  if (west <= east) return inView(box);
  return sql`(${inView([west, south, 180, north])} or ${inView([-180, south, east, north])})`;
}

type Narrowed = { readonly narrowed: RawBuilder<unknown>; readonly order: RawBuilder<unknown> };

// Its rows first, from the index of their order; names are looked up for those alone.
async function rowsOf(database: Database, { narrowed, order }: Narrowed): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    with r as materialized (select r.* from listener.reports r where r.visible and ${narrowed})
    select ${ROW} from r
    join listener.categories c on c.id = r.category_id
    join listener.subcategories s on s.id = r.subcategory_id
    left join urbanism.colonias o on o.id = r.colonia_id
    order by ${order}`.execute(database);
  return rows;
}
