import { ganadoresSchema, GANADORES_TABLES } from '@vereda/contract/certificates/analytics/ganadores';
import { minibingoSchema, MINIBINGO_TABLES } from '@vereda/contract/certificates/analytics/minibingo';
import { unificadaSchema, UNIFICADA_TABLES } from '@vereda/contract/certificates/analytics/unificada';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { chiSquareOfDrums } from './chi-square.ts';
import { findLocality } from './coupons/localities.ts';
import { bingos, coupons, dayAfter, lotteries, rowsOf } from './other-figures.fixture.ts';

const server = await startTestServer();
const staff = await server.as('roleUser');

const DAY_MS = 86_400_000;
const now = server.clock.now();
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' }).format(now);
const dayBack = (back: number) => new Date(Date.parse(today) - back * DAY_MS).toISOString().slice(0, 10);

await server.asOwner(
  `insert into certificates.draws (game, date, turn, turn_name, held_at, status, result, created_at, updated_at)
   select r.game, r.day, 't' || at, 'T', r.day, r.status, r.result, now(), now()
   from jsonb_array_elements($1::jsonb) with ordinality e(one, at),
     jsonb_to_record(one) r(game text, day date, status text, result jsonb)`,
  [JSON.stringify(rowsOf(dayBack))],
);

type Strict<T> = { strict(): { parse(body: unknown): T } };

async function told<T>(call: string, schema: Strict<T>, wanted: object): Promise<T> {
  const answer = await staff(`POST /certificates/analytics/${call}`, wanted);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return schema.strict().parse(answer.body);
}

const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0);
const centsOf = (amount: string) => Math.round(Number(amount) * 100);
type Winners = { readonly locality: string | null }[];

describe('figures of bingos', () => {
  const rounds = bingos.flatMap((bingo, at) =>
    bingo.rounds.map((one) => ({ ...one, day: dayAfter(at * 9) })),
  );

  it('are those of a slow count of the same rows', async () => {
    const figures = await told('minibingo', minibingoSchema, { game: 'telebingo-rio-negro' });
    expect(figures).toMatchObject({
      draws: 40,
      rounds: rounds.length,
      ball_count: 90,
      first_day: '2025-01-01',
    });
    for (const { ball, n, last_day, rounds_since } of figures.balls) {
      const having = rounds.filter(({ balls }) => balls.includes(ball));
      expect(n).toBe(having.length);
      expect(last_day).toBe(having.at(-1)?.day ?? null);
      expect(rounds_since).toBe(
        rounds.length - 1 - rounds.findLastIndex(({ balls }) => balls.includes(ball)),
      );
    }
    for (const name of ['line', 'bingo'] as const) {
      const tiers = rounds.flatMap((one) => one[name] ?? []);
      const won = tiers.filter(({ winners }) => winners.length > 0);
      const fell = won.map(({ at_ball: at }) => at ?? 0).toSorted((one, other) => one - other);
      const half = fell.length / 2;
      expect(figures[name]).toEqual({
        played: tiers.length,
        won: won.length,
        median_ball: Number.isInteger(half)
          ? ((fell[half - 1] ?? 0) + (fell[half] ?? 0)) / 2
          : fell[Math.floor(half)],
      });
      for (const row of figures.fell)
        expect(row[name]).toBe(tiers.filter(({ at_ball: at }) => at === row.ball).length);
      for (const row of figures.winners)
        expect(row[name]).toBe(tiers.filter(({ winners }) => winners.length === row.winners).length);
      expect(sum(figures.winners.map((row) => row[name]))).toBe(tiers.length);
    }
    const paidFor = (one: (typeof bingos)[number]) =>
      [...one.rounds.flatMap(({ line, bingo }) => [line, bingo]), one.special, one.pot].flatMap((prize) =>
        prize && prize.winners.length > 0 ? [centsOf(prize.prize)] : [],
      );
    expect(centsOf(figures.paid_total)).toBe(sum(bingos.flatMap(paidFor)));
    for (const { month, line, bingo, specials, pot } of figures.paid) {
      const own = bingos.filter((_, at) => dayAfter(at * 9).startsWith(month));
      expect(sum([line, bingo, specials, pot].map(centsOf))).toBe(sum(own.flatMap(paidFor)));
    }
    const pots = bingos.flatMap(({ pot }) => pot ?? []);
    expect(figures.pots).toEqual({
      played: pots.length,
      won: pots.filter(({ winners }) => winners.length > 0).length,
    });
  });

  it('of a game or of days without draws are empty', async () => {
    for (const wanted of [{}, { game: 'telebingo-rio-negro', from: '2031-01-01' }])
      expect(await told('minibingo', minibingoSchema, wanted)).toMatchObject({
        draws: 0,
        first_day: null,
        balls: [],
        chi_square: null,
        paid: [],
      });
  });

  it('balls that are not put back differ less than ones that are, and the test knows it', () => {
    // Fair rounds of 45 of 90: without the right variance nearly all of them would look too even.
    const verdicts = fc
      .sample(
        fc.array(fc.shuffledSubarray([...Array(90).keys()], { minLength: 45, maxLength: 45 }), {
          minLength: 60,
          maxLength: 60,
        }),
        {
          seed: 3,
          numRuns: 60,
        },
      )
      .map((fair) => {
        const counts = Array.from(
          { length: 90 },
          (_, ball) => fair.filter((balls) => balls.includes(ball)).length,
        );
        return (
          chiSquareOfDrums(
            counts,
            fair.map(({ length }) => length),
          )?.p_value ?? 0
        );
      });
    const below = verdicts.filter((p) => p < 0.5).length;
    expect(below).toBeGreaterThan(15);
    expect(below).toBeLessThan(45);
    expect(chiSquareOfDrums([], [])).toBeNull();
  });
});

describe('figures of the lottery of tickets', () => {
  const won = lotteries.flatMap(({ prizes }, at) =>
    prizes.map((prize) => ({ ...prize, day: dayAfter(at * 5) })),
  );
  const soldOf = ({ winners }: (typeof won)[number]) => sum(winners.map(({ fractions }) => fractions));

  it('are those of a slow count of the same rows', async () => {
    const figures = await told('unificada', unificadaSchema, {});
    expect(figures).toMatchObject({
      draws: 30,
      prizes: won.length,
      issued: won.length * 10,
      sold: sum(won.map(soldOf)),
      unsold_prizes: won.filter((prize) => soldOf(prize) === 0).length,
      goods: { prizes: won.filter(({ cents }) => cents === null).length },
    });
    expect(centsOf(figures.money.amount)).toBe(sum(won.map(({ cents }) => cents ?? 0)));
    for (const { digit, all, first } of figures.endings) {
      expect(all).toBe(won.filter(({ number }) => number.endsWith(String(digit))).length);
      expect(first).toBe(lotteries.filter(({ prizes }) => prizes[0]?.number.endsWith(String(digit))).length);
    }
    for (const { province, fractions, prizes } of figures.provinces) {
      const own = won.filter(({ winners }) => winners.some((one) => one.province === province));
      expect(prizes).toBe(own.length);
      expect(fractions).toBe(
        sum(
          own.flatMap(({ winners }) =>
            winners.filter((one) => one.province === province).map((one) => one.fractions),
          ),
        ),
      );
    }
    expect(sum(figures.provinces.map(({ fractions }) => fractions))).toBe(figures.sold);
    expect(sum(figures.localities.map(({ fractions }) => fractions))).toBe(figures.sold);
    for (const { edition, draws, sold, largest } of figures.editions) {
      const own = lotteries.filter((one) => one.edition === edition);
      const amounts = own.flatMap(({ prizes }) => prizes.flatMap(({ cents }) => cents ?? []));
      expect(draws).toBe(own.length);
      expect(sold).toBe(
        sum(
          own.flatMap(({ prizes }) => prizes.flatMap(({ winners }) => winners.map((one) => one.fractions))),
        ),
      );
      expect(largest && centsOf(largest)).toBe(amounts.length > 0 ? Math.max(...amounts) : null);
    }
    for (const { place: at, prizes, sold } of figures.places) {
      const own = lotteries.flatMap((one) => one.prizes.slice(at - 1, at));
      expect([prizes, sold]).toEqual([
        own.length,
        sum(own.flatMap(({ winners }) => winners.map((one) => one.fractions))),
      ]);
    }
  });

  it('a draw that was annulled counts no more', async () => {
    await server.asOwner(
      `update certificates.draws set status = 'anulado' where game = 'unificada-rio-negro' and date = '2025-01-01'`,
    );
    expect((await told('unificada', unificadaSchema, {})).draws).toBe(29);
    await server.asOwner(
      `update certificates.draws set status = 'cargado' where game = 'unificada-rio-negro'`,
    );
  });
});

describe('figures of winning coupons', () => {
  it('are those of a slow count of the same rows', async () => {
    const figures = await told('ganadores', ganadoresSchema, {});
    expect(figures.draws).toBe(90);
    expect(centsOf(figures.total.gross ?? '')).toBe(sum(coupons.map(({ gross }) => gross)));
    expect(centsOf(figures.total.net ?? '')).toBe(
      sum(coupons.map(({ gross, withheld }) => gross - withheld)),
    );
    for (const { game, coupons: n } of figures.games)
      expect(n).toBe(coupons.filter((one) => one.game === game).length);
    for (const { agency, coupons: n } of figures.agencies)
      expect(n).toBe(coupons.filter((one) => one.agency === agency).length);
    for (const { from, until, coupons: n } of figures.bands)
      expect(n).toBe(
        coupons.filter(({ gross }) => gross >= from * 100 && gross < (until ?? 1e9) * 100).length,
      );
    for (const { month, coupons: n } of figures.months)
      expect(n).toBe(coupons.filter(({ back }) => dayBack(back).startsWith(month)).length);
    const waiting = coupons.filter(({ certified }) => !certified);
    expect(figures.certified).toBe(90 - waiting.length);
    expect(figures.expired).toBe(waiting.filter(({ back }) => back > 10).length);
    expect(sum(figures.open.map(({ coupons: n }) => n))).toBe(
      waiting.filter(({ back }) => back <= 10).length,
    );
    for (const { days_left: left, coupons: n } of figures.open)
      expect(n).toBe(waiting.filter(({ back }) => back === 10 - left).length);
  });

  it('put the ways to write a locality together, and tell its winners for a thousand people', async () => {
    const { localities } = await told('ganadores', ganadoresSchema, {});
    const others: Winners = [
      ...bingos.flatMap(({ rounds: all, special, pot }) => [
        ...all.flatMap(({ line, bingo }) => [...(line?.winners ?? []), ...(bingo?.winners ?? [])]),
        ...special.winners,
        ...(pot?.winners ?? []),
      ]),
      ...lotteries.flatMap(({ prizes }) => prizes.flatMap(({ winners }) => winners)),
    ];
    for (const [name, written] of [
      ['Viedma', ['Viedma', 'VIEDMA']],
      ['San Carlos de Bariloche', ['Bariloche', 'San Carlos de Bariloche']],
      ['Neuquén', ['Neuquén']],
    ] as const) {
      const n = coupons.filter(({ locality }) =>
        (written as readonly (string | null)[]).includes(locality),
      ).length;
      const more = others.filter(({ locality }) =>
        (written as readonly (string | null)[]).includes(locality),
      ).length;
      const row = localities.find((one) => one.name === name);
      const population = findLocality(name)?.population ?? null;
      expect(row).toMatchObject({
        coupons: n,
        others: more,
        population,
        per_thousand: population && Math.round(((n + more) / population) * 100_000) / 100,
      });
    }
    expect(localities.find(({ name }) => name === 'Viedma')?.lat).toBeCloseTo(-40.8, 1);
    expect(localities.find(({ name }) => name === 'Neuquén')).toMatchObject({
      lat: null,
      per_thousand: null,
    });
  });

  it('do not tell the money of few, and nothing of a person', async () => {
    await server.asOwner(
      `update certificates.draws set result = jsonb_set(result, '{agency}', '"77"') where result ->> 'coupon' = 'TEST-0'`,
    );
    const answer = await staff('POST /certificates/analytics/ganadores', {});
    const figures = ganadoresSchema.parse(answer.body);
    expect(figures.agencies.find(({ agency }) => agency === '77')).toEqual({
      agency: '77',
      coupons: 1,
      gross: null,
      net: null,
    });
    expect(answer.raw.toString()).not.toMatch(/TEST-|beneficiar|document/i);
  });
});

describe('tables as CSV', () => {
  const tables = [
    ...MINIBINGO_TABLES.map((table) => ['minibingo', table, { game: 'telebingo-rio-negro' }] as const),
    ...UNIFICADA_TABLES.map((table) => ['unificada', table, {}] as const),
    ...GANADORES_TABLES.map((table) => ['ganadores', table, {}] as const),
  ];

  it.each(tables)(
    '%s, %s: every line has all columns, and none is run as a formula',
    async (call, table, wanted) => {
      const answer = await staff(`POST /certificates/analytics/${call}-export`, { ...wanted, table });
      expect(answer.status).toBe(200);
      const lines = answer.raw.toString('utf8').trimEnd().split('\r\n');
      expect(lines.length).toBeGreaterThan(2);
      expect(new Set(lines.map((line) => line.split(';').length)).size).toBe(1);
      expect(lines.join('\n')).not.toMatch(/(^|;)=/m);
    },
  );

  it('are for those who may open the draws', async () => {
    for (const [call] of tables)
      expect((await (await server.as('citizen'))(`POST /certificates/analytics/${call}`, {})).status).toBe(
        403,
      );
  });
});
