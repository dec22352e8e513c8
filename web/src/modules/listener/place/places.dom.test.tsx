import { act, screen, waitFor, within } from '@testing-library/react';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import type { CityMap } from '#map/city-map.tsx';
import { show } from '#testing/show.tsx';
import { CasePlace } from '../desk/case/case-place.tsx';
import { StoryPlace } from '../story/story-place.tsx';

type MapProps = Parameters<typeof CityMap>[0];

// Pictures need a graphics card: what the map tells its owner is pressed here.
const drawn = vi.hoisted(() => ({ props: null as unknown }));
vi.mock('#map/city-map.tsx', () => ({
  CityMap: (props: unknown) => {
    drawn.props = props;
    return <img alt="map" />;
  },
}));
const map = () => drawn.props as MapProps;
const touch = (id: string) => ({ id, count: 1, properties: {}, position: AT });

const AT = { lat: -34.6, lng: -58.4 };
const REPORT = { id: 1, folio: 'RN-26-0001', address: 'Cuba 2039', colonia: 'Belgrano', ...AT };
const shared = { stage: 'pending', outcome: null, colonia: 'Belgrano', created_at: '2026-03-02T12:00:00Z' };
const recent = (id: number) => ({
  id,
  folio: `RN-26-000${id}`,
  type: 'Bache',
  type_en: 'Pothole',
  ...shared,
});
const row = (id: number, lat: number | null) => ({
  id,
  folio: `RN-26-000${id}`,
  title: `Bache ${id}`,
  ...shared,
  lat,
  lng: AT.lng,
});

const OBRA = {
  id: 7,
  name: 'Repavimentación de Cuba',
  stage: 'building',
  physical: 40,
  planned_start: '2026-01-05',
  planned_end: '2026-12-18',
  actual_end: null,
  distance_m: 0,
};

// Another tab holds the live stream: this document has no locks of its own to ask for.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: () => Promise.resolve() },
});

let stop = () => Promise.resolve();
let seen: Seen[] = [];
beforeEach(async () => {
  drawn.props = null;
  ({ stop, seen } = await startTestingServer(({ url }) => {
    if (url.includes('/recent')) return { json: { items: [recent(1), recent(2)] } };
    if (url.includes('/sign/')) return { json: recent(3) };
    if (url.includes('/obras/at')) return { json: { items: [OBRA] } };
    return {
      json: { items: [row(1, AT.lat), row(4, -34.602), row(5, -34.6005), row(6, null)], next_cursor: null },
    };
  }));
});
afterEach(() => stop());

function expectWay(): void {
  const way = screen.getByRole('link', { name: 'Cómo llegar' });
  expect(way.getAttribute('href')).toBe(
    `geo:-34.600000,-58.400000?q=${encodeURIComponent('-34.600000,-58.400000(Cuba 2039)')}`,
  );
  expect(screen.getByRole('button', { name: 'Copiar la posición de Cuba 2039' })).toBeTruthy();
}

const showStory = (fields: object = {}) =>
  show(<StoryPlace report={{ ...REPORT, ...fields } as unknown as ReportView} />);
const showCase = (fields: object = {}, mayPlace = false) =>
  show(<CasePlace file={{ report: { ...REPORT, ...fields }, may_place: mayPlace } as unknown as CaseFile} />);
const isPrinted = (part: HTMLElement) => part.closest('.no-print') === null;

test('a report’s page shows the public reports around it, each opened by its folio, and the way there', async () => {
  const { router } = await showStory();
  const link = await screen.findByRole('link', { name: /Bache/ });
  expect(link.getAttribute('href')).toBe('/?folio=RN-26-0002');
  expect(isPrinted(link)).toBe(false);
  expectWay();
  expect(map()).toMatchObject({
    pin: AT,
    isInPage: true,
    points: { tiles: '/api/reports/tile/{z}/{x}/{y}', leftOutId: '1' },
  });
  // Its own sign lies under the pin.
  const asked = seen.length;
  await act(async () => map().onPoint?.(touch('1')));
  expect(seen).toHaveLength(asked);
  await act(async () => map().onPoint?.(touch('3')));
  await waitFor(() => expect(router.state.location.search).toEqual({ folio: 'RN-26-0003' }));
});

test('a case shows those around it that the desk may read, the nearest first, and the way there', async () => {
  await showCase();
  const near = await screen.findByRole('region', { name: 'A menos de 250 m' });
  expect(
    within(near)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['RN-26-0005 · Bache 5a 56 m · Pendiente', 'RN-26-0004 · Bache 4a 223 m · Pendiente']);
  expectWay();
  const obra = await screen.findByRole('link', { name: /^Repavimentación de Cuba/ });
  expect(obra.getAttribute('href')).toBe('/?obra=7');
  expect(map().points).toMatchObject({
    placed: [
      { id: 5, state: 'pending' },
      { id: 4, state: 'pending' },
    ],
  });
  // The desk's own call, which keeps to what the viewer may read.
  const asked = new Map(seen.map(({ url, body }) => [url, body]));
  expect([...asked.keys()].toSorted()).toEqual(['/api/reports/get', '/api/urbanism/obras/at']);
  expect(JSON.parse(asked.get('/api/reports/get') ?? '')).toMatchObject({
    bbox: '-58.402728,-34.602246,-58.397272,-34.597754',
  });
});

test('a touched sign opens its case on the desk', async () => {
  const { router } = await showCase();
  await screen.findByRole('region', { name: 'A menos de 250 m' });
  await act(async () => map().onPoint?.(touch('5')));
  expect(router.state.location.pathname).toBe('/admin/listener/attention/5');
});

test.each([showStory, showCase])('without a place there is neither a map nor a way', async (showIt) => {
  await showIt({ lat: null, lng: null });
  expect(screen.queryByRole('img', { name: 'map' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Cómo llegar' })).toBeNull();
});

test.each([{}, { lat: null, lng: null }])(
  'a case says its place in words, on paper too, with a point or without one',
  async (at) => {
    await showCase(at);
    expect(isPrinted(screen.getByText('Cuba 2039 · Belgrano'))).toBe(true);
  },
);

test('who may correct the place reads it beside the button, not here again', async () => {
  await showCase({}, true);
  expect(isPrinted(await screen.findByRole('region', { name: 'A menos de 250 m' }))).toBe(false);
  expect(screen.queryByText(/Cuba 2039 · Belgrano/)).toBeNull();
});
