import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { startup } from '#session/startup.ts';
import { press, show, type } from '#testing/show.tsx';
import { Actas } from './actas.tsx';
import { Circumstances } from './circumstances.tsx';
import { Incidents } from './incidents.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

const OFFICIALS = [
  { id: 1, role: 'jefe_sorteo', full_name: 'Julia', registry: null, active: true },
  { id: 2, role: 'escribano', full_name: 'Esteban', registry: null, active: true },
  { id: 3, role: 'escribano', full_name: 'Elvira', registry: null, active: true },
];
const OPEN = [{ move: 'cancel', allowed: true, blocked_by: null, needs_reason: true }];
const DRAW = {
  id: 7,
  version: 3,
  venue: 'Sala A',
  stream_url: 'https://youtu.be/abc',
  scheduled_at: null,
  started_at: null,
  ended_at: null,
  officials: OFFICIALS.slice(0, 2),
  actas: [],
  incidents: [],
  moves: OPEN,
};
const drawWith = (change: object) => ({ ...DRAW, ...change }) as unknown as DrawCase;

async function serve(answer: (seen: Seen) => Reply = () => ({ json: {} })) {
  startup.setting.time_zone = 'America/Argentina/Buenos_Aires';
  const server = await startTestingServer((seen) =>
    seen.url.includes('/officials/list') ? { json: { items: OFFICIALS } } : answer(seen),
  );
  stop = server.stop;
  return () => server.seen.filter(({ url }) => !url.includes('/officials/list'));
}

test('only what was changed of the circumstances is sent, in the lottery’s time zone', async () => {
  const seen = await serve();
  await show(<Circumstances draw={drawWith({})} />);
  press('Cambiar: Circunstancias');
  await screen.findByRole('option', { name: 'Elvira' });
  type('Comienzo (opcional)', '2025-10-06T18:30');
  type('Escribanía', '3');
  press('Guardar circunstancias');
  await waitFor(() => expect(seen()).toHaveLength(1));
  expect(JSON.parse(seen()[0]?.body ?? '')).toEqual({
    id: 7,
    version: 3,
    started_at: '2025-10-06T21:30:00.000Z',
    escribano_id: 3,
  });
});

test('an end before the start is not sent', async () => {
  const seen = await serve();
  await show(<Circumstances draw={drawWith({ started_at: '2025-10-06T21:30:00Z' })} />);
  press('Cambiar: Circunstancias');
  type('Final (opcional)', '2025-10-06T18:00');
  press('Guardar circunstancias');
  expect(await screen.findByText('El final no puede ser anterior al comienzo.')).toBeTruthy();
  expect(seen()).toEqual([]);
});

test('once somebody signed neither circumstances nor actas can change', async () => {
  await serve();
  await show(
    <>
      <Circumstances draw={drawWith({ moves: [] })} />
      <Actas draw={drawWith({ moves: [] })} />
    </>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Todavía no hay actas.')).toBeTruthy();
});

test('an acta goes up with its kind; what the server says against it is shown', async () => {
  let reply: Reply = {
    status: 400,
    json: { error: { code: 'certificates/acta-type', message: 'No es un acta.' } },
  };
  const seen = await serve(() => reply);
  await show(<Actas draw={drawWith({})} />);
  fireEvent.change(screen.getByLabelText('Qué acta es'), { target: { value: 'orden_extraccion' } });
  const choose = () =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [new File(['%PDF-'], 'acta.pdf', { type: 'application/pdf' })] },
    });
  choose();
  expect(await screen.findByText('No es un acta.')).toBeTruthy();
  expect(seen()[0]?.url).toContain('kind=orden_extraccion');
  reply = { json: {} };
  choose();
  await waitFor(() => expect(screen.queryByText('No es un acta.')).toBeNull());
});

test('an acta is listed with its whole hash and the way to open it', async () => {
  await serve();
  const sha256 = 'c'.repeat(64);
  const actas = [{ id: 4, kind: 'extracto', filename: 'a.pdf', sha256, uploaded_at: '2025-10-06T22:00:00Z' }];
  await show(<Actas draw={drawWith({ actas })} />);
  expect(screen.getByText(sha256)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Abrir Extracto' })).toBeTruthy();
});

test('an incident carries its moment of the stream, which leads to it; a mark that is none is not sent', async () => {
  const seen = await serve();
  const incidents = [
    { id: 1, happened_at: '2025-10-06T21:40:00Z', text: 'Se cortó', stream_second: 65, noted_at: '' },
  ];
  await show(<Incidents draw={drawWith({ incidents })} />);
  const link = screen.getByRole('link', { name: 'minuto 1:05 de la transmisión' });
  expect(link.getAttribute('href')).toBe('https://youtu.be/abc?t=65s');
  type('Qué pasó', 'Volvió la luz');
  type('Marca de la transmisión (opcional)', '5');
  press('Anotar incidente');
  expect(await screen.findByText('Una marca se escribe 12:05 o 1:02:33.')).toBeTruthy();
  type('Marca de la transmisión (opcional)', '1:02:33');
  press('Anotar incidente');
  await waitFor(() => expect(seen()).toHaveLength(1));
  expect(JSON.parse(seen()[0]?.body ?? '')).toMatchObject({
    draw_id: 7,
    text: 'Volvió la luz',
    stream_second: 3753,
  });
});
