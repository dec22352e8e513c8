import { screen, within } from '@testing-library/react';
import type { Ganadores } from '@vereda/contract/certificates/analytics/ganadores';
import type { Minibingo } from '@vereda/contract/certificates/analytics/minibingo';
import type { Unificada } from '@vereda/contract/certificates/analytics/unificada';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { GanadoresPage } from './ganadores/ganadores-page.tsx';
import { MinibingoPage } from './minibingo/minibingo-page.tsx';
import { UnificadaPage } from './unificada/unificada-page.tsx';

// Pictures need a graphics card: what the map is told is what is asked about.
type Told = { points: { placed: { label: string; lat: number }[] }; shapes: readonly unknown[] };
const map = vi.hoisted(() => ({ told: null as Told | null }));
vi.mock('#map/city-map.tsx', () => ({
  CityMap: (told: Told) => {
    map.told = told;
    return null;
  },
}));

const FRAME = {
  as_of: '2026-03-31T15:00:00Z',
  draws: 12,
  first_day: '2026-01-02',
  last_day: '2026-03-30',
  jurisdiction: 'demonstration' as const,
};
const CHANCE = { statistic: 92, degrees_of_freedom: 89, p_value: 0.4, expected: 50, is_valid: true };

const BINGOS: Minibingo = {
  ...FRAME,
  game: 'minibingo-rio-negro',
  rounds: 12,
  ball_count: 12,
  balls: Array.from({ length: 12 }, (_, at) => ({
    ball: at + 1,
    n: at,
    last_day: at === 0 ? null : '2026-03-01',
    rounds_since: 12 - at,
  })),
  chi_square: CHANCE,
  line: { played: 12, won: 12, median_ball: 21 },
  bingo: { played: 12, won: 9, median_ball: 57.5 },
  fell: [
    { ball: 21, line: 12, bingo: 0 },
    { ball: 22, line: 0, bingo: 9 },
  ],
  winners: [
    { winners: 0, line: 0, bingo: 3 },
    { winners: 1, line: 12, bingo: 9 },
  ],
  pots: { played: 0, won: 0 },
  paid: [{ month: '2026-01', line: '10.00', bingo: '20.50', specials: '0.00', pot: '0.00' }],
  paid_total: '30.50',
};

const LOTTERIES: Unificada = {
  ...FRAME,
  prizes: 10,
  issued: 100,
  sold: 63,
  unsold_prizes: 2,
  provinces: [{ province: 'Neuquén', prizes: 4, fractions: 40, amount: '400.00' }],
  localities: [{ province: 'Neuquén', locality: null, prizes: 4, fractions: 40, amount: '400.00' }],
  places: [{ place: 1, prizes: 10, issued: 100, sold: 63 }],
  endings: Array.from({ length: 10 }, (_, digit) => ({ digit, all: digit, first: 0 })),
  chi_square: { ...CHANCE, is_valid: false },
  money: { prizes: 9, amount: '1000000.00' },
  goods: { prizes: 1, latest: [{ date: '2026-01-06', place: 3, goods: 'Un automóvil', sold: 0 }] },
  editions: [
    { edition: null, draws: 9, prizes: 9, goods: 0, amount: '5.00', issued: 90, sold: 60, largest: '5.00' },
    { edition: 'Reyes', draws: 1, prizes: 1, goods: 1, amount: '9.00', issued: 10, sold: 3, largest: '9.00' },
  ],
};

const locality = { lat: null, lng: null, population: null, gross: null, net: null, per_thousand: null };
const COUPONS: Ganadores = {
  ...FRAME,
  total: { coupons: 12, gross: '3600000.00', net: '3500000.00' },
  localities: [
    {
      ...locality,
      name: 'Viedma',
      lat: -40.8,
      lng: -63,
      population: 48_940,
      coupons: 7,
      others: 2,
      per_thousand: 0.18,
    },
    { ...locality, name: 'Neuquén', coupons: 5, others: 0 },
  ],
  games: [{ game: 'rio-negro', coupons: 12, gross: '3600000.00', net: '3500000.00' }],
  months: [{ month: '2026-03', coupons: 12, gross: '3600000.00', net: '3500000.00' }],
  bands: [
    { from: 0, until: 250_000, coupons: 2 },
    { from: 250_000, until: null, coupons: 10 },
  ],
  agencies: [{ agency: '77', coupons: 1, gross: null, net: null }],
  open: [
    { days_left: 0, coupons: 1 },
    { days_left: 1, coupons: 0 },
    { days_left: 2, coupons: 3 },
  ],
  expired: 2,
  certified: 6,
  claim_days: 10,
};

let stop = () => Promise.resolve();
let json: object = {};
let seen: { readonly url: string; readonly body: string }[] = [];
beforeEach(async () => {
  ({ stop, seen } = await startTestingServer(() => ({ json })));
});
afterEach(() => {
  queryClient.clear();
  return stop();
});

const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('bingos: each title is what its figures say, and telebingo is asked for by the address', async () => {
  json = BINGOS;
  await show(<MinibingoPage />, '/?juego=telebingo-rio-negro');
  await screen.findByRole('heading', { name: 'Ninguna bolilla salió en más rondas que la 12: 11 de 12' });
  expect(titles()).toEqual(
    expect.arrayContaining([
      '1 bolilla no salió nunca en estos sorteos',
      'Las diferencias entre bolillas son las que da el azar',
      'De 12 bingos, 3 quedaron vacantes',
      'Estos sorteos no tienen pozo',
    ]),
  );
  screen.getAllByText(
    'La mitad de los bingos cayó con 57.5 bolillas o menos; la mitad de las líneas, con 21',
  );
  screen.getAllByText('Se ganaron $30.50 en premios');
  expect(JSON.parse(seen.at(-1)?.body ?? '')).toEqual({ game: 'telebingo-rio-negro' });
});

test('the lottery: sold and not sold, goods, and specials beside ordinary draws', async () => {
  json = LOTTERIES;
  await show(<UnificadaPage />, '/');
  await screen.findByRole('heading', { name: 'De 100 fracciones ganadoras se vendieron 63' });
  expect(titles()).toEqual(
    expect.arrayContaining([
      'Donde más fracciones ganaron es Neuquén: 40 de 63',
      'La localidad con más fracciones ganadoras es Sin localidad anotada: 40',
      'Ninguna cifra terminó más premios que el 9: 9',
      'Con tan pocos premios no se puede decir si las diferencias son del azar',
      '9 premios en dinero, por $1,000,000, y 1 en bienes',
      'El premio mayor en dinero fue de $9: Reyes',
    ]),
  );
  expect(screen.getByRole('row', { name: /^Ordinario/ }).textContent).toContain('66%');
});

test('coupons: known localities are on the map, the others are said not to be; money of few is a dash', async () => {
  json = COUPONS;
  await show(<GanadoresPage />, '/');
  await screen.findByRole('heading', { name: 'La localidad con más ganadores es Viedma: 9' });
  expect(map.told?.points.placed).toMatchObject([{ label: '9', lat: -40.8 }]);
  expect(map.told?.shapes).toHaveLength(13);
  screen.getByText(/1 localidad de la tabla no es de la provincia/);
  expect(within(screen.getByRole('row', { name: /^77/ })).getAllByRole('cell')[1]?.textContent).toBe('–');
  expect(titles()).toContain('La franja con más cupones es la de $250,000 o más: 10');
});

test('coupons: what can still be claimed, by the days that are left', async () => {
  json = COUPONS;
  await show(<GanadoresPage />, '/');
  const table = await screen.findByRole('table', { name: /^4 cupones esperan certificado/ });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Hoy es el último día1', '23']);
  screen.getByText(/2 ya no se pueden reclamar y 6 tienen certificado/);
});

test.each([
  [
    'bingos',
    <MinibingoPage key="m" />,
    { ...BINGOS, draws: 0 },
    'No hay sorteos con resultado en este período',
  ],
  [
    'the lottery',
    <UnificadaPage key="u" />,
    { ...LOTTERIES, draws: 0 },
    'No hay sorteos con resultado en este período',
  ],
  [
    'coupons',
    <GanadoresPage key="g" />,
    { ...COUPONS, draws: 0, localities: [] },
    'No hay cupones ganadores en este período',
  ],
])('%s without draws say so', async (_, page, answer, text) => {
  json = answer;
  await show(page, '/');
  expect(await screen.findByText(text)).toBeTruthy();
});
