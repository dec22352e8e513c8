import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAP_COLORS } from '#map/map-colors.ts';
import { MapLegend } from '#map/map-legend.tsx';
import { shapeImageId } from '#map/map-shapes.ts';
import { POINT_LAYERS, pointLayers } from '#map/point-layers.ts';
import { show } from '#testing/show.tsx';
import { STAGE_SIGNS } from '../stage-badge.tsx';
import { MAP_LEGEND } from './map-address.ts';

const POINTS = { tiles: '/t/{z}/{x}/{y}', sourceLayer: 'reports', maxZoom: 16, signBy: 'stage' };

test.each(['light', 'dark'] as const)('every sign that the map can paint is in its legend, %s', (scheme) => {
  const single = pointLayers({ ...POINTS, signs: STAGE_SIGNS }, scheme).find(
    ({ id }) => id === POINT_LAYERS.single,
  );
  const painted = new Set(JSON.stringify(single?.layout).match(/shape [^"]+/g));
  const told = MAP_LEGEND.map(({ shape, color }) =>
    shapeImageId(shape, color[scheme], MAP_COLORS[scheme].halo),
  );
  // Four for the stages, and the one of a tile that tells no stage: what most reports are at the first zoom.
  expect(painted.size).toBe(5);
  expect([...painted].toSorted()).toEqual(told.toSorted());
});

test('the legend names every sign, and the circles with numbers', async () => {
  await show(<MapLegend title="Signos" signs={MAP_LEGEND} gathered="Varios reportes" />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    ...MAP_LEGEND.map(({ label }) => label),
    '2Varios reportes',
  ]);
});
