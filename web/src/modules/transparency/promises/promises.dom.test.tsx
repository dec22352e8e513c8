import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { PromiseList } from './promise-list.tsx';
import { PromisePage } from './promise-page.tsx';

const LANES = {
  id: 7,
  name: 'Ciclovías',
  name_en: 'Cycle lanes',
  summary: 'Diez kilómetros',
  summary_en: 'Ten kilometres',
  description: '',
  description_en: '',
  status: 'en_ejecucion',
  status_since: '2026-01-01T12:00:00.000Z',
  status_reason: null,
  published_at: '2026-01-01T12:00:00.000Z',
  starts_on: '2020-01-01',
  promised_on: '2020-12-31',
  progress: 25,
  light: 'red',
  category: {
    id: 3,
    name: 'Ciclovías',
    name_en: 'Cycle lanes',
    icon: 'road',
    color: '#000000',
    sector: { id: 2, name: 'Movilidad', name_en: 'Mobility' },
    type: { id: 1, name: 'Obras', name_en: 'Works' },
  },
  area: { id: 4, name: 'Secretaría de Movilidad' },
  budget: 1500.5,
  spent: null,
  geometry: null,
  box: null,
  colonia: null,
  sdgs: [11, 13],
  indicator: 'Ciclovías nuevas',
  unit: 'km',
  baseline: 0,
  goal: 20,
  milestones: [
    { name: 'Proyecto', name_en: 'Design', due_on: '2020-02-01', weight: 1, status: 'met' },
    { name: 'Obra', name_en: 'Works', due_on: null, weight: 3, status: 'scheduled' },
  ],
  documents: [{ name: 'Acta', url: 'https://ciudad.gob.ar/acta.pdf', is_evidence: true }],
  timeline: [
    {
      id: 2,
      at: '2026-01-02T12:00:00.000Z',
      what: 'changed',
      from_status: 'en_ejecucion',
      to_status: 'en_ejecucion',
      reason: 'La licitación quedó desierta',
      changes: [
        { field: 'name_en', before: 'Lanes', after: 'Cycle lanes' },
        { field: 'promised_on', before: '2020-06-30', after: '2020-12-31' },
        { field: 'secretary_id', before: { name: 'Ambiente', name_en: 'Ambiente' }, after: null },
      ],
    },
  ],
};

let stop = () => Promise.resolve();
afterEach(async () => {
  queryClient.clear();
  await stop();
});

async function serve(answer: (name: string, input: Record<string, unknown>) => Reply | undefined) {
  const server = await startTestingServer(({ url, body }: Seen) => {
    const name = url.replace(/^.*\/api\//, '');
    return answer(name, body ? (JSON.parse(body) as Record<string, unknown>) : {}) ?? { json: { items: [] } };
  });
  stop = server.stop;
}

test('an initiative tells its progress against its time, its steps, its evidence, and what changed and why', async () => {
  await serve((name) => (name === 'transparency/initiatives/shown/7' ? { json: LANES } : undefined));
  await show(<PromisePage />, '/?iniciativa=7');
  await screen.findByRole('heading', { level: 1, name: 'Ciclovías' });
  expect(screen.getByText('Atrasada')).toBeTruthy();
  expect(screen.getByText('Avance: 25% · por el tiempo transcurrido, 100%')).toBeTruthy();
  expect(screen.getByText('Obras › Movilidad › Ciclovías')).toBeTruthy();
  expect(screen.getByText('$1,500.50')).toBeTruthy();
  expect(screen.getByText('11 · Ciudades y comunidades sostenibles, 13 · Acción por el clima')).toBeTruthy();
  expect(screen.getByText('Ciclovías nuevas. De 0 km a 20 km')).toBeTruthy();
  expect(screen.getByText('Fecha: 1 de febrero de 2020 · 25% del total')).toBeTruthy();
  expect(screen.getByText('75% del total')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Acta' }).getAttribute('href')).toBe(
    'https://ciudad.gob.ar/acta.pdf',
  );
  expect(screen.getByText('Evidencia')).toBeTruthy();
  expect(screen.getByText('La licitación quedó desierta')).toBeTruthy();
  // What stands in the other language is not told twice.
  expect(screen.getByText('Ver los 2 cambios')).toBeTruthy();
  expect(screen.getByText('30/6/2020')).toBeTruthy();
  expect(screen.getByText('Ambiente')).toBeTruthy();
});

test.each(['8', 'x', '', '99999999999'])('/?iniciativa=%s is none, and there is a way on', async (id) => {
  await serve(() => ({
    status: 404,
    json: { error: { code: 'platform/gone', message: 'No está', requestId: 'r' } },
  }));
  await show(<PromisePage />, `/?iniciativa=${id}`);
  await screen.findByRole('heading', { level: 1, name: 'Esta iniciativa no está publicada' });
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeTruthy();
});

test('the list asks for what its address says, leaves out what is no filter, and offers to clear it', async () => {
  const asked: Record<string, unknown>[] = [];
  await serve((name, input) => {
    if (name !== 'transparency/initiatives/published') return undefined;
    asked.push(input);
    return { json: { items: Object.keys(input).length > 1 ? [] : [LANES], next_cursor: null } };
  });
  const path = '/citizen/transparency/initiatives';
  const address = `${path}?buscar=plaza&estado=pausada&ritmo=atrasadas&tema=1-2-3&area=4&barrio=9&ods=11`;
  const { router } = await show(<PromiseList />, address);
  await screen.findByText('Ninguna iniciativa coincide');
  expect(asked).toEqual([
    {
      search: 'plaza',
      status: 'pausada',
      light: 'red',
      catalogfirst_id: 1,
      catalogsecond_id: 2,
      catalog_id: 3,
      secretary_id: 4,
      colonia_id: 9,
      sdg: 11,
    },
  ]);
  press('Quitar los filtros');
  const link = await screen.findByRole('link', { name: 'Ciclovías' });
  expect(link.getAttribute('href')).toBe('/?iniciativa=7');
  expect(screen.getByText('1 iniciativa')).toBeTruthy();
  await router.navigate({ to: `${path}?estado=borrador&ritmo=toString&tema=1--2&area=-1&barrio=x&ods=18` });
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: '' }));
});

test('a list that cannot be read says so and offers to try again', async () => {
  await serve((name) =>
    name === 'transparency/initiatives/published'
      ? { status: 500, json: { error: { code: 'platform/unexpected', message: 'Falló', requestId: 'r' } } }
      : undefined,
  );
  await show(<PromiseList />, '/citizen/transparency/initiatives');
  expect(await screen.findByRole('button', { name: /otra vez|Reintentar/ })).toBeTruthy();
});
