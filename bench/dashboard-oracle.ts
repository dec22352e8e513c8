import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Dashboard, DashboardWork, Spread } from '@vereda/contract/listener/figures/dashboard';
import { signInAt } from '../tools/kit/caller.ts';

const USAGE = `node tools/run.mjs bench/dashboard-oracle.ts --url <of a running server> --database <address> [options]
  --made-up-ends  first ends two thirds of the imported reports by their number: solved, silent, unfounded, reopened, with
                  first answers, promises and ratings; for sources that do not tell how and when
  compares what the dashboard tells, areas apart, with a count of all reports, for every period and filter below`;
const PERIODS = [
  { from: '2024-06-01', to: '2024-06-17' },
  { from: '2024-05-17', to: '2024-06-15' },
  { from: '2023-12-13', to: '2024-02-28' },
  { from: '2023-05-01', to: '2024-04-30' },
  { from: '2024-01-01', to: '2024-03-31', against: 'quarter' },
] as const;
// Medians and p90 come from classes of a quarter of a doubling; times under two minutes are one class.
const SPREAD_FACTOR = 2 ** (1 / 8) * 1.01;
const MINUTES_MIN = 2;
const FILTERS_OF_A_KIND = 6;

const MADE_UP_ENDS = `update listener.reports set
  stage = 'closed',
  outcome = (array['conforme', 'conforme', 'conforme_tacita', 'improcedente'])[1 + id % 4],
  first_response_at = created_at + (id % 5000) * interval '1 minute',
  resolved_at = created_at + (id * 7919 % 90000) * interval '1 minute',
  closed_at = created_at + (id * 7919 % 90000 + id % 9000) * interval '1 minute',
  reopen_count = (id % 17 = 0)::int,
  sla_minutes = case when id % 3 > 0 then 20000 end,
  sla_used_minutes = id * 7919 % 60000,
  stars = case when id % 11 = 0 then 1 + id % 5 end
  where source = 'import' and id % 3 < 2`;

const MINUTES = {
  response: `extract(epoch from first_response_at - created_at) / 60`,
  solving: `extract(epoch from resolved_at - created_at) / 60`,
  accepting: `extract(epoch from closed_at - resolved_at) / 60`,
  working: `sla_used_minutes::numeric`,
};
const spread = (name: keyof typeof MINUTES, from: string) => `
  union all select '${name}.n', count(${MINUTES[name]}) from ${from}
  union all select '${name}.median', percentile_disc(0.5) within group (order by ${MINUTES[name]}) from ${from}
  union all select '${name}.p90', percentile_disc(0.9) within group (order by ${MINUTES[name]}) from ${from}`;
const parts = (key: string, from: string) => `
  union all select ${key}, count(*) from ${from} group by 1`;

// Every report of the city, counted by what its row says and by nothing that was summed up before.
const ORACLE = `
  with r as materialized (
    select x.*, (created_at at time zone $1)::date as filed_on, (closed_at at time zone $1)::date as closed_on
    from listener.reports x
    where stage <> 'unconfirmed' and ($4::int is null or category_id = $4) and ($5::int is null or colonia_id = $5)
  ), f as (select * from r where filed_on between $2 and $3),
    c as (select * from r where stage = 'closed' and closed_on between $2 and $3),
    s as (select * from c where outcome in ('conforme', 'conforme_tacita')),
    said as (select * from c where outcome = 'conforme'),
    promised as (select * from s where sla_minutes is not null and sla_used_minutes is not null)
  select 'filed' as name, count(*)::numeric as n from f
  union all select 'closed', count(*) from c
  union all select 'reopened', count(*) from c where reopen_count > 0
  union all select 'solved', count(*) from s
  union all select 'promised', count(*) from promised
  union all select 'kept', count(*) from promised where sla_used_minutes <= sla_minutes
  union all select 'ratings', count(stars) from s
  ${spread('response', 'f')} ${spread('solving', 's')} ${spread('accepting', 'said')} ${spread('working', 'promised')}
  ${parts(`'stages.' || stage || '.' || coalesce(outcome, '')`, 'f')}
  ${parts(`'types.' || subcategory_id`, 'f')}
  ${parts(`'colonias.' || coalesce(colonia_id, 0)`, 'f')}
  ${parts(`'sources.' || source`, 'f')}
  ${parts(`'hours.' || extract(hour from created_at at time zone $1)`, 'f')}
  ${parts(`'course.filed.' || case when $6 = 'day' then filed_on else greatest($2, date_trunc('month', filed_on)::date) end`, 'f')}
  ${parts(`'course.closed.' || case when $6 = 'day' then closed_on else greatest($2, date_trunc('month', closed_on)::date) end`, 'c')}
  ${parts(`'outcomes.' || outcome`, 'c')}
  ${parts(`'categories.' || category_id || '.filed'`, 'f')}
  ${parts(`'categories.' || category_id || '.closed'`, 'c')}
  ${parts(`'categories.' || category_id || '.promised'`, 'promised')}
  ${parts(`'categories.' || category_id || '.solving'`, 's where resolved_at is not null')}
  ${parts(
    `'solved_in.' || case when resolved_at < created_at + interval '24 hours' then 0
    else least(64, 2 ^ floor(log(2, (extract(epoch from resolved_at - created_at) / 86400)::numeric)))::int end`,
    's where resolved_at is not null',
  )}`;

type Told = Map<string, number>;
type Filter = { readonly category_id?: number; readonly colonia_id?: number };

/** What the dashboard tells of one of its two times, by the names of the oracle; parts that are told of now alone only then. */
function toldBy(board: Dashboard, when: 'now' | 'before'): Told {
  const told: [string, number | null][] = [
    ...(['filed', 'closed', 'reopened', 'solved', 'promised', 'kept'] as const).map(
      (name): [string, number] => [name, board[name][when]],
    ),
    ['ratings', board.ratings[when].n],
    ...(['response', 'solving', 'accepting', 'working'] as const).flatMap((name) =>
      spreadRows(name, board[name][when]),
    ),
    ...board.stages.map((row): [string, number] => [`stages.${row.stage}.${row.outcome ?? ''}`, row[when]]),
    ...board.types.map((row): [string, number] => [`types.${row.id}`, row[when]]),
    ...board.colonias.map((row): [string, number] => [`colonias.${row.id ?? 0}`, row[when]]),
    ...board.sources.map((row): [string, number] => [`sources.${row.source}`, row[when]]),
    ...board.outcomes.map((row): [string, number] => [`outcomes.${row.outcome}`, row[when]]),
    ...board.categories.map((row): [string, number] => [`categories.${row.id}.filed`, row.filed[when]]),
    ...(when === 'now' ? nowRows(board) : []),
  ];
  return new Map(told.filter((row): row is [string, number] => row[1] !== null));
}

const spreadRows = (name: string, told: Spread): [string, number | null][] =>
  (['n', 'median', 'p90'] as const).map((part) => [`${name}.${part}`, told[part]]);

function nowRows(board: Dashboard): [string, number][] {
  return [
    ...board.hours.map(({ hour, n }): [string, number] => [`hours.${hour}`, n]),
    ...board.solved_in.map(({ from, n }): [string, number] => [`solved_in.${from}`, n]),
    ...board.course.flatMap(({ from, filed, closed }): [string, number][] => [
      [`course.filed.${from}`, filed],
      [`course.closed.${from}`, closed],
    ]),
    ...board.categories.flatMap((row: DashboardWork & { id: number }): [string, number][] => [
      [`categories.${row.id}.closed`, row.closed],
      [`categories.${row.id}.promised`, row.promised],
      [`categories.${row.id}.solving`, row.solving.n],
    ]),
  ];
}

// What the dashboard does not tell of the time before.
const NOW_ALONE = /^(hours|solved_in|course)\.|^categories\.\d+\.(closed|promised|solving)$/;

function differences(told: Told, known: Told, when: 'now' | 'before'): string[] {
  const names = [...new Set([...told.keys(), ...known.keys()])];
  return names
    .filter((name) => when === 'now' || !NOW_ALONE.test(name))
    .filter((name) => !isSame(name, told.get(name) ?? 0, known.get(name) ?? 0))
    .map((name) => `${when} ${name}: told ${told.get(name)}, counted ${known.get(name)}`);
}

function isSame(name: string, told: number, known: number): boolean {
  if (!/\.(median|p90)$/.test(name)) return told === known;
  if (known < MINUTES_MIN) return told <= MINUTES_MIN;
  return told <= known * SPREAD_FACTOR && told >= known / SPREAD_FACTOR;
}

// Changes of many reports at once are taken into the figures in rounds, by a job and by whoever looks.
async function untilCounted(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select from listener.period_deltas limit 1');
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Compares every period with every filter; answers how many figures there were and those that differ. */
async function compareAll(url: string, client: pg.Client): Promise<{ figures: number; differing: string[] }> {
  const call = await signInAt(url, 'superadmin');
  const {
    rows: [zone],
  } = await client.query<{ time_zone: string }>('select time_zone from listener.period_zone');
  const most = async (column: string): Promise<Filter[]> => {
    const { rows } = await client.query<{ id: number }>(`select ${column} as id from listener.reports
      where ${column} is not null group by 1 order by count(*) desc limit ${FILTERS_OF_A_KIND}`);
    return rows.map(({ id }) => ({ [column]: id }));
  };
  const filters: Filter[] = [{}, ...(await most('category_id')), ...(await most('colonia_id'))];
  let figures = 0;
  const differing: string[] = [];
  for (const period of PERIODS)
    for (const filter of filters) {
      const board = (await call('/reports/dashboard', { ...period, ...filter })) as Dashboard;
      const { from, to, before_from, before_to, unit } = board.period;
      for (const [when, first, last] of [
        ['now', from, to],
        ['before', before_from, before_to],
      ] as const) {
        const { rows } = await client.query<{ name: string; n: string | null }>(ORACLE, [
          zone?.time_zone,
          first,
          last,
          filter.category_id ?? null,
          filter.colonia_id ?? null,
          unit,
        ]);
        const known = new Map(
          rows.flatMap(({ name, n }): [string, number][] => (n === null ? [] : [[name, Number(n)]])),
        );
        const told = toldBy(board, when);
        figures += told.size;
        differing.push(
          ...differences(told, known, when).map(
            (line) => `${JSON.stringify({ ...period, ...filter })} ${line}`,
          ),
        );
      }
    }
  return { figures, differing };
}

const { values } = parseArgs({
  options: { url: { type: 'string' }, database: { type: 'string' }, 'made-up-ends': { type: 'boolean' } },
});
if (!values.url || !values.database) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const client = new pg.Client({ connectionString: values.database });
  await client.connect();
  if (values['made-up-ends']) await client.query(MADE_UP_ENDS);
  await untilCounted(client);
  const {
    rows: [all],
  } = await client.query<{ n: number }>('select count(*)::int as n from listener.reports');
  const { figures, differing } = await compareAll(values.url, client);
  await client.end();
  console.log(`${all?.n} reports: ${figures} figures compared, ${differing.length} differ`);
  for (const line of differing.slice(0, 40)) console.log(line);
  process.exitCode = differing.length > 0 || figures === 0 ? 1 : 0;
}
