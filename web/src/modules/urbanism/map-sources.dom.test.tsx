import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { attributionOf } from '#map/map-words.ts';
import { show } from '#testing/show.tsx';
import { MapSources } from './map-sources.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

const OSM = { credit: '© OpenStreetMap', license: 'ODbL', url: 'https://www.openstreetmap.org/copyright' };

test('the page of sources names whom each part of the map is owed to, with its licence', async () => {
  const parks = { credit: '<b>Datos</b>', license: '', url: '', target: 'features', layer: 'Plazas' };
  const items = [
    { ...OSM, target: 'streets', layer: null, layer_en: null },
    { ...parks, layer_en: 'Squares' },
  ];
  const server = await startTestingServer(() => ({ json: { items } }));
  stop = server.stop;
  await show(<MapSources />);
  const link = await screen.findByRole('link', { name: '© OpenStreetMap' });
  expect(link.getAttribute('href')).toBe(OSM.url);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Calles: © OpenStreetMap (ODbL)',
    'Capa «Plazas»: <b>Datos</b>',
    'Países y costas: Natural Earth (dominio público)',
  ]);
});

test('a map names each source once, as words even where they look like HTML', () => {
  const odd = { credit: '<img src=x>', license: '', url: 'https://a.example/"onclick="x' };
  const element = document.createElement('div');
  element.innerHTML = attributionOf('IGN', [OSM, OSM, odd]);
  expect(element.textContent).toBe(
    'Mapa: la ciudad, Natural Earth · IGN · © OpenStreetMap ODbL · <img src=x>',
  );
  expect(element.querySelector('img')).toBeNull();
  expect([...element.querySelectorAll('a')].map((link) => link.getAttributeNames())).toEqual([
    ['href'],
    ['href'],
  ]);
});
