import type pg from 'pg';
import {
  COLONIA_TOLD_MIN,
  EQUITY_TOLD_MIN,
  type DashboardColonias,
} from '@vereda/contract/listener/figures/dashboard';

/** Figures by name; null: told to nobody. */
export type Figures = ReadonlyMap<string, number | null>;

type Counted = {
  readonly id: number;
  readonly filed: number;
  readonly solved: number;
  readonly median: number | null;
  readonly promised: number;
  readonly kept: number;
  readonly cost: number;
};

// What a colonia's reports say, each counted by its row; colonia 0: none is known. Not the way of the product's own statement.
const COLONIAS = `
  with r as materialized (
    select x.*, (created_at at time zone $1)::date as filed_on, (closed_at at time zone $1)::date as closed_on,
      coalesce(colonia_id, 0) as place
    from listener.reports x where stage <> 'unconfirmed' and ($4::int is null or category_id = $4)
  ), s as (select * from r where stage = 'closed' and outcome in ('conforme', 'conforme_tacita') and closed_on between $2 and $3),
    f as (select place, count(*) as n from r where filed_on between $2 and $3 group by place),
    t as (
      select place, count(resolved_at) as solved,
        percentile_disc(0.5) within group (order by extract(epoch from resolved_at - created_at)) / 60 as median,
        count(sla_used_minutes <= sla_minutes) as promised, count(*) filter (where sla_used_minutes <= sla_minutes) as kept,
        sum((select sum(round((m.quantity * m.unit_cost)::numeric, 2)) from listener.activities a
          join listener.activity_materials m on m.activity_id = a.id where a.report_id = s.id)) as cost
      from s group by place
    ), places as (select id as place from urbanism.colonias where kind = 'colonia' and deleted_at is null
      union select place from f union select place from t union select 0)
  select place as id, coalesce(n, 0)::int as filed, coalesce(solved, 0)::int as solved, median::float8 as median,
    coalesce(promised, 0)::int as promised, coalesce(kept, 0)::int as kept, coalesce(cost, 0)::float8 as cost
  from places left join f using (place) left join t using (place)`;

/** What each colonia should be told with, counted slowly from the reports. */
export async function coloniasOf(
  client: pg.Client,
  given: { zone: string; from: string; to: string; category: number | null },
): Promise<Figures> {
  const { rows } = await client.query<Counted>(COLONIAS, [given.zone, given.from, given.to, given.category]);
  const [filed, solved] = [withheld(rows.map((row) => row.filed)), withheld(rows.map((row) => row.solved))];
  return new Map(
    rows.flatMap((row, at): [string, number | null][] => {
      const isSolvedTold = solved[at] !== null;
      const isEnough = isSolvedTold && row.solved >= EQUITY_TOLD_MIN;
      return [
        [`${row.id}.filed`, filed[at] ?? null],
        [`${row.id}.solved`, solved[at] ?? null],
        [`${row.id}.median`, isEnough ? row.median : null],
        [`${row.id}.kept_share`, row.promised < EQUITY_TOLD_MIN ? null : (100 * row.kept) / row.promised],
        [`${row.id}.cost`, isEnough ? row.cost / row.solved : null],
      ];
    }),
  );
}

/** What the dashboard tells of each colonia, by the same names. */
export function coloniasTold({ colonias }: DashboardColonias): Figures {
  const names = ['filed', 'solved', 'median', 'kept_share', 'cost'] as const;
  return new Map(
    colonias.flatMap((row) =>
      names.map((name): [string, number | null] => [`${row.id ?? 0}.${name}`, row[name]]),
    ),
  );
}

/** Names under which the two do not say the same; shares are told as whole numbers, costs in cents. */
export function differingIn(told: Figures, known: Figures): string[] {
  return [...new Set([...told.keys(), ...known.keys()])].filter((name) => {
    const [one = null, other = null] = [told.get(name), known.get(name)];
    if (one === null || other === null) return one !== other;
    const reach = name.endsWith('kept_share') ? 0.5 : name.endsWith('cost') ? 0.005 : 0;
    return Math.abs(one - other) > reach + 1e-6;
  });
}

// Small ones are told to nobody; a single small one takes the smallest of the others with it, the first of equals.
function withheld(numbers: readonly number[]): (number | null)[] {
  const small = numbers.filter((n) => n < COLONIA_TOLD_MIN).length;
  const least = Math.min(...numbers.filter((n) => n >= COLONIA_TOLD_MIN));
  return numbers.map((n) => (n < COLONIA_TOLD_MIN || (small === 1 && n === least) ? null : n));
}
