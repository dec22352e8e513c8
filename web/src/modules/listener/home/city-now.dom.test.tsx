import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import type { CityMap } from '#map/city-map.tsx';
import { press, show } from '#testing/show.tsx';
import { getNotices } from '#ui/feedback/notices.ts';
import { CityNow } from './city-now.tsx';

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

const REPORT = {
  id: 7,
  folio: 'RN-26-7K3Q-Y',
  stage: 'pending',
  outcome: null,
  type: 'Bache',
  type_en: 'Pothole',
  colonia: 'Caballito',
  created_at: '2026-03-02T12:00:00Z',
};
const VIEW = { lat: -34.6, lng: -58.4, zoom: 13 };
const BOX = { west: -58.5, south: -34.7, east: -58.3, north: -34.5 };

let comeNear = () => {};
let stop = () => Promise.resolve();
let seen: Seen[] = [];
let answer: (url: string) => Reply = () => ({});
beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    run();
    return 0;
  });
  vi.stubGlobal('cancelIdleCallback', () => {});
  answer = (url) => ({
    json: url.includes('/recent') ? { items: [REPORT] } : { total: 1, open: 1, as_of: REPORT.created_at },
  });
  ({ stop, seen } = await startTestingServer(({ url }) => answer(url)));
});
afterEach(async () => {
  await stop();
  vi.unstubAllGlobals();
});

async function showNear() {
  const shown = await show(<CityNow />);
  await screen.findByRole('link', { name: /Bache/ });
  act(() => comeNear());
  return shown;
}

test('before it comes near no map is begun, and the list opens each report without an account', async () => {
  await show(<CityNow />);
  const link = await screen.findByRole('link', { name: /Bache/ });
  expect(link.getAttribute('href')).toBe('/?folio=RN-26-7K3Q-Y');
  expect(link.textContent).toMatch(/Caballito.*Pendiente/);
  expect(screen.queryByRole('img', { name: 'map' })).toBeNull();
  act(() => comeNear());
  expect(screen.getByRole('img', { name: 'map' })).toBeTruthy();
  // One finger and the wheel alone still move the page.
  expect(map().isInPage).toBe(true);
});

test('a touched sign opens its report by the folio, and one that is public no longer says so', async () => {
  const { router } = await showNear();
  const point = { count: 1, properties: {}, position: VIEW };
  answer = () => ({ json: REPORT });
  await act(async () => map().onPoint?.({ id: '7', ...point }));
  await waitFor(() => expect(router.state.location.search).toEqual({ folio: 'RN-26-7K3Q-Y' }));
  expect(seen.at(-1)?.url).toBe('/api/reports/sign/7');
  answer = () => ({
    status: 404,
    json: { error: { code: 'listener/report-not-found', message: 'No se encontró el reporte.' } },
  });
  await act(async () => map().onPoint?.({ id: '8', ...point }));
  await waitFor(() =>
    expect(getNotices().at(-1)).toMatchObject({ message: 'No se encontró el reporte.', tone: 'warning' }),
  );
  const asked = seen.length;
  await act(async () => map().onPoint?.({ id: null, ...point }));
  expect(seen).toHaveLength(asked);
});

test('the list follows the map once somebody moves it, says when nothing is there, and goes back', async () => {
  await showNear();
  await act(async () => map().onMoved?.(VIEW, BOX));
  expect(screen.getByRole('heading', { name: 'Lo último que se reportó' })).toBeTruthy();
  const whole = answer;
  answer = () => ({ json: { items: [] } });
  await act(async () => map().onMoved?.(VIEW, { ...BOX, west: -58.45 }));
  expect(await screen.findByText('No hay reportes en esta parte del mapa')).toBeTruthy();
  const bbox = new URL(seen.at(-1)?.url ?? '', 'http://x').searchParams.get('bbox');
  expect(bbox).toBe('-58.45000,-34.70000,-58.30000,-34.50000');
  // What was seen a while ago is asked for again.
  answer = whole;
  press('Volver a toda la ciudad');
  expect(await screen.findByRole('link', { name: /Bache/ })).toBeTruthy();
});

test('the row under the pointer or the focus is told from the others on the map', async () => {
  await showNear();
  const link = screen.getByRole('link', { name: /Bache/ });
  fireEvent.focus(link);
  expect(map().points?.chosenId).toBe('7');
  fireEvent.blur(link);
  expect(map().points?.chosenId).toBeNull();
});

test('a list that does not come says so in its place and leaves the map', async () => {
  answer = (url) => (url.includes('/recent') ? { status: 500, json: {} } : { json: { total: 0, open: 0 } });
  await show(<CityNow />);
  expect(await screen.findByText('No se pudo cargar esta parte', {}, { timeout: 10_000 })).toBeTruthy();
  act(() => comeNear());
  expect(screen.getByRole('img', { name: 'map' })).toBeTruthy();
});

test('a city without reports is told that there are none yet', async () => {
  answer = () => ({ json: { items: [], total: 0, open: 0 } });
  await show(<CityNow />);
  expect(await screen.findByText('Todavía no hay reportes públicos.')).toBeTruthy();
});
