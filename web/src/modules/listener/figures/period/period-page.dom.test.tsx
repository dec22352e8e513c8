import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Dashboard, DashboardColonias } from '@vereda/contract/listener/figures/dashboard';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { filtersOf } from '../../desk/tray/tray-filters.ts';
import { PeriodPage } from './period-page.tsx';
import { busiest } from './tell.ts';

const spread = (n: number, median: number | null, p90: number | null) => ({ n, median, p90 });
const both = (now: number, before: number) => ({ now, before });
const work = {
  filed: both(12, 8),
  closed: 6,
  reopened: 1,
  promised: 4,
  kept: 3,
  solving: spread(5, 2880, 14_400),
};

const FIGURES: Dashboard = {
  as_of: '2026-03-31T15:00:00Z',
  period: {
    from: '2026-03-30',
    to: '2026-03-31',
    before_from: '2026-03-28',
    before_to: '2026-03-29',
    unit: 'day',
    against: 'days',
  },
  filed: both(1200, 800),
  response: { now: spread(900, 45, 300), before: spread(0, null, null) },
  closed: both(60, 0),
  reopened: both(6, 0),
  solved: both(50, 0),
  solving: { now: spread(48, 2880, 14_400), before: spread(0, null, null) },
  accepting: { now: spread(31, 1200, 4320), before: spread(0, null, null) },
  promised: both(40, 0),
  kept: both(30, 0),
  working: { now: spread(40, 600, 1200), before: spread(0, null, null) },
  ratings: { now: { n: 4, average: null }, before: { n: 0, average: null } },
  solved_in: [
    { from: 0, until: 1, n: 11 },
    { from: 1, until: null, n: 37 },
  ],
  course: [
    { from: '2026-03-30', to: '2026-03-30', filed: 700, closed: 20 },
    { from: '2026-03-31', to: '2026-03-31', filed: 500, closed: 40 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, n: [9, 10, 23].includes(hour) ? 400 : 0 })),
  stages: [{ stage: 'pending', outcome: null, ...both(1140, 700) }],
  outcomes: [
    { outcome: 'conforme', ...both(33, 0) },
    { outcome: 'conforme_tacita', ...both(17, 0) },
  ],
  types: Array.from({ length: 12 }, (_, at) => ({
    id: at + 1,
    name: `Tipo ${at + 1}`,
    ...both(100 - at, 5),
  })),
  colonias: [
    { id: 3, name: 'Flores', ...both(1100, 700) },
    { id: null, name: null, ...both(100, 100) },
  ],
  sources: [{ source: 'phone', ...both(1200, 800) }],
  categories: [{ id: 2, name: 'Calles', ...work }],
  areas: [
    { id: 7, name: 'Obras', own: false, ...work },
    { id: null, name: null, own: false, ...work },
    { id: 9, name: 'Vialidad', own: true, ...work },
  ],
};
const COLONIAS: DashboardColonias = {
  as_of: FIGURES.as_of,
  median: 2880,
  kept_share: 70,
  cost: 12.4,
  colonias: [
    { id: 3, name: 'Flores', shape: null, filed: 1100, solved: 40, median: 4320, kept_share: 60, cost: 20.5 },
    { id: 4, name: 'Sur', shape: null, filed: 90, solved: 12, median: 1440, kept_share: 95, cost: 3 },
    {
      id: 5,
      name: 'Puerto',
      shape: null,
      filed: null,
      solved: null,
      median: null,
      kept_share: null,
      cost: null,
    },
  ],
  fifths: { fastest: 1440, slowest: 5760, of: 5 },
};
const NOTHING: Dashboard = { ...FIGURES, filed: both(0, 0), closed: both(0, 0) };

let stop = () => Promise.resolve();
let seen: { readonly url: string; readonly body: string }[] = [];
let failing: string | null = null;
let figures = FIGURES;

const answer = (url: string, body: string) => {
  if (failing && url.endsWith(failing))
    return { status: 503, json: { error: { code: 'x/y', message: 'No se pudo' } } };
  if (url.endsWith('/reports/dashboard')) return { json: figures };
  if (url.endsWith('/reports/dashboard-colonias')) return { json: COLONIAS };
  if (url.endsWith('/reports/rising-words'))
    return { json: { items: [{ words: 'agua turbia', now: 24, before: 3.5 }], since: FIGURES.as_of } };
  if (url.endsWith('/reports/count')) {
    const { of } = JSON.parse(body) as { of: unknown[] };
    return {
      json: {
        as_of: FIGURES.as_of,
        counts: of.map((_, at) => ({ total: 500 + at, more: at === 8, stages: {} })),
      },
    };
  }
  return { json: { items: [], colonias: [] } };
};

beforeEach(async () => {
  [failing, figures] = [null, FIGURES];
  ({ stop, seen } = await startTestingServer(({ url, body }) => answer(url, body)));
});
afterEach(() => {
  queryClient.clear();
  return stop();
});

const PATH = '/admin/listener/dashboard?periodo=propio&desde=2026-03-30&hasta=2026-03-31&area=7';
const trayOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://desk');
  expect(pathname).toBe('/admin/listener/attention');
  return filtersOf(Object.fromEntries(searchParams));
};
const linkIn = (row: HTMLElement, name: string) => within(row).getByRole('link', { name });

test('every number leads to the tray that counts it', async () => {
  await show(<PeriodPage />, PATH);
  const days = { from: '2026-03-30', to: '2026-03-31' };
  const base = { node_id: 7, with_archived: true };
  const ended = { ...base, stage: ['closed'], closed_from: days.from, closed_to: days.to };
  expect(trayOf((await screen.findAllByRole('link', { name: '1,200' }))[0]!)).toEqual({ ...base, ...days });
  expect(trayOf(screen.getAllByRole('link', { name: '75%' })[0]!)).toEqual({ ...ended, promise: 'kept' });
  expect(trayOf(screen.getByRole('link', { name: '45 min' }))).toEqual({ ...base, ...days, responded: true });
  // Said and silent acceptance are two numbers with two lists.
  const silent = screen.getByRole('row', { name: /^Sin objeción en el plazo/ });
  expect(trayOf(linkIn(silent, '17'))).toEqual({ ...ended, outcome: ['conforme_tacita'] });
  const over = screen.getByRole('row', { name: /^1 o más/, hidden: true });
  expect(trayOf(within(over).getByRole('link', { hidden: true }))).toEqual({ ...ended, solved_from_days: 1 });
  const day = screen.getByRole('row', { name: /^31\/3\/2026/, hidden: true });
  expect(trayOf(within(day).getByRole('link', { name: '40', hidden: true }))).toEqual({
    ...ended,
    closed_from: '2026-03-31',
  });
});

test('what the tray has no filter for is not linked, and the page says why', async () => {
  await show(<PeriodPage />, PATH);
  const own = await screen.findByRole('row', { name: /^Vialidad, sin las de abajo/ });
  expect(within(own).queryByRole('link')).toBeNull();
  screen.getByText(/La bandeja incluye siempre las áreas de abajo/);
  const nowhere = screen.getByRole('row', { name: /^Sin .+ conocid/ });
  expect(within(nowhere).queryByRole('link')).toBeNull();
  const nobody = screen.getByRole('row', { name: /^Sin área a cargo/ });
  expect(trayOf(linkIn(nobody, '17%'))).toMatchObject({ unrouted: true, reopened: true });
});

test('few ratings tell no average; nothing before tells no change', async () => {
  await show(<PeriodPage />, PATH);
  await screen.findByText(/El promedio se muestra desde 5 calificaciones/);
  screen.getByRole('link', { name: '4 calificaciones' });
  expect(screen.getByRole('row', { name: /^Solución aceptada/ }).textContent).toContain('–');
});

test('words that rise stand with their counts, and lead to the reports that have them', async () => {
  await show(<PeriodPage />, PATH);
  const line = (await screen.findByRole('link', { name: 'agua turbia' })).closest('li')!;
  expect(line.textContent).toBe('agua turbia antes, 3.5 por semana24');
  expect(trayOf(linkIn(line, 'agua turbia'))).toMatchObject({
    node_id: 7,
    with_archived: true,
    search: 'agua turbia',
  });
  const { body } = seen.find(({ url }) => url.endsWith('/reports/rising-words')) ?? {};
  expect(JSON.parse(body ?? '')).toEqual({ node_id: 7 });
  cleanup();
  queryClient.clear();
  failing = '/reports/rising-words';
  await show(<PeriodPage />, PATH);
  await screen.findAllByRole('link', { name: '1,200' });
  expect(screen.queryByText('Palabras que suben')).toBeNull();
});

test('the time to solve is a sentence beside the period before, where there was one, with the good direction', async () => {
  await show(<PeriodPage />, PATH);
  const told = async () => {
    await screen.findByText(/^Cuantos menos días, mejor/);
    return document.body.textContent;
  };
  const first = await told();
  expect(first).toContain('La mitad se resolvió en 2.0 días o menos; uno de cada diez llevó más de 10 días');
  expect(first).toContain('nueve de cada diez, en 5.0 h o menos');
  cleanup();
  queryClient.clear();
  figures = { ...FIGURES, solving: { ...FIGURES.solving, before: spread(40, 8640, 20_000) } };
  await show(<PeriodPage />, PATH);
  expect(await told()).toContain(
    'La mitad se resolvió en 2.0 días o menos, y en el período anterior en 6.0 días; uno de cada diez llevó más de 10 días',
  );
});

test('a long table shows ten rows and the rest on a press', async () => {
  await show(<PeriodPage />, PATH);
  await screen.findByRole('row', { name: /^Tipo 10/ });
  expect(screen.queryByRole('row', { name: /^Tipo 11/ })).toBeNull();
  press('Ver las 12 filas');
  screen.getByRole('row', { name: /^Tipo 11/ });
});

test('one part fails and says so, the other stands; trying again brings it back', async () => {
  failing = '/reports/count';
  await show(<PeriodPage />, PATH);
  await screen.findAllByRole('link', { name: '1,200' });
  await screen.findByText('No se pudo cargar esta parte');
  failing = null;
  press('Reintentar');
  expect((await screen.findByText('508+')).closest('li')?.textContent).toContain('más de 90 días');
});

test('an empty period says so and keeps what waits; an own period asks nothing before it is whole', async () => {
  figures = NOTHING;
  const first = await show(<PeriodPage />, PATH);
  await screen.findByText('No hay reportes en este período');
  await screen.findByText('508+');
  first.unmount();
  const before = seen.filter(({ url }) => url.endsWith('/reports/dashboard')).length;
  const { router } = await show(<PeriodPage />, '/admin/listener/dashboard?periodo=propio&desde=2026-03-30');
  await screen.findByText(/Falta elegir el período/);
  expect(seen.filter(({ url }) => url.endsWith('/reports/dashboard')).length).toBe(before);
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2026-03-31' } });
  await screen.findByText('No hay reportes en este período');
  expect(router.state.location.search).toMatchObject({ hasta: '2026-03-31' });
});

test('a quarter stands beside the quarter before, and the page says which days these are', async () => {
  const period = { from: '2025-10-01', to: '2025-12-31', unit: 'day', against: 'quarter' } as const;
  figures = { ...FIGURES, period: { ...period, before_from: '2025-07-01', before_to: '2025-09-30' } };
  const { router } = await show(<PeriodPage />, '/admin/listener/dashboard?periodo=trimestre');
  await screen.findByText(
    /^Trimestre del 1 de octubre de 2025 al 31 de diciembre de 2025, frente al anterior: del 1 de julio de 2025 al 30 de septiembre de 2025/,
  );
  expect(trayOf(screen.getAllByRole('link', { name: '800' })[0]!)).toEqual({
    from: '2025-07-01',
    to: '2025-09-30',
    with_archived: true,
  });
  const asked = () => seen.filter(({ url }) => url.endsWith('/reports/dashboard'));
  expect(JSON.parse(asked().at(-1)!.body)).toMatchObject({ against: 'quarter' });
  // One that is going on is told beside as many days.
  figures = { ...figures, period: { ...figures.period, to: '2025-10-10', before_to: '2025-07-10' } };
  const select = screen.getByLabelText<HTMLSelectElement>('Trimestre');
  expect(select.options).toHaveLength(8);
  expect(select.options[0]?.text).toMatch(/, hasta hoy$/);
  fireEvent.change(select, { target: { value: select.options[1]?.value } });
  await screen.findByText(
    /^Trimestre en curso, .+ frente a los primeros 10 días del anterior: del 1 de julio de 2025 al 10 de julio/,
  );
  expect(router.state.location.search).toMatchObject({ periodo: 'trimestre', de: select.options[1]?.value });
});

test('the hours say when half came in; no list counts them, so none is linked', async () => {
  await show(<PeriodPage />, PATH);
  const table = await screen.findByRole('table', {
    name: 'La mitad se recibió entre las 9 y las 11 h',
    hidden: true,
  });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(25);
  expect(rows[10]?.textContent).toBe('9 a 10 h400');
  expect(within(table).queryByRole('link', { hidden: true })).toBeNull();
});

test('the busiest hours are the fewest in which half came, also past midnight', () => {
  const at = (...busy: number[]) => Array.from({ length: 24 }, (_, hour) => (busy.includes(hour) ? 5 : 0));
  expect(busiest(at(23, 0))).toEqual({ from: 0, to: 1 });
  expect(busiest(at(22, 23, 0, 12))).toEqual({ from: 22, to: 24 });
  expect(busiest(at(23, 0, 1, 12, 13))).toEqual({ from: 23, to: 2 });
  expect(busiest(Array.from({ length: 24 }, () => 1))).toEqual({ from: 0, to: 12 });
});

test('the time to the acceptance is of those who answered', async () => {
  await show(<PeriodPage />, PATH);
  const link = (await screen.findAllByRole('link', { name: '31 reportes' }))[0]!;
  expect(trayOf(link)).toMatchObject({ stage: ['closed'], outcome: ['conforme'], solved_from_days: 0 });
  expect(screen.getByRole('link', { name: '20 h' })).toBeTruthy();
});

test('colonias: the small ones tell no number and still lead to their list; what the map shows is chosen', async () => {
  await show(<PeriodPage />, PATH);
  const table = await screen.findByRole('table', {
    name: 'Donde más reportes se recibieron es Flores: 1,100',
  });
  const row = within(table).getByRole('row', { name: /^Puerto/ });
  const hidden = within(row).getAllByRole('link', { name: 'Menos de 5 o reservado' });
  expect(trayOf(hidden[0]!)).toMatchObject({ colonia_id: [5], from: '2026-03-30' });
  expect(row.textContent).not.toMatch(/[0-46-9]/);
  expect(within(table).getByRole('row', { name: /^Flores/ }).textContent).toContain('+50%');
  fireEvent.click(screen.getByRole('radio', { name: 'Tiempo de solución' }));
  await screen.findByRole('table', {
    name: /quinta parte más lenta.*4\.0 días.*más rápida, en 24 h; lleva 4\.0 veces/,
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Resueltos en plazo' }));
  await screen.findByRole('table', { name: 'En plazo se resolvió del 60% (Flores) al 95% (Sur)' });
  fireEvent.click(screen.getByRole('radio', { name: 'Materiales por reporte' }));
  const costs = await screen.findByRole('table', {
    name: 'Cada reporte resuelto llevó $12.40 de materiales',
  });
  expect(within(costs).getByRole('row', { name: /^Flores/ }).textContent).toContain('$20.50');
});

test('a scale says what it counts, a dash leads nowhere, and a time that stayed is told as such', async () => {
  const solving = { now: spread(48, 2880, 14_400), before: spread(40, 2880, 14_400) };
  figures = { ...FIGURES, solving };
  await show(<PeriodPage />, PATH);
  await screen.findByText(/resolvió en 2\.0 días o menos, como en el período/, { selector: 'figcaption' });
  expect(screen.getByText('700 reportes')).toBeTruthy();
  expect(screen.getByText('Hora del día', { selector: 'p' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '–' })).toBeNull();
  expect(screen.getAllByText('Antes: sin datos').length).toBeGreaterThan(2);
});

test('beyond a year the months under the bars have their year, and none stands out at the end', async () => {
  const course = Array.from({ length: 15 }, (_, at) => {
    const from = new Date(Date.UTC(2023, 3 + at, 1)).toISOString().slice(0, 10);
    return { from, to: from, filed: 10, closed: 5 };
  });
  figures = { ...FIGURES, course, period: { ...FIGURES.period, unit: 'month' } };
  await show(<PeriodPage />, PATH);
  const chart = (await screen.findByText(/^Se recibieron/, { selector: 'figcaption' })).closest('figure')!;
  const named = within(chart)
    .getAllByText(/^[a-z]{3,4} \d\d$/)
    .map(({ textContent }) => textContent);
  expect(named).toEqual(['abr 23', 'jul 23', 'oct 23', 'ene 24', 'abr 24']);
});
