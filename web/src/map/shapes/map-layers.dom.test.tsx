import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { LayerToggles } from './layer-toggles.tsx';
import { useMapLayers } from './use-map-layers.ts';

const LAYER = { name_en: '', color: '#1f7a4d', revision: 1 };
const AREAS = { ...LAYER, id: 1, name: 'Ciclovías', kind: 'line', level: 'citizen' };
const STOPS = { ...LAYER, id: 2, name: 'Paradas', kind: 'point', level: 'citizen' };
const CAMERAS = { ...LAYER, id: 3, name: 'Cámaras', kind: 'point', level: 'operator' };
const POINT = { type: 'Point', coordinates: [0, 0] };

let stop = () => Promise.resolve();
let seen: Seen[] = [];
beforeEach(async () => {
  ({ stop, seen } = await startTestingServer(({ url }) =>
    url.includes('/shown')
      ? { json: { items: [AREAS, STOPS, CAMERAS] } }
      : { json: { features: [{ id: 9, geometry: POINT }] } },
  ));
});
afterEach(() => stop());

function Layers({ zoom }: { readonly zoom: number }) {
  const layers = useMapLayers();
  return (
    <>
      <LayerToggles {...layers} zoom={zoom} />
      <output>{JSON.stringify([layers.over, layers.shapes?.map(({ key }) => key)])}</output>
    </>
  );
}

const drawn = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const tiles = '/api/urbanism/layer-tile/{z}/{x}/{y}';
const shown = (...ids: number[]) => ({ tiles, shown: ids.map((id) => ({ id, color: LAYER.color })) });

test("everybody's layers come as tiles, only those of staff are fetched whole", async () => {
  await show(<Layers zoom={14} />);
  await screen.findByLabelText('Ciclovías');
  await expect.poll(drawn).toEqual([shown(1, 2), ['3:9']]);
  expect(seen.map(({ url }) => url)).toEqual(['/api/urbanism/layers/shown', '/api/urbanism/layers/shapes/3']);
});

test('a layer is taken off and put back, one that is drawn from nearer says so', async () => {
  await show(<Layers zoom={11} />);
  await screen.findByLabelText('Ciclovías');
  const stops = screen.getByLabelText('Paradas · al acercar');
  act(() => void fireEvent.click(stops));
  await expect.poll(drawn).toEqual([shown(1), ['3:9']]);
  act(() => void fireEvent.click(stops));
  act(() => void fireEvent.click(screen.getByLabelText('Cámaras')));
  await expect.poll(drawn).toEqual([shown(1, 2), []]);
});
