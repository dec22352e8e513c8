import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import type { DataRow, DataSet } from '#platform/documents/data-set';
import { overlaps, pageOfRows } from '#platform/documents/data-set.queries';
import { projectOf } from './oc4ids/project.ts';
import { CONTRACT_AMOUNT } from './obra.columns.ts';
import { selectPublicObras } from './oc4ids/public-obras.queries.ts';
import { selectRecordRowsOf } from './records/record.queries.ts';
import { recordsOf } from './records/record-versions.ts';

const IS_PUBLIC = sql`p.published and p.deleted_at is null`;

const ROW = sql`p.id, to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed_at,
  p.name as title, p.geometry, jsonb_build_object('name', p.name, 'description', p.description, 'kind', p.kind,
    'stage', p.stage, 'sector', p.sector, 'expediente', p.expediente, 'responsible', p.responsible,
    'contractor', p.contractor, 'contractor_id', p.contractor_id, 'address', p.address,
    'colonia', (select c.name from urbanism.colonias c where c.id = p.colonia_id),
    'budget', p.budget, 'funding', p.funding, 'contract_amount', ${CONTRACT_AMOUNT}, 'final_amount', p.final_amount,
    'currency', p.currency, 'planned_start', p.planned_start, 'planned_end', p.planned_end,
    'actual_start', p.actual_start, 'actual_end', p.actual_end, 'physical', p.physical,
    'financial', p.financial, 'contracts', n.contracts, 'contracts_value', n.value, 'paid', n.paid) as properties`;

// Of contracts and what belongs to them the last version counts, unless it was withdrawn.
const NOTED = sql`cross join lateral (
  select count(*) filter (where r.kind = 'contract') as contracts,
    (sum(r.amount_cents) filter (where r.kind <> 'payment') / 100)::float8 as value,
    (sum(r.amount_cents) filter (where r.kind = 'payment') / 100)::float8 as paid
  from urbanism.obra_records r
  where r.obra_id = p.id and r.amount_cents is not null and not r.is_withdrawn and not exists (
    select from urbanism.obra_records later
    where later.origin_id = coalesce(r.origin_id, r.id) and later.id > r.id)) n`;

/** Published public works as open data. */
export const OBRA_DATA: DataSet = {
  name: 'obras',
  access: 'urbanism.see-map',
  title: { es: 'Obras públicas', en: 'Public works' },
  description: {
    es: 'Obras que la ciudad publica: etapa, lugar, montos, fechas prometidas y reales, avance físico y financiero.',
    en: 'Works that the city publishes: stage, place, amounts, promised and real dates, physical and financial progress.',
  },
  keywords: {
    es: 'obras, infraestructura, avance, contratos',
    en: 'works, infrastructure, progress, contracts',
  },
  fields: [
    { name: 'name', type: 'string', says: { es: 'Nombre', en: 'Name' } },
    { name: 'description', type: 'string', says: { es: 'Descripción', en: 'Description' } },
    {
      name: 'kind',
      type: 'string',
      says: { es: 'Tipo de proyecto de OC4IDS', en: 'Type of project of OC4IDS' },
    },
    { name: 'stage', type: 'string', says: { es: 'Etapa', en: 'Stage' } },
    { name: 'sector', type: 'string', says: { es: 'Sector', en: 'Sector' } },
    { name: 'expediente', type: 'string', says: { es: 'Expediente', en: 'File number' } },
    { name: 'responsible', type: 'string', says: { es: 'Área responsable', en: 'Public authority' } },
    { name: 'contractor', type: 'string', says: { es: 'Contratista', en: 'Contractor' } },
    {
      name: 'contractor_id',
      type: 'string',
      says: { es: 'CUIT del contratista', en: 'Tax number of the contractor' },
    },
    { name: 'address', type: 'string', says: { es: 'Dirección', en: 'Address' } },
    { name: 'colonia', type: 'string', says: { es: 'Vecindario', en: 'District' } },
    { name: 'budget', type: 'number', says: { es: 'Presupuesto', en: 'Budget' } },
    { name: 'funding', type: 'string', says: { es: 'Financiamiento', en: 'Source of funds' } },
    {
      name: 'contract_amount',
      type: 'number',
      says: {
        es: 'Monto contratado: la suma de los contratos anotados, si hay; si no, el de la ficha',
        en: 'Amount contracted: the sum of the contracts noted, where there are any; else that of the record',
      },
    },
    { name: 'final_amount', type: 'number', says: { es: 'Monto final', en: 'Final amount' } },
    { name: 'currency', type: 'string', says: { es: 'Moneda (ISO 4217)', en: 'Currency (ISO 4217)' } },
    { name: 'planned_start', type: 'date', says: { es: 'Inicio prometido', en: 'Promised start' } },
    { name: 'planned_end', type: 'date', says: { es: 'Fin prometido', en: 'Promised end' } },
    { name: 'actual_start', type: 'date', says: { es: 'Inicio real', en: 'Actual start' } },
    { name: 'actual_end', type: 'date', says: { es: 'Fin real', en: 'Actual end' } },
    { name: 'physical', type: 'number', says: { es: 'Avance físico (%)', en: 'Physical progress (%)' } },
    {
      name: 'financial',
      type: 'number',
      says: { es: 'Avance financiero (%)', en: 'Financial progress (%)' },
    },
    { name: 'contracts', type: 'integer', says: { es: 'Contratos', en: 'Contracts' } },
    {
      name: 'contracts_value',
      type: 'number',
      says: {
        es: 'Valor de los contratos con sus modificaciones',
        en: 'Value of the contracts with their modifications',
      },
    },
    { name: 'paid', type: 'number', says: { es: 'Pagado', en: 'Paid' } },
  ],
  pageOf: ({ id }) => `/?obra=${id}`,
  select: async ({ database }, wanted) =>
    rowsOf(database, pageOfRows(wanted, { id: sql`p.id`, box: sql`p.box` })),
  newest: async ({ database }, limit) =>
    rowsOf(database, sql`true order by p.changed_at desc, p.id desc limit ${limit}`),
  count: async ({ database }, box) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from urbanism.obras p
      where ${IS_PUBLIC} and ${overlaps(sql`p.box`, box)}`.execute(database);
    return rows[0]?.n ?? 0;
  },
  since: async ({ database }) => {
    const { rows } = await sql<{ at: Date | null }>`select min(e.at) as at from urbanism.obra_events e
      join urbanism.obras p on p.id = e.obra_id where e.what = 'published' and ${IS_PUBLIC}`.execute(
      database,
    );
    return rows[0]?.at?.toISOString() ?? null;
  },
  projects: async ({ database }, { after, limit, site }) => {
    const obras = await selectPublicObras(database, { after, limit });
    const ids = obras.map(({ id }) => id);
    const rows = Map.groupBy(await selectRecordRowsOf(database, ids), ({ obra_id: id }) => id);
    return obras.map((obra) => {
      const records = recordsOf(rows.get(obra.id) ?? [], 'public');
      return { id: obra.id, project: projectOf(obra, records, site) };
    });
  },
  extent: async ({ database }) => {
    const { rows } = await sql<{ box: [number, number, number, number] | null }>`
      select case when count(p.box) > 0 then array[min(p.box[1]), min(p.box[2]), max(p.box[3]), max(p.box[4])] end as box
      from urbanism.obras p where ${IS_PUBLIC}`.execute(database);
    return rows[0]?.box ?? null;
  },
};

async function rowsOf(database: Database, narrowed: RawBuilder<unknown>): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`select ${ROW} from urbanism.obras p ${NOTED}
    where ${IS_PUBLIC} and ${narrowed}`.execute(database);
  return rows;
}
