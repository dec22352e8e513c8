import { LAYER_TILE_ZOOMS } from '@vereda/contract/limits';
import { expect, test } from 'vitest';
import { MAP_COLORS } from '../map-colors.ts';
import { overLayers, overSource } from './over-layers.ts';

const OVER = {
  source: 'over',
  tiles: 'https://city.example/t/{z}/{x}/{y}',
  shown: [
    { id: 7, color: '#123456' },
    { id: 3, color: '#654321' },
  ],
};
const layers = overLayers(OVER, MAP_COLORS.light);

test('each layer has its colour, and a later one lies over the earlier ones', () => {
  expect(layers.map(({ id }) => id)).toEqual([
    'over-fill',
    'over-line',
    'over-point',
    'over-line-name',
    'over-point-name',
    'over-area-name',
  ]);
  const [fill] = layers;
  expect(fill?.paint).toMatchObject({
    'fill-color': ['match', ['get', 'layer'], 7, '#123456', 3, '#654321', '#000000'],
  });
  expect(fill?.layout).toMatchObject({ 'fill-sort-key': ['match', ['get', 'layer'], 7, 0, 3, 1, 0] });
});

test('no feature of a layer that is off is drawn or named, and with all of them off nothing is', () => {
  for (const layer of layers) expect(JSON.stringify(layer)).toContain('["literal",[7,3]]');
  expect(overLayers({ ...OVER, shown: [] }, MAP_COLORS.light)).toEqual([]);
});

test('tiles are asked for from the first zoom that has something, names give way to signs', () => {
  expect(overSource(OVER)).toMatchObject({
    minzoom: LAYER_TILE_ZOOMS.shapes,
    maxzoom: LAYER_TILE_ZOOMS.names,
  });
  for (const { layout } of layers) {
    expect(layout).not.toHaveProperty('text-allow-overlap');
    expect(layout).not.toHaveProperty('text-ignore-placement');
  }
});
