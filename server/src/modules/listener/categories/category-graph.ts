import type { Viewer } from '@vereda/contract/access/viewer';
import type { CategoryGraph } from '@vereda/contract/listener/categories/category';
import { STAGES, type Stage } from '@vereda/contract/listener/stages';
import { sql } from 'kysely';
import { getSetting } from '#modules/configuration/public';
import { getEntry } from '#platform/catalog/reading.service';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { deskScope, withinScope, type Scope } from '../access/scope.ts';
import { CATEGORY_DESK } from './category.desk.ts';

type Wanted = { readonly id: number; readonly months: number };

/** Reports of a category within the viewer's rights by month and stage; throws platform/gone for one that is not there. */
export async function graphCategory(deps: Deps, viewer: Viewer, wanted: Wanted): Promise<CategoryGraph> {
  await getEntry(deps.database, { desk: CATEGORY_DESK, id: wanted.id });
  const { time_zone: timeZone } = await getSetting(deps);
  const at = { ...wanted, timeZone, now: deps.clock.now() };
  const rows = await selectByMonth(deps.database, deskScope(viewer), at);
  const months = rows.map(({ month }) => month);
  const series = STAGES.map((stage) => ({ stage, counts: rows.map(({ counts }) => counts[stage] ?? 0) }));
  const filled = series.filter(({ counts }) => counts.some((n) => n > 0));
  const total = filled.flatMap(({ counts }) => counts).reduce((sum, n) => sum + n, 0);
  return { months, series: filled, total };
}

type Month = { readonly month: string; readonly counts: Partial<Record<Stage, number>> };

async function selectByMonth(
  database: Database,
  scope: Scope,
  { id, months, timeZone, now }: Wanted & { readonly timeZone: string; readonly now: Date },
): Promise<Month[]> {
  const { rows } = await sql<Month>`
    with span as (
      select generate_series(0, ${months - 1}) as back, date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) as present),
    months as (select present - make_interval(months => back) as begins from span),
    counted as materialized (
      select date_trunc('month', r.created_at at time zone ${timeZone}) as begins, r.stage, count(*)::int as n
      from listener.reports r
      where r.category_id = ${id} and r.stage <> 'unconfirmed' and (${withinScope(scope)})
        and r.created_at >= (select min(begins) from months) at time zone ${timeZone}
        and r.created_at <= ${now}::timestamptz
      group by 1, 2)
    select to_char(m.begins, 'YYYY-MM') as month,
      coalesce((select json_object_agg(c.stage, c.n) from counted c where c.begins = m.begins), '{}') as counts
    from months m order by m.begins`.execute(database);
  return rows;
}
