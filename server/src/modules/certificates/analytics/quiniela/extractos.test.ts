import {
  extractosSchema,
  EXTRACTOS_TABLES,
  QUINIELA_GAMES,
  type Extractos,
} from '@vereda/contract/certificates/analytics/extractos';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { codeOf, fieldsOf } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { extractsQuery } from './extracts.queries.ts';

const server = await startTestServer();
const staff = await server.as('roleUser');

const TURNS = ['la-previa', 'matutina', 'nocturna'];
const STATUSES = ['programado', 'cargado', 'firmado', 'certificado', 'rectificado', 'anulado'] as const;
const FIRST = Date.UTC(2024, 10, 1);
const DAY_MS = 86_400_000;

type Generated = {
  readonly game: (typeof QUINIELA_GAMES)[number];
  readonly turn: number;
  readonly day: string;
  readonly status: (typeof STATUSES)[number];
  readonly corrects: boolean;
  readonly numbers: readonly number[];
};

// One draw for each game, day and turn at most; few different numbers, so that endings repeat, tie and are missing.
const drawn = fc.record({
  status: fc.constantFrom(...STATUSES, 'certificado' as const, 'certificado' as const),
  corrects: fc.boolean(),
  numbers: fc.array(fc.oneof(fc.nat(9999), fc.nat(40), fc.constant(7)), { minLength: 20, maxLength: 20 }),
});
const generated: Generated[] = fc.sample(drawn, { seed: 20_241_101, numRuns: 360 }).map((row, at) => ({
  ...row,
  game: QUINIELA_GAMES[at % 3]!,
  turn: Math.floor(at / 3) % 3,
  day: new Date(FIRST + Math.floor(at / 9) * DAY_MS).toISOString().slice(0, 10),
}));

const TEXTS = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
const text = (number: number) => TEXTS[number] ?? '';
const placed = (numbers: readonly number[]) =>
  // Not in the order of the places: the place says where a number belongs.
  JSON.stringify(
    numbers.map((number, at) => ({ place: at + 1, number: text(number), order: null })).toReversed(),
  );

const INSERT = `
  insert into certificates.draws (game, draw_number, date, turn, turn_name, held_at, scheduled_at, ended_at, status,
    numbers, drawn, supersedes_id, reason, source, created_at, updated_at)
  select r.game, case when r.game = 'rio-negro' then r.at end, r.day, r.turn, initcap(r.turn), r.held, r.held, r.ended,
    r.status, case when r.status <> 'programado' then r.numbers end,
    case when r.status = 'programado' then '{}' else array(
      select n ->> 'number' from jsonb_array_elements(r.numbers) n order by (n ->> 'place')::int) end, r.supersedes, r.reason, r.source, now(), now()
  from jsonb_to_recordset($1::jsonb) r(at int, game text, day date, turn text, held timestamptz, ended timestamptz,
    status text, numbers jsonb, supersedes bigint, reason text, source text) order by r.at returning id`;

const rowOf = ({ game, turn, day, status, numbers }: Generated, at: number) => ({
  at: at + 1,
  game,
  day,
  turn: TURNS[turn],
  held: `${day}T${['10:15', '15:00', '21:00'][turn]}:00-03:00`,
  ended: null,
  status,
  numbers: JSON.parse(placed(numbers)) as unknown,
  source: 'desk',
});

// Some draws are corrected: the successor repeats turn and day and stands once it is certified.
const ids = await server.asOwner<{ id: number }>(INSERT, [JSON.stringify(generated.map(rowOf))]);
const successors = generated.flatMap((draw, at) => {
  if (!draw.corrects || draw.status !== 'certificado') return [];
  const isCertified = at % 2 === 0;
  return [
    {
      of: at,
      draw: {
        ...draw,
        numbers: draw.numbers.map((number) => (number * 31 + 5) % 10_000),
        status: isCertified ? ('certificado' as const) : ('cargado' as const),
      },
    },
  ];
});
await server.asOwner(INSERT, [
  JSON.stringify(
    successors.map(({ of, draw }) => ({ ...rowOf(draw, of), supersedes: ids[of]?.id, reason: 'mal leído' })),
  ),
]);
const replaced = successors.filter(({ draw }) => draw.status === 'certificado');
await server.asOwner(`update certificates.draws set status = 'rectificado' where id = any($1)`, [
  replaced.map(({ of }) => ids[of]?.id),
]);

// What stands, by what was put in: nothing of the product is asked.
const standing = [
  ...generated.filter((_, at) => replaced.every(({ of }) => of !== at)),
  ...replaced.map(({ draw }) => draw),
].filter(({ status }) => !['rectificado', 'anulado'].includes(status));

type Wanted = {
  readonly from?: string;
  readonly to?: string;
  readonly game?: Generated['game'];
  readonly jurisdiction?: string;
  readonly turn?: string;
  readonly digits?: 1 | 2 | 3 | 4;
  readonly places?: 1 | 5 | 10 | 20;
};

const OF_JURISDICTION: Record<string, string> = {
  'rio-negro': 'rio-negro',
  nacional: 'quiniela-nacional',
  'buenos-aires': 'quiniela-buenos-aires',
};

function within(wanted: Wanted): Generated[] {
  const game = wanted.jurisdiction ? OF_JURISDICTION[wanted.jurisdiction] : wanted.game;
  return standing
    .filter((draw) => !game || draw.game === game)
    .filter(({ day }) => (wanted.from ?? '') <= day && day <= (wanted.to ?? '9'))
    .toSorted((one, other) => (one.day === other.day ? one.turn - other.turn : one.day < other.day ? -1 : 1));
}

// Slow and plain: every ending is looked for in every number of every draw.
function oracle(wanted: Wanted) {
  const { digits = 2, places = 20, turn } = wanted;
  const loaded = within(wanted).filter(({ status }) => status !== 'programado');
  const draws = loaded.filter((draw) => turn === undefined || TURNS[draw.turn] === turn);
  const endsIn = (numbers: readonly number[], ending: string) =>
    numbers.filter((number) => text(number).endsWith(ending)).length;
  const first = ({ numbers }: Generated) => numbers.slice(0, places);
  const endings = Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));
  const counted = endings.map((ending) => {
    const seen = draws.findLast((draw) => endsIn(first(draw), ending) > 0);
    return {
      ending,
      n: draws.reduce((sum, draw) => sum + endsIn(first(draw), ending), 0),
      last_day: seen?.day ?? null,
      draws_since: seen ? draws.length - 1 - draws.lastIndexOf(seen) : draws.length,
    };
  });
  const units = (numbers: readonly number[]) =>
    Array.from({ length: 10 }, (_, digit) => endsIn(numbers, String(digit)));
  const top = (numbers: readonly number[]) => {
    const counts = endings.map((ending) => endsIn(numbers, ending));
    const n = Math.max(...counts);
    return n > 0 ? { ending: endings[counts.indexOf(n)], n } : null;
  };
  const expected = (draws.length * places) / endings.length;
  return {
    draws: draws.length,
    first_day: draws[0]?.day ?? null,
    last_day: draws.at(-1)?.day ?? null,
    endings: counted,
    never: counted.filter(({ n }) => n === 0).length,
    digits: [0, 1, 2, 3].map((column) =>
      Array.from(
        { length: 10 },
        (_, digit) => draws.flatMap(first).filter((number) => text(number)[column] === String(digit)).length,
      ),
    ),
    places: Array.from({ length: 20 }, (_, place) => {
      const numbers = draws.flatMap((draw) => draw.numbers.slice(place, place + 1));
      return { place: place + 1, units: units(numbers), top: top(numbers) };
    }),
    turns: TURNS.flatMap((code, at) => {
      const own = loaded.filter((draw) => draw.turn === at);
      const numbers = own.flatMap(first);
      return own.length > 0
        ? [{ turn: code, draws: own.length, units: units(numbers), top: top(numbers) }]
        : [];
    }),
    statistic: counted.reduce((sum, { n }) => sum + (n - expected) ** 2 / expected, 0),
  };
}

async function told(wanted: Record<string, unknown>): Promise<Extractos> {
  const answer = await staff('POST /certificates/analytics/extractos', wanted);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return extractosSchema.strict().parse(answer.body);
}

const CASES: Wanted[] = [
  {},
  { digits: 1 },
  { digits: 3, places: 5 },
  { digits: 4, places: 1 },
  { game: 'rio-negro', places: 1 },
  { game: 'quiniela-nacional', turn: 'nocturna', digits: 2, places: 10 },
  { jurisdiction: 'buenos-aires', digits: 1, places: 5 },
  { from: '2024-11-05', to: '2024-11-20', digits: 2, places: 5 },
  { from: '2024-11-07', to: '2024-11-07', game: 'rio-negro', turn: 'matutina' },
  { from: '2025-03-01' },
];

describe('the figures of extracts', () => {
  it.each(CASES.map((wanted) => ({ wanted, name: JSON.stringify(wanted) })))(
    'are those of a slow count of the same rows: $name',
    { timeout: 120_000 },
    async ({ wanted }) => {
      const figures = await told(wanted);
      const slow = oracle(wanted);
      const { digits = 2 } = wanted;
      expect(figures).toMatchObject({
        draws: slow.draws,
        first_day: slow.first_day,
        last_day: slow.last_day,
        numbers: slow.draws * (wanted.places ?? 20),
        never: slow.never,
        digits: slow.digits,
        places: slow.places,
        turns: slow.turns,
        endings: digits <= 2 ? slow.endings : [],
      });
      const by = (order: (one: (typeof slow.endings)[0], other: (typeof slow.endings)[0]) => number) =>
        slow.endings.toSorted(order).slice(0, 20);
      expect(figures.most).toEqual(by((one, other) => other.n - one.n));
      expect(figures.least).toEqual(
        by((one, other) => one.n - other.n || other.draws_since - one.draws_since),
      );
      expect(figures.overdue).toEqual(by((one, other) => other.draws_since - one.draws_since));
      if (slow.draws === 0) expect(figures.chi_square).toBeNull();
      else expect(figures.chi_square?.statistic).toBeCloseTo(slow.statistic, 6);
    },
  );

  it('say how far the certificates of draws whose hour has passed are', async () => {
    for (const wanted of [{}, { game: 'rio-negro' as const, from: '2024-11-10' }]) {
      const { coverage } = await told(wanted);
      const slow = within(wanted);
      for (const { step, n } of coverage) expect(n).toBe(slow.filter(({ status }) => status === step).length);
    }
  });

  it('what never came out is overdue by all the draws', async () => {
    const { overdue, never, draws } = await told({ game: 'rio-negro', digits: 4, places: 1 });
    expect(never).toBeGreaterThan(9000);
    expect(overdue[0]).toMatchObject({ n: 0, last_day: null, draws_since: draws });
  });

  it('are for those who may open the draws', async () => {
    for (const persona of ['citizen', 'supervisor'] as const)
      expect((await (await server.as(persona))('POST /certificates/analytics/extractos', {})).status).toBe(
        403,
      );
    expect((await server.visitor('POST /certificates/analytics/extractos', {})).status).toBe(401);
  });

  it.each([
    [{ from: '2025-02-01', to: '2025-01-01' }, { to: 'too_small' }],
    [{ digits: 5 }, { digits: 'invalid_union' }],
    [{ game: 'minibingo-rio-negro' }, { game: 'invalid_value' }],
    [{ from: '2025-02-30' }, { from: 'invalid_format' }],
  ])('asked badly are refused at the field: %j', async (wanted, fields) => {
    const answer = await staff('POST /certificates/analytics/extractos', wanted);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
    expect(fieldsOf(answer)).toEqual(fields);
  });
});

describe('tables as CSV', () => {
  const linesOf = async (wanted: Record<string, unknown>) => {
    const answer = await staff('POST /certificates/analytics/extractos-export', wanted);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.raw.toString('utf8').trimEnd().split('\r\n');
  };

  it.each(EXTRACTOS_TABLES)('%s has a line for each of its rows', async (table) => {
    const figures = await told({ digits: 2 });
    const rows = { ...figures, digits: figures.digits[0]!, coverage: [...figures.coverage, figures.delay] };
    expect(await linesOf({ digits: 2, table })).toHaveLength(rows[table].length + 1);
  });

  it('endings of four digits are all there, zeros kept', { timeout: 120_000 }, async () => {
    const lines = await linesOf({ digits: 4, places: 1, table: 'endings' });
    expect(lines).toHaveLength(10_001);
    expect(lines[0]).toBe('\uFEFFTerminación;Veces;Última vez;Sorteos sin salir');
    const slow = oracle({ digits: 4, places: 1 }).endings;
    expect(lines[8]).toBe(`0007;${slow[7]?.n};${slow[7]?.last_day};${slow[7]?.draws_since}`);
  });

  it('no name is run as a formula', async () => {
    await server.asOwner(`update certificates.draws set turn_name = '=cmd()' where turn = 'nocturna'`);
    expect((await linesOf({ table: 'turns' })).join('\n')).toContain(`'=cmd()`);
  });
});

test('half and nine in ten of the delays are from the end, or from the hour where nobody noted the end', async () => {
  const minutes = [3, 5, 8, 13, 60];
  for (const [at, delay] of minutes.entries()) {
    const held = new Date(Date.UTC(2025, 5, 1 + at, 21));
    const [draw] = await server.asOwner<{ id: number }>(INSERT, [
      JSON.stringify([
        {
          ...rowOf({ ...generated[0]!, game: 'rio-negro', status: 'certificado' }, 9000 + at),
          day: held,
          held,
          ended: at > 1 ? held : null,
        },
      ]),
    ]);
    await server.asOwner(
      `with b as (insert into certificates.batches (kind, root, leaf_count, sealed_at) values ('certificates', sha256($2::text::bytea), 1, now()) returning id),
        n as (insert into certificates.networks (id, chain_id) values ('test', 1) on conflict do nothing),
        c as (insert into certificates.certificates (id, draw_id, folio, demo, batch_id, leaf_index)
          select gen_random_uuid(), $1, 'T-' || $2, true, b.id, 0 from b returning batch_id)
       select from c`,
      [draw?.id, at],
    );
    await server.asOwner(
      `insert into certificates.anchors (batch_id, network_id, status, queued_at, final_at)
       select batch_id, 'test', 'final', now(), $2 from certificates.certificates where draw_id = $1`,
      [draw?.id, new Date(held.getTime() + delay * 60_000)],
    );
  }
  const { delay } = await told({ from: '2025-06-01' });
  // 8 is the middle; nine in ten lies 0.6 of the way from 13 to 60.
  expect(delay).toEqual({ n: 5, median: 8, p90: 41.2, from_schedule: 2 });
});

test('what is kept to be counted is what a count of all draws would keep, whatever happened', async () => {
  const changes = [
    `update certificates.draws set status = 'cargado' where numbers is not null and id % 7 = $1`,
    `update certificates.draws set status = 'anulado' where id % 11 = $1`,
    `update certificates.draws set status = 'certificado' where numbers is not null and id % 5 = $1`,
    `update certificates.draws set numbers = null, drawn = '{}', status = 'programado' where supersedes_id is null and id % 13 = $1`,
    `update certificates.draws set ended_at = held_at + interval '9 minutes', turn_name = 'Otro' where id % 3 = $1`,
    `update certificates.draws set numbers = '[{"place":1,"number":"12"}]', drawn = '{12}' where id % 17 = $1`,
  ];
  for (const round of fc.sample(fc.tuple(fc.nat(changes.length - 1), fc.nat(2)), { seed: 11, numRuns: 30 }))
    await server.asOwner(changes[round[0]]!, [round[1]]);
  const difference = await server.asOwner(`
    with counted as (
      select d.id, d.game, d.turn, d.turn_name, d.date, d.held_at, d.status, d.source, coalesce(d.ended_at, d.scheduled_at),
        d.ended_at is not null, (
          select case when length(packed) = 40 and n = 20 then packed end
          from (select string_agg(int2send(case when e ->> 'number' ~ '^\\d{4}$' then (e ->> 'number')::int2 end), ''
              order by (e ->> 'place')::int) as packed, count(*) as n
            from jsonb_array_elements(coalesce(d.numbers, '[]')) e) p)
      from certificates.draws d where certificates.is_counted(d)), kept as (select * from certificates.counted_draws)
    (select * from counted except select * from kept) union all (select * from kept except select * from counted)`);
  expect(difference).toEqual([]);
});

test('a short period is read from its days alone', async () => {
  await server.asOwner(`insert into certificates.draws (game, date, turn, turn_name, held_at, status, numbers, drawn, created_at, updated_at)
    select 'quiniela-nacional', date '1995-01-01' + n / 4, 't' || n % 4, 'T', now(), 'cargado',
      (select jsonb_agg(jsonb_build_object('place', p, 'number', lpad((n * p % 10000)::text, 4, '0'))) from generate_series(1, 20) p),
      array(select lpad((n * p % 10000)::text, 4, '0') from generate_series(1, 20) p), now(), now()
    from generate_series(1, 6000) n`);
  await server.asOwner('analyze certificates.counted_draws');
  const asked = { games: ['quiniela-nacional' as const], from: '1996-01-01', to: '1996-02-01' };
  const { sql, parameters } = extractsQuery(asked, ['t0', 't1']).compile(server.database);
  const plan = await server.asOwner<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
  const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(steps).toContain('counted_draws_day');
  expect(steps).not.toContain('Seq Scan on counted_draws');
});
