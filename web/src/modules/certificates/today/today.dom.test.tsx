import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Board, BoardDraw } from '@vereda/contract/certificates/calendar/calendar';
import { PERSONAS } from '@vereda/contract/access/personas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { show } from '#testing/show.tsx';
import { CertificatesPage } from './certificates-page.tsx';

// Another tab holds the live stream: this document has no locks of its own to ask for.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: () => Promise.resolve() },
});

const DATE = '2026-03-02';
const PLACE = { game: 'rio-negro', jurisdiction: 'rio-negro' } as const;
const DRAW: NonNullable<BoardDraw['draw']> = {
  id: 7,
  version: 1,
  draw_number: 600,
  kind: 'extract',
  status: 'programado',
  entries: 0,
  signatures: 0,
  has_officials: true,
  is_successor: false,
  since: '2026-03-02T13:15:00Z',
  folio: null,
  number_gap: 0,
  gap_reason: null,
};
const row = (turn_name: string, draw: Partial<BoardDraw['draw']> | null): BoardDraw => ({
  ...PLACE,
  turn: turn_name.toLowerCase(),
  turn_name,
  scheduled_at: '2026-03-02T13:15:00Z',
  due: true,
  draw: draw && { ...DRAW, ...draw },
});
const board = (draws: BoardDraw[], rest: Partial<Board> = {}): Board => ({
  date: DATE,
  today: DATE,
  as_of: '2026-03-02T15:00:00Z',
  draws,
  skipped: [],
  incidents: [],
  alarm_minutes: 30,
  ...rest,
});
const NETWORK = {
  id: 'embedded',
  name: { es: 'Cadena piloto local', en: 'Local pilot chain' },
  kind: 'embedded',
  problem: null,
  problem_params: {},
  slow: false,
  stale: false,
  lost: 0,
  pending: 2,
  last_final_at: new Date(Date.now() - 3 * 60_000).toISOString(),
};
const PROPOSED = {
  ...PLACE,
  turn: 'matutina',
  turn_name: 'Matutina',
  scheduled_at: '2026-03-02T18:00:00Z',
  draw_number: 601,
  jefe_sorteo_id: 1,
  escribano_id: 2,
  existing: null,
};
const PROPOSAL = {
  date: DATE,
  items: [PROPOSED, { ...PROPOSED, turn: 'nocturna', turn_name: 'Nocturna', draw_number: 602 }],
  skipped: [],
  officials: [
    { id: 1, role: 'jefe_sorteo', full_name: 'Juan Ficticio' },
    { id: 2, role: 'escribano', full_name: 'Ema Ficticia' },
  ],
};

const answers: Record<string, unknown> = {};
let seen: Seen[] = [];
let stop = () => Promise.resolve();
beforeEach(async () => {
  setViewer(PERSONAS.roleUser.viewer);
  const server = await startTestingServer(({ url }) => ({
    json: Object.entries(answers).find(([path]) => url.includes(path))?.[1] ?? { items: [] },
  }));
  ({ seen, stop } = server);
  answers['networks/status'] = { items: [NETWORK] };
});
afterEach(async () => {
  setViewer(null);
  await stop();
});

const BOARD_PATH = `/admin/certificates?dia=${DATE}`;
const sentTo = (path: string) =>
  seen.filter(({ url }) => url.includes(path)).map(({ body }) => JSON.parse(body) as unknown);

test('each draw tells how far it came, how late it is, and leads to its next step', async () => {
  answers['calendar/day'] = board([
    row('Previa', null),
    row('Primero', { id: 8 }),
    row('Matutina', { id: 9, status: 'cargado', entries: 2, signatures: 1, has_officials: false }),
    row('Vespertina', { id: 10, status: 'certificado', folio: 'QR-2026-000001' }),
    row('Nocturna', { id: 11, status: 'anulado', number_gap: 2, gap_reason: 'Talonario nuevo.' }),
  ]);
  await show(<CertificatesPage />, BOARD_PATH);
  await screen.findByText('Sin programar');
  const steps = [...document.querySelectorAll('tbody tr')].map((line) => {
    const step = line.querySelector('td:last-child a');
    return [step?.textContent, step?.getAttribute('href')];
  });
  expect(steps).toEqual([
    ['Programar', `/admin/certificates?tab=hoy&dia=${DATE}&programar=si`],
    ['Cargar', '/admin/certificates/rio-negro?sorteo=8'],
    ['Firmar', '/admin/certificates/rio-negro?sorteo=9'],
    ['Ver el certificado', '/?certificado=QR-2026-000001'],
    ['Abrir', '/admin/certificates/rio-negro?sorteo=11'],
  ]);
  expect(screen.getAllByText(/^Atrasado: debía estar hace/)).toHaveLength(3);
  expect(screen.getByText(/1 de 4 sorteos registrados\. Hay 3 atrasados/)).toBeTruthy();
  expect(screen.getByText('Salto de numeración: Talonario nuevo.')).toBeTruthy();
  expect(screen.getByText('Falta designar a quienes firman.')).toBeTruthy();
  await screen.findByText(
    'La cadena piloto local responde; el último registro fue hace 3 minutos. Esperan 2 registros.',
  );
});

test('a chain that lost what was final is no calm line', async () => {
  answers['networks/status'] = { items: [{ ...NETWORK, lost: 2 }] };
  answers['calendar/day'] = board([]);
  await show(<CertificatesPage />, BOARD_PATH);
  await screen.findByText(/La cadena piloto local perdió 2 registros que estaban firmes/);
  expect(screen.getByText('Ver las redes').closest('a')?.getAttribute('href')).toContain('tab=redes');
  expect(screen.queryByText(/responde; el último registro/)).toBeNull();
});

test('a day without draws says why, and with nothing at all leads to the calendar', async () => {
  const skipped = {
    ...PLACE,
    turn: 'matutina',
    turn_name: 'Matutina',
    reason: 'Carnaval',
    reason_en: 'Carnival',
  };
  answers['calendar/day'] = board([], { skipped: [skipped] });
  await show(<CertificatesPage />, BOARD_PATH);
  await screen.findByText('Sin sorteo por Carnaval: Matutina.');
  expect(screen.getByRole('link', { name: 'Ver el calendario' }).getAttribute('href')).toContain(
    'tab=calendario',
  );
  expect(screen.queryByRole('link', { name: 'Programar el día' })).toBeNull();
});

test('a day is programmed as proposed by the button that has the focus; what is refused stands beside its field', async () => {
  answers['calendar/day'] = board([]);
  answers['calendar/propose'] = PROPOSAL;
  const refused = {
    outcome: 'refused',
    draw_id: null,
    code: 'certificates/number-taken',
    field: 'draw_number',
  };
  const held = { outcome: 'held', draw_id: null, code: null, field: null };
  answers['calendar/program'] = {
    items: [
      { game: 'rio-negro', turn: 'matutina', ...refused },
      { game: 'rio-negro', turn: 'nocturna', ...held },
    ],
  };
  const { router } = await show(<CertificatesPage />, `${BOARD_PATH}&programar=si`);
  const save = await screen.findByRole('button', { name: 'Programar 2 sorteos' });
  expect(document.activeElement).toBe(save);
  await act(async () => void fireEvent.click(save));
  await screen.findByText('Ya hay un sorteo de este juego con ese número.');
  expect(screen.getByText(/No se programó ningún sorteo/)).toBeTruthy();
  const number = screen.getByLabelText('Número de Quiniela La Rionegrina, Matutina');
  fireEvent.change(number, { target: { value: 'seis' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Programar 2 sorteos' })));
  expect(screen.getByText(/Hace falta un número entero/)).toBeTruthy();
  expect(sentTo('calendar/program')).toHaveLength(1);
  fireEvent.change(number, { target: { value: '700' } });
  fireEvent.click(screen.getByLabelText('Programar Quiniela La Rionegrina, Nocturna'));
  const created = { ...held, outcome: 'created', draw_id: 1 };
  answers['calendar/program'] = { items: [{ game: 'rio-negro', turn: 'matutina', ...created }] };
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Programar 1 sorteo' })));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('programar'));
  const draw = { game: 'rio-negro', jefe_sorteo_id: 1, escribano_id: 2 };
  expect(sentTo('calendar/program')).toEqual([
    {
      date: DATE,
      draws: [
        { ...draw, turn: 'matutina', draw_number: 601 },
        { ...draw, turn: 'nocturna', draw_number: 602 },
      ],
    },
    { date: DATE, draws: [{ ...draw, turn: 'matutina', draw_number: 700 }] },
  ]);
});
