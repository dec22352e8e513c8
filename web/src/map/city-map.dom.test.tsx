import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { CityMap } from './city-map.tsx';
import type { DrawnShape } from './shapes/shape-layers.ts';

// Pictures need a graphics card, and a basemap a file of its own: what the map is told is what is asked about.
const told = vi.hoisted(() => ({ credit: '', fail: () => {}, sources: { basemap: {} as object | null } }));
vi.mock('./map-engine.ts', () => ({
  MapEngine: class {
    credit = (html: string) => void (told.credit = html);
    show = () => {};
    draw = () => {};
    pin = () => {};
    remove = () => {};
  },
}));
vi.mock('./ground/basemap.ts', () => ({
  openBasemap: () => ({
    hearFault: (listener: () => void) => {
      told.fail = listener;
      return () => {};
    },
  }),
}));
vi.mock('./map-sources.ts', () => ({
  mapSources: Object.assign(told.sources, { cityTiles: '/tiles', styleUrl: null, attribution: '' }),
}));

// Another tab holds the live stream: this document has no locks of its own to ask for.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: () => Promise.resolve() },
});

const source = (target: string, credit: string, url = '') => ({ target, credit, url, license: '' });
const OSM = 'https://www.openstreetmap.org/copyright';
const SOURCES = [
  source('streets', 'Calles abiertas'),
  source('colonias', 'El catastro'),
  source('features', 'Los colectivos'),
  source('features', '© OpenStreetMap', OSM),
];
const CITY = 'Mapa: la ciudad, Natural Earth';
const ALL = [CITY, ...SOURCES.map(({ credit }) => credit)].join(' · ');
const SHAPE: DrawnShape = {
  key: '1',
  role: 'shape',
  shape: { type: 'Point', coordinates: [0, 0] },
  color: '#000000',
};

let stop = () => Promise.resolve();
beforeEach(async () => {
  told.credit = '';
  ({ stop } = await startTestingServer(() => ({ json: { items: SOURCES } })));
});
afterEach(() => stop());

async function expectNamed(names: string): Promise<void> {
  await waitFor(() => {
    const element = document.createElement('div');
    element.innerHTML = told.credit;
    expect(element.textContent).toBe(names);
  });
}

const showMap = (shapes: readonly DrawnShape[] | null) =>
  show(<CityMap label="Mapa" view={{ lat: 0, lng: 0, zoom: 12 }} shapes={shapes} />);

test('the city’s own ground names everybody whose data it is', async () => {
  told.sources.basemap = null;
  await showMap(null);
  await expectNamed(ALL);
});

test('on a basemap only the layers drawn over it are named, until it can no longer be read', async () => {
  told.sources.basemap = {};
  await showMap([SHAPE]);
  await expectNamed(`${CITY} · Los colectivos`);
  act(() => told.fail());
  await expectNamed(ALL);
});
