import type { seedListener } from '#testing/listener';
import type { startTestServer } from '#testing/server';

// Reports by plain SQL, one every $1 minutes back from now; everything that is counted spreads by their number.
export const FILL = `
  insert into listener.reports (folio, stage, outcome, title, description, category_id, subcategory_id, node_id, archived,
    spam, colonia_id, source, reopen_count, stars, sla_minutes, sla_used_minutes, first_response_at, resolved_at, closed_at,
    created_at, updated_at)
  select listener.new_folio(now(), sha256('test')), s.stage,
    case when s.stage = 'closed' then (array['conforme','conforme_tacita','improcedente','spam','origen'])[1 + n % 5] end,
    't', 'd', case when n % 4 = 0 then $2::int else $3 end, case when n % 4 = 0 then $4::int else $5 end,
    case n % 5 when 0 then null when 1 then $6::int when 2 then $7 else $8 end, n % 17 = 0, n % 5 = 3,
    case when n % 3 = 0 then $9::int end, (array['web','phone','desk','import'])[1 + n % 4], n % 7 / 5,
    case when s.stage = 'closed' and n % 9 = 0 then 1 + n % 5 end, case when n % 3 > 0 then 1200 end, n * 37 % 2400,
    case when n % 8 > 1 then filed + n * 13 % 4000 * interval '1 minute' end,
    case when s.stage in ('resolved', 'closed') and n % 31 <> 0 then least(filed + n * 101 % 90000 * interval '1 minute', $10::timestamptz) end,
    case when s.stage = 'closed' then least(filed + (n * 101 % 90000 + n * 17 % 5000) * interval '1 minute', $10::timestamptz) end, filed, filed
  from generate_series(1, $11::int) n
  cross join lateral (select (array['pending','assigned','reopened','resolved','closed','closed','closed','unconfirmed'])[1 + n % 8] as stage,
    $10::timestamptz - n * $1::int * interval '1 minute' as filed) s`;

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Seeded = Awaited<ReturnType<typeof seedListener>> & { readonly coloniaId: number };

/** Fills a city with so many reports, one every so many minutes back from its clock. */
export async function fillReports(
  server: Server,
  seeded: Seeded,
  { count, everyMinutes }: { readonly count: number; readonly everyMinutes: number },
): Promise<void> {
  const { categoryId, otherCategoryId, potholeId, lampId, crewId, otherCrewId, agencyId, coloniaId } = seeded;
  const ids = [otherCategoryId, categoryId, lampId, potholeId, crewId, otherCrewId, agencyId, coloniaId];
  await server.asOwner(FILL, [everyMinutes, ...ids, server.clock.now(), count]);
}

/** Rows that the summary of periods has and a count of the reports has not, or the other way round. */
export const PERIOD_DIFFERENCE = `
  with each as (
    select m.month, case when m.month then date_trunc('month', f.day)::date else f.day end as day, f.dim, r.category_id,
      coalesce(r.node_id, 0) as node_id, f.value, count(*)::int as n
    from listener.reports r cross join lateral listener.figures_of((select time_zone from listener.period_zone), r.stage,
        r.outcome, r.subcategory_id, r.colonia_id, r.source, r.reopen_count, r.stars, r.created_at, r.first_response_at,
        r.resolved_at, r.closed_at, r.sla_minutes, r.sla_used_minutes, r.archived) f
      cross join (values (true), (false)) m (month)
    group by 1, 2, 3, 4, 5, 6
  ), counted as (select * from each union all
    select month, day, dim, null, null, value, sum(n)::int from each where dim in (3, 6) group by 1, 2, 3, value
  ), kept as (select month, day, dim, category_id, node_id, value, n from listener.period_figures union all
    select month, day, dim, null, null, value, n from listener.period_totals)
  (select * from counted except select * from kept) union all (select * from kept except select * from counted)`;
