import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { LayerToggles } from './layer-toggles.tsx';
import { useMapLayers } from './use-map-layers.ts';

const LAYER = { name_en: '', color: '#1f7a4d' };
const AREAS = { ...LAYER, id: 1, name: 'Ciclovías', kind: 'line', level: 'citizen' };
const STOPS = { ...LAYER, id: 2, name: 'Paradas', kind: 'point', level: 'citizen' };
const CAMERAS = { ...LAYER, id: 3, name: 'Cámaras', kind: 'point', level: 'operator' };

let stop = () => Promise.resolve();
let seen: Seen[] = [];
beforeEach(async () => {
  ({ stop, seen } = await startTestingServer(() => ({ json: { items: [AREAS, STOPS, CAMERAS] } })));
});
afterEach(() => stop());

function Layers({ zoom }: { readonly zoom: number }) {
  const layers = useMapLayers();
  return (
    <>
      <LayerToggles {...layers} zoom={zoom} />
      <output>{JSON.stringify(layers.over)}</output>
    </>
  );
}

const drawn = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const shown = (source: string, ...ids: number[]) => ({
  source,
  tiles: `/api/urbanism/${source === 'over' ? 'layer' : 'staff-layer'}-tile/{z}/{x}/{y}`,
  shown: ids.map((id) => ({ id, color: LAYER.color })),
});

test('all layers come as tiles, those of staff apart and on top; none is fetched whole', async () => {
  await show(<Layers zoom={14} />);
  await screen.findByLabelText('Ciclovías');
  await expect.poll(drawn).toEqual([shown('over', 1, 2), shown('over-staff', 3)]);
  expect(seen.map(({ url }) => url)).toEqual(['/api/urbanism/layers/shown']);
});

test('a layer is taken off and put back, one that is drawn from nearer says so', async () => {
  await show(<Layers zoom={11} />);
  await screen.findByLabelText('Ciclovías');
  const stops = screen.getByLabelText('Paradas · al acercar');
  act(() => void fireEvent.click(stops));
  await expect.poll(drawn).toEqual([shown('over', 1), shown('over-staff', 3)]);
  act(() => void fireEvent.click(stops));
  act(() => void fireEvent.click(screen.getByLabelText('Cámaras · al acercar')));
  await expect.poll(drawn).toEqual([shown('over', 1, 2), shown('over-staff')]);
});
