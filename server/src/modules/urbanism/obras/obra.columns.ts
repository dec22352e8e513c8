import { sql, type RawBuilder } from 'kysely';

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** What of a work is no column of the same name; its table is `p`. */
export const OBRA_COLUMNS = {
  budget: sql`p.budget::float8`,
  contract_amount: sql`p.contract_amount::float8`,
  final_amount: sql`p.final_amount::float8`,
  planned_start: sql`p.planned_start::text`,
  planned_end: sql`p.planned_end::text`,
  actual_start: sql`p.actual_start::text`,
  actual_end: sql`p.actual_end::text`,
  physical: sql`p.physical::float8`,
  financial: sql`p.financial::float8`,
  colonia: sql`(select c.name from urbanism.colonias c where c.id = p.colonia_id)`,
  progress: progressColumn(sql`g.reason`),
  story: storyColumn(sql`true`),
  source: sql`(select jsonb_build_object('credit', s.credit, 'license', s.license, 'url', s.url)
    from platform.table_rows r join platform.table_sources s on s.id = r.source_id
    where r.kind = 'obras' and r.entry_id = p.id)`,
};

/** What the contracts of a work `p` were signed for; null while none is noted. Of each the last version counts, unless it was withdrawn. */
const SIGNED_FOR = sql`(select (sum(r.amount_cents) / 100)::float8 from urbanism.obra_records r
  where r.obra_id = p.id and r.kind = 'contract' and not r.is_withdrawn and not exists (
    select from urbanism.obra_records later where later.origin_id = coalesce(r.origin_id, r.id) and later.id > r.id))`;

/** The one amount that everybody is told a work was contracted for: that of its contracts, else that of its record. */
export const CONTRACT_AMOUNT = sql`coalesce(${SIGNED_FOR}, p.contract_amount::float8)`;

/** What is another thing for everybody than for staff: nothing is told of what came before they could see the work. */
export const OBRA_PUBLIC_COLUMNS = {
  ...OBRA_COLUMNS,
  contract_amount: CONTRACT_AMOUNT,
  progress: progressColumn(sql`case when g.is_public then g.reason end`),
  story: storyColumn(sql`e.is_public`),
};

function progressColumn(reason: RawBuilder<unknown>) {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('series', g.series, 'on', g.on_day, 'percent', g.percent,
      'reason', ${reason}) order by g.on_day, g.id), '[]')
    from urbanism.obra_progress g where g.obra_id = p.id)`;
}

function storyColumn(told: RawBuilder<unknown>) {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', e.id,
      'at', to_char(e.at at time zone 'UTC', ${sql.raw(INSTANT)}), 'what', e.what, 'from', e.from_value,
      'to', e.to_value, 'reason', e.reason) order by e.id), '[]')
    from urbanism.obra_events e where e.obra_id = p.id and ${told})`;
}
