import { expect, test } from 'vitest';
import { pointLayers, pointSource, type MapPoints } from './point-layers.ts';

const POINTS: MapPoints = {
  tiles: '/t/{z}/{x}/{y}',
  sourceLayer: 'reports',
  maxZoom: 16,
  signBy: 'stage',
  signs: [],
};
const idsOf = (chosenId: string | null) => pointLayers({ ...POINTS, chosenId }, 'light').map(({ id }) => id);

test('nothing is painted over the numbers of clusters while nothing is chosen', () => {
  expect(idsOf(null).at(-1)).toBe('points-single');
  expect(idsOf('')).not.toContain('points-chosen');
});

test('the chosen sign is painted last', () => {
  expect(idsOf('77').at(-1)).toBe('points-chosen');
});

test('the sign under a pin is left out, clusters are not', () => {
  const [cluster, , single] = pointLayers({ ...POINTS, leftOutId: '7' }, 'light');
  expect(JSON.stringify(single)).toContain('["!=",["to-string",["get","id"]],"7"]');
  expect(cluster).toEqual(pointLayers(POINTS, 'light')[0]);
});

test('signs that a page knows itself are drawn where they are, by their state', () => {
  const placed = {
    signBy: 'stage',
    signs: [],
    placed: [{ id: 7, lat: -34.6, lng: -58.4, state: 'pending' }],
  };
  expect(pointSource(placed)).toMatchObject({
    type: 'geojson',
    data: {
      features: [
        { properties: { id: 7, stage: 'pending' }, geometry: { type: 'Point', coordinates: [-58.4, -34.6] } },
      ],
    },
  });
  for (const layer of pointLayers(placed, 'light')) expect(layer).not.toHaveProperty('source-layer');
  expect(pointLayers(POINTS, 'light')[0]).toHaveProperty('source-layer', 'reports');
});
