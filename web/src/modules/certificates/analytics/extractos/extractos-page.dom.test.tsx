import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Extractos } from '@vereda/contract/certificates/analytics/extractos';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { ExtractosPage } from './extractos-page.tsx';
import { wantedOf } from './wanted.ts';

const endings = Array.from({ length: 100 }, (_, at) => ({
  ending: String(at).padStart(2, '0'),
  n: 20 + (at % 7),
  last_day: '2026-03-01',
  draws_since: at,
}));
const units = Array.from({ length: 10 }, (_, at) => 225 + at);

const FIGURES: Extractos = {
  as_of: '2026-03-31T15:00:00Z',
  draws: 115,
  first_day: '2026-01-02',
  last_day: '2026-03-30',
  games: [{ game: 'rio-negro', jurisdiction: 'demonstration' }],
  numbers: 2300,
  endings,
  most: endings.slice(20, 40),
  least: endings.slice(40, 60),
  overdue: endings.slice(80).toReversed(),
  never: 0,
  digits: [units, units, units, units.with(7, 300)],
  places: [{ place: 4, units, top: { ending: '31', n: 9 } }],
  turns: [
    { turn: 'matutina', name: 'Matutina', draws: 60, units, top: { ending: '12', n: 17 } },
    { turn: 'nocturna', name: 'Nocturna', draws: 55, units, top: { ending: '45', n: 21 } },
  ],
  chi_square: { statistic: 92.4, degrees_of_freedom: 99, p_value: 0.67, expected: 23, is_valid: true },
  coverage: [
    { step: 'certificado', n: 110 },
    { step: 'firmado', n: 2 },
    { step: 'cargado', n: 3 },
    { step: 'programado', n: 1 },
  ],
  delay: { n: 100, median: 4.5, p90: 90, from_schedule: 12 },
};

let stop = () => Promise.resolve();
let seen: { readonly url: string; readonly body: string }[] = [];
let figures = FIGURES;

beforeEach(async () => {
  figures = FIGURES;
  ({ stop, seen } = await startTestingServer(() => ({ json: figures })));
});
afterEach(() => {
  queryClient.clear();
  return stop();
});

const PATH = '/admin/certificates/analytics-extractos?juego=rio-negro&periodo=propio&desde=2026-01-01';

test('each title is what its figures say', async () => {
  await show(<ExtractosPage />, PATH);
  await screen.findByRole('heading', { name: 'Las 100 terminaciones salieron entre 20 y 26 veces' });
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  for (const title of [
    'Ninguna terminación salió más veces que 20: 26',
    'Ninguna terminación salió menos veces que 40: 25',
    'Ninguna terminación lleva más sin salir que 99: 99 sorteos',
    'Las diferencias entre terminaciones son las que da el azar',
    'La cifra que más se aparta de lo esperado es el 7 en las unidades: 300 veces, por 230.0',
    'Ninguna terminación salió más en un turno que 45 en Nocturna: 21 veces',
    'Ninguna terminación se repitió más en un mismo puesto que 31 en el 4: 9 veces',
    '94% de los 116 sorteos ya celebrados tienen su certificado registrado',
    'La mitad quedó registrada en 4.5 min o menos desde el fin del sorteo; nueve de cada diez, en 1.5 h o menos',
  ])
    expect(titles).toContain(title);
  screen.getByText(/Los sorteos pasados no predicen los que vienen/);
  screen.getByText(/^Quiniela de demostración: 115 sorteos, del 2\/1\/2026 al 30\/3\/2026/);
});

test('a number in a map of digits is in a table, by its row and its column', async () => {
  await show(<ExtractosPage />, PATH);
  const table = await screen.findByRole('table', { name: /^Las 100 terminaciones/ });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(11);
  // 42 came out 20 times: fifth row, third column.
  expect(within(rows[5]!).getAllByRole('cell')[2]?.textContent).toBe('20');
});

test('what is chosen goes into the address and to the server', async () => {
  const { router } = await show(<ExtractosPage />, PATH);
  await screen.findByRole('option', { name: 'Nocturna' });
  fireEvent.change(screen.getByLabelText('Turno'), { target: { value: 'nocturna' } });
  fireEvent.change(screen.getByLabelText('Terminación'), { target: { value: '3' } });
  await waitFor(() => expect(seen.at(-1)?.body).toContain('"digits":3'));
  expect(router.state.location.search).toMatchObject({ turno: 'nocturna', cifras: '3' });
  expect(JSON.parse(seen.at(-1)?.body ?? '')).toEqual({
    from: '2026-01-01',
    game: 'rio-negro',
    turn: 'nocturna',
    digits: 3,
    places: 20,
  });
});

test('states lead to the list of the game that counts them', async () => {
  await show(<ExtractosPage />, PATH);
  const link = await screen.findByRole('link', { name: 'Sin resultado cargado' });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://desk');
  expect(Object.fromEntries(searchParams)).toEqual({ estado: 'programado', desde: '2026-01-01' });
});

test('too few draws have no verdict, and a series out of chance is said to be one', async () => {
  figures = { ...FIGURES, chi_square: { ...FIGURES.chi_square!, is_valid: false } };
  const { unmount } = await show(<ExtractosPage />, PATH);
  await screen.findByRole('heading', { name: /^Con tan pocos sorteos/ });
  expect(screen.queryByText('Valor p')).toBeNull();
  unmount();
  queryClient.clear();
  figures = { ...FIGURES, chi_square: { ...FIGURES.chi_square!, p_value: 0.00003 } };
  await show(<ExtractosPage />, PATH);
  await screen.findByRole('heading', { name: /mayores que las que suele dar el azar$/ });
  screen.getByText('< 0.0001');
});

test('a game without draws says so, and keeps its filters', async () => {
  figures = {
    ...FIGURES,
    draws: 0,
    first_day: null,
    last_day: null,
    endings: [],
    most: [],
    chi_square: null,
    coverage: FIGURES.coverage.map((step) => ({ ...step, n: 0 })),
    delay: { n: 0, median: null, p90: null, from_schedule: 0 },
  };
  await show(<ExtractosPage />, PATH);
  await screen.findByText('No hay sorteos con resultado en este período');
  expect(screen.getByLabelText('Juego')).toHaveProperty('value', 'rio-negro');
});

test('a long ranking shows ten rows and the rest on a press', async () => {
  await show(<ExtractosPage />, PATH);
  const table = await screen.findByRole('table', { name: /^Ninguna terminación lleva más/ });
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  fireEvent.click(screen.getAllByRole('button', { name: 'Ver las 20 filas' }).at(-1)!);
  expect(within(table).getAllByRole('row')).toHaveLength(21);
  press('Ver menos');
  expect(within(table).getAllByRole('row')).toHaveLength(11);
});

test.each([
  [{}, { digits: 2, places: 20 }],
  [{ periodo: '90' }, { from: '2026-02-21', to: '2026-05-21', digits: 2, places: 20 }],
  [
    { periodo: 'anio', cifras: '4', alcance: '1' },
    { from: '2026-01-01', to: '2026-05-21', digits: 4, places: 1 },
  ],
  [{ periodo: 'propio', desde: '2026-02-03', hasta: '2026-02-01' }, null],
  [{ periodo: 'propio', desde: '2026-02-30' }, null],
  [
    { juego: 'win-rio-negro', turno: "a' or 1", cifras: '9', jurisdiccion: '__proto__' },
    { digits: 2, places: 20 },
  ],
])('an address asks for what it says, and for nothing it cannot: %j', (query, wanted) => {
  expect(wantedOf(query, '2026-05-21')).toEqual(wanted);
});
