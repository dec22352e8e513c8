import { parseArgs } from 'node:util';
import pg from 'pg';
import type {
  Dashboard,
  DashboardColonias,
  DashboardWork,
  Spread,
} from '@vereda/contract/listener/figures/dashboard';
import { signInAt } from '../../tools/kit/caller.ts';
import { coloniasOf, coloniasTold, differingIn } from './colonia-oracle.ts';
import { MADE_UP_ENDS, MADE_UP_WORK, ORACLE } from './counting.ts';

const USAGE = `node tools/run.mjs bench/dashboard/oracle.ts --url <of a running server> --database <address> [options]
  --made-up-ends  first ends two thirds of the imported reports by their number: solved, silent, unfounded, reopened, with
                  first answers, promises, ratings and what materials cost; for sources that do not tell how and when
  compares what the dashboard and its table of colonias tell with a count of all reports, for every period and filter below`;
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

type Told = Map<string, number>;
type Filter = { readonly category_id?: number; readonly colonia_id?: number };

/** What the dashboard tells of one of its two times, by the names of the oracle; parts that are told of now alone only then. */
function toldBy(board: Dashboard, when: 'now' | 'before'): Told {
  const told: [string, number | null][] = [
    ...(['filed', 'closed', 'reopened', 'solved', 'promised', 'kept'] as const).map(
      (name): [string, number] => [name, board[name][when]],
    ),
    ['ratings', board.ratings[when].n],
    ['ratings.average', board.ratings[when].average],
    ...(['response', 'solving', 'accepting', 'working'] as const).flatMap((name) =>
      spreadRows(name, board[name][when]),
    ),
    ...board.stages.map((row): [string, number] => [`stages.${row.stage}.${row.outcome ?? ''}`, row[when]]),
    ...board.types.map((row): [string, number] => [`types.${row.id}`, row[when]]),
    ...board.colonias.map((row): [string, number] => [`colonias.${row.id ?? 0}`, row[when]]),
    ...board.sources.map((row): [string, number] => [`sources.${row.source}`, row[when]]),
    ...board.outcomes.map((row): [string, number] => [`outcomes.${row.outcome}`, row[when]]),
    ...board.categories.map((row): [string, number] => [`categories.${row.id}.filed`, row.filed[when]]),
    ...board.areas.map((row): [string, number] => [`areas.${row.id ?? 0}.filed`, row.filed[when]]),
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
    ...board.categories.flatMap((row) => workRows(`categories.${row.id}`, row)),
    ...board.areas.flatMap((row) => workRows(`areas.${row.id ?? 0}`, row)),
  ].filter((row): row is [string, number] => row[1] !== null);
}

const workRows = (of: string, row: DashboardWork): [string, number | null][] => [
  ...(['closed', 'reopened', 'promised', 'kept'] as const).map((name): [string, number] => [
    `${of}.${name}`,
    row[name],
  ]),
  ...spreadRows(`${of}.solving`, row.solving),
];

// What the dashboard does not tell of the time before.
const NOW_ALONE =
  /^(hours|solved_in|course)\.|^(categories|areas)\.\d+\.(closed|reopened|promised|kept|solving\..*)$/;

function differences(told: Told, known: Told, when: 'now' | 'before'): string[] {
  const names = [...new Set([...told.keys(), ...known.keys()])];
  return names
    .filter((name) => when === 'now' || !NOW_ALONE.test(name))
    .filter((name) => !isSame(name, told.get(name) ?? 0, known.get(name) ?? 0))
    .map((name) => `${when} ${name}: told ${told.get(name)}, counted ${known.get(name)}`);
}

function isSame(name: string, told: number, known: number): boolean {
  // Told with one place.
  if (name === 'ratings.average') return Math.abs(told - known) <= 0.05 + 1e-9;
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

type Asked = { readonly period: (typeof PERIODS)[number]; readonly filter: Filter; readonly zone: string };
type Compared = { readonly figures: number; readonly differing: readonly string[] };
type Call = Awaited<ReturnType<typeof signInAt>>;

async function compareBoard(call: Call, client: pg.Client, asked: Asked): Promise<Compared> {
  const { period, filter, zone } = asked;
  const board = (await call('/reports/dashboard', { ...period, ...filter })) as Dashboard;
  const { from, to, before_from, before_to, unit } = board.period;
  const compared = async (when: 'now' | 'before', days: readonly [string, string]): Promise<Compared> => {
    const given = [zone, ...days, filter.category_id ?? null, filter.colonia_id ?? null, unit];
    const { rows } = await client.query<{ name: string; n: string | null }>(ORACLE, given);
    const known = new Map(
      rows.flatMap(({ name, n }): [string, number][] => (n === null ? [] : [[name, Number(n)]])),
    );
    const told = toldBy(board, when);
    return { figures: told.size, differing: differences(told, known, when) };
  };
  const [now, before] = [
    await compared('now', [from, to]),
    await compared('before', [before_from, before_to]),
  ];
  return { figures: now.figures + before.figures, differing: [...now.differing, ...before.differing] };
}

async function compareColonias(call: Call, client: pg.Client, asked: Asked): Promise<Compared> {
  const { period, filter, zone } = asked;
  if (filter.colonia_id !== undefined) return { figures: 0, differing: [] };
  const answer = (await call('/reports/dashboard-colonias', { ...period, ...filter })) as DashboardColonias;
  const told = coloniasTold(answer);
  const { from, to } = period;
  const known = await coloniasOf(client, { zone, from, to, category: filter.category_id ?? null });
  const line = (name: string) => `colonia ${name}: told ${told.get(name)}, counted ${known.get(name)}`;
  return { figures: told.size, differing: differingIn(told, known).map(line) };
}

/** Compares every period with every filter; answers how many figures there were and those that differ. */
async function compareAll(url: string, client: pg.Client): Promise<Compared> {
  const call = await signInAt(url, 'superadmin');
  const { rows: zones } = await client.query<{ time_zone: string }>(
    'select time_zone from listener.period_zone',
  );
  const most = async (column: string): Promise<Filter[]> => {
    const { rows } = await client.query<{ id: number }>(`select ${column} as id from listener.reports
      where ${column} is not null group by 1 order by count(*) desc limit ${FILTERS_OF_A_KIND}`);
    return rows.map(({ id }) => ({ [column]: id }));
  };
  const filters: Filter[] = [{}, ...(await most('category_id')), ...(await most('colonia_id'))];
  const all: Compared[] = [];
  for (const period of PERIODS)
    for (const filter of filters) {
      const asked = { period, filter, zone: zones[0]?.time_zone ?? '' };
      const named = ({ figures, differing }: Compared): Compared => ({
        figures,
        differing: differing.map((line) => `${JSON.stringify({ ...period, ...filter })} ${line}`),
      });
      all.push(
        named(await compareBoard(call, client, asked)),
        named(await compareColonias(call, client, asked)),
      );
    }
  return {
    figures: all.reduce((sum, { figures }) => sum + figures, 0),
    differing: all.flatMap(({ differing }) => differing),
  };
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
  if (values['made-up-ends']) for (const text of [MADE_UP_ENDS, MADE_UP_WORK]) await client.query(text);
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
