import { expect, test } from 'vitest';
import { pointLayers, type MapPoints } from './point-layers.ts';

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
