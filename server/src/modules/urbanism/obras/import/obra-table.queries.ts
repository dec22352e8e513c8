import type { ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Given } from '#platform/file-reading/table/table-target';

/** Adds works as a source gives them, and what it says of their progress on a day; answers their ids in this order. */
export async function insertObras(
  transaction: DatabaseTransaction,
  given: readonly Given[],
  { at, on, publish }: { readonly at: Date; readonly on: string; readonly publish: boolean },
): Promise<number[]> {
  const records = given.map((one, n) => ({ ...one, n }));
  const { rows } = await sql<{ id: number }>`
    insert into urbanism.obras (name, description, kind, sector, expediente, responsible, contractor, contractor_id, address,
      geometry, budget, funding, contract_amount, final_amount, currency, planned_start, planned_end, actual_start,
      actual_end, stage, physical, financial, published, changed_at)
    select name, coalesce(description, ''), coalesce(kind, 'construction'), sector, expediente, responsible, contractor,
      contractor_id, address, geometry, budget, funding, contract_amount, final_amount, 'ARS', planned_start, planned_end,
      actual_start, actual_end, coalesce(stage, 'identified'), physical, financial, ${publish}, ${at}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w (n int, name text, description text, kind text,
      sector text, expediente text, responsible text, contractor text, contractor_id text, address text, geometry jsonb,
      budget numeric, funding text, contract_amount numeric, final_amount numeric, planned_start date, planned_end date,
      actual_start date, actual_end date, stage text, physical numeric, financial numeric)
    order by n returning id`.execute(transaction);
  // Ids are given in the order of the rows.
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  await sql`
    insert into urbanism.obra_progress (obra_id, series, on_day, percent, noted_at, is_public)
    select o.id, series, ${on}::date, percent, ${at}, ${publish}
    from urbanism.obras o,
      lateral (values ('physical', o.physical), ('financial', o.financial)) noted (series, percent)
    where o.id = any(${ids}::int[]) and percent is not null
    order by o.id`.execute(transaction);
  return ids;
}

/** A work before a source changes it. */
type Before = {
  readonly stage: ObraStage;
  readonly published: boolean;
  /** What happened to it last; 0 before anything did. */
  readonly last_event_id: number;
  readonly values: Readonly<Record<string, unknown>>;
};

/** What a work has in fields that a source may change; kept from others until the transaction ends. */
export async function selectForChange(transaction: DatabaseTransaction, id: number): Promise<Before | null> {
  const { rows } = await sql<Before>`
    select p.stage, p.published,
      (select coalesce(max(e.id), 0)::int from urbanism.obra_events e where e.obra_id = p.id) as last_event_id, jsonb_build_object('name', name, 'description', description, 'kind', kind, 'sector', sector,
      'expediente', expediente, 'responsible', responsible, 'contractor', contractor, 'contractor_id', contractor_id,
      'address', address, 'geometry', geometry, 'budget', budget, 'funding', funding, 'contract_amount', contract_amount,
      'final_amount', final_amount, 'planned_start', planned_start::text, 'planned_end', planned_end::text,
      'actual_start', actual_start::text, 'actual_end', actual_end::text) as values
    from urbanism.obras p where id = ${id} for update`.execute(transaction);
  return rows[0] ?? null;
}

/** Changes fields of a work and counts its version up. */
export async function updateGiven(
  transaction: DatabaseTransaction,
  {
    id,
    set,
    at,
  }: { readonly id: number; readonly set: Readonly<Record<string, unknown>>; readonly at: Date },
): Promise<void> {
  const values = Object.entries(set).map(([name, value]) =>
    name === 'geometry'
      ? sql`${sql.ref(name)} = ${JSON.stringify(value)}::jsonb`
      : sql`${sql.ref(name)} = ${value}`,
  );
  await sql`
    update urbanism.obras set version = version + 1, changed_at = ${at}, ${sql.join(values)}
    where id = ${id}`.execute(transaction);
}
