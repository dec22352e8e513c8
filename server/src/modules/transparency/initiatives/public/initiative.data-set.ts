import { sql, type RawBuilder } from 'kysely';
import { listAreas } from '#modules/listener/public';
import type { Services } from '#platform/services';
import type { DataRow, DataSet } from '#platform/documents/data-set';
import { overlaps, pageOfRows } from '#platform/documents/data-set.queries';
import { COLONIA, IS_PUBLIC, PLACE } from './published.queries.ts';

// Nothing but what was published: the record at the desk may be ahead of it.
const CHANGED = sql`greatest(i.published_at, i.status_since)`;
const published = (...names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.lit(name)}, i.published -> ${sql.lit(name)}`));

const ROW = sql`i.id, to_char(${CHANGED} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed_at,
  i.published ->> 'name' as title, ${PLACE} as geometry,
  jsonb_build_object(${published('name', 'name_en', 'summary', 'summary_en', 'budget', 'spent', 'indicator', 'unit', 'baseline', 'goal', 'starts_on', 'promised_on')},
    'colonia', ${COLONIA},
    'sdgs', (select string_agg(goal, ';' order by nth)
      from jsonb_array_elements_text(i.published -> 'sdgs') with ordinality goals (goal, nth)),
    'status', i.status, 'progress', i.public_progress,
    'category', (select c.name from transparency.catalog c where c.id = i.public_catalog_id),
    'area', i.public_secretary_id) as properties`;

/** Published initiatives as open data. */
export const INITIATIVE_DATA: DataSet = {
  name: 'initiatives',
  access: 'transparency.see-published',
  title: { es: 'Iniciativas y compromisos', en: 'Initiatives and commitments' },
  description: {
    es: 'Lo que la ciudad prometió: estado, avance, presupuesto y plazos, como se publicó por última vez.',
    en: 'What the city promised: status, progress, budget and dates, as published last.',
  },
  keywords: { es: 'compromisos, metas, avance', en: 'commitments, goals, progress' },
  fields: [
    { name: 'name', type: 'string', says: { es: 'Nombre', en: 'Name in Spanish' } },
    { name: 'name_en', type: 'string', says: { es: 'Nombre en inglés', en: 'Name in English' } },
    { name: 'summary', type: 'string', says: { es: 'Resumen', en: 'Summary in Spanish' } },
    { name: 'summary_en', type: 'string', says: { es: 'Resumen en inglés', en: 'Summary in English' } },
    { name: 'status', type: 'string', says: { es: 'Estado', en: 'Status' } },
    { name: 'category', type: 'string', says: { es: 'Categoría', en: 'Category' } },
    { name: 'area', type: 'string', says: { es: 'Área responsable', en: 'Area in charge' } },
    { name: 'colonia', type: 'string', says: { es: 'Vecindario', en: 'District' } },
    { name: 'sdgs', type: 'string', says: { es: 'ODS (números)', en: 'SDGs (numbers)' } },
    { name: 'progress', type: 'integer', says: { es: 'Avance (%)', en: 'Progress (%)' } },
    { name: 'starts_on', type: 'date', says: { es: 'Inicio', en: 'Start' } },
    { name: 'promised_on', type: 'date', says: { es: 'Prometida para', en: 'Promised for' } },
    { name: 'budget', type: 'number', says: { es: 'Presupuesto', en: 'Budget' } },
    { name: 'spent', type: 'number', says: { es: 'Gastado', en: 'Spent' } },
    { name: 'indicator', type: 'string', says: { es: 'Indicador', en: 'Indicator' } },
    { name: 'unit', type: 'string', says: { es: 'Unidad', en: 'Unit' } },
    { name: 'baseline', type: 'number', says: { es: 'Línea de base', en: 'Baseline' } },
    { name: 'goal', type: 'number', says: { es: 'Meta', en: 'Goal' } },
  ],
  pageOf: ({ id }) => `/?iniciativa=${id}`,
  select: async (deps, wanted) => rowsOf(deps, pageOfRows(wanted, { id: sql`i.id`, box: sql`i.public_box` })),
  newest: async (deps, limit) => rowsOf(deps, sql`true order by ${CHANGED} desc, i.id desc limit ${limit}`),
  count: async ({ database }, box) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from transparency.initiatives i
      where ${IS_PUBLIC} and ${overlaps(sql`i.public_box`, box)}`.execute(database);
    return rows[0]?.n ?? 0;
  },
  since: async ({ database }) => {
    const { rows } = await sql<{ at: Date | null }>`
      select min(i.published_at) as at from transparency.initiatives i where ${IS_PUBLIC}`.execute(database);
    return rows[0]?.at?.toISOString() ?? null;
  },
  extent: async ({ database }) => {
    const box = sql`i.public_box`;
    const { rows } = await sql<{ box: [number, number, number, number] | null }>`
      select case when count(${box}) > 0
        then array[min(${box}[1]), min(${box}[2]), max(${box}[3]), max(${box}[4])] end as box
      from transparency.initiatives i where ${IS_PUBLIC}`.execute(database);
    return rows[0]?.box ?? null;
  },
};

async function rowsOf(deps: Services, narrowed: RawBuilder<unknown>): Promise<DataRow[]> {
  const [{ rows }, areas] = await Promise.all([
    sql<DataRow>`select ${ROW} from transparency.initiatives i
      where ${IS_PUBLIC} and ${narrowed}`.execute(deps.database),
    listAreas(deps),
  ]);
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  return rows.map(({ properties, ...row }) => {
    const area = names.get(Number(properties['area'])) ?? null;
    return { ...row, properties: { ...properties, area } };
  });
}
