import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAP_COLORS } from '#map/map-colors.ts';
import { MapLegend } from '#map/map-legend.tsx';
import { shapeImageId } from '#map/map-shapes.ts';
import { POINT_LAYERS, pointLayers } from '#map/point-layers.ts';
import { show } from '#testing/show.tsx';
import { STAGE_SIGNS } from '../stage-badge.tsx';
import { browseTexts as t } from './browse-texts.ts';
import { mapKeyAt } from './map-address.ts';

const POINTS = { tiles: '/t/{z}/{x}/{y}', sourceLayer: 'reports', maxZoom: 16, signBy: 'stage' };

test.each(['light', 'dark'] as const)('every sign that the map can paint is in its legend, %s', (scheme) => {
  const single = pointLayers({ ...POINTS, signs: STAGE_SIGNS }, scheme).find(
    ({ id }) => id === POINT_LAYERS.single,
  );
  const painted = new Set(JSON.stringify(single?.layout).match(/shape [^"]+/g));
  const signs = [12, 16].flatMap((zoom) => mapKeyAt(zoom, null).signs);
  const told = signs.map(({ shape, color }) => shapeImageId(shape, color[scheme], MAP_COLORS[scheme].halo));
  // Four for the stages, and the one of a tile that tells no stage: what most reports are at the first zoom.
  expect(painted.size).toBe(5);
  expect([...painted].toSorted()).toEqual(told.toSorted());
});

const FAR = 'Un reporte: al acercar se ve su etapa';
const GATHERED = '2Varios reportes: al acercar se separan';
const STAGES = [
  'Pendiente o reabierto',
  'En manos de la ciudad',
  'Atendido, espera conformidad',
  'Concluido',
];

test.each([
  ['far', 12.9, null, [FAR, GATHERED]],
  ['nearer', 13, null, [...STAGES, GATHERED]],
  ['near', 15, null, STAGES],
  ['far, of one stage', 12, 'closed', ['Concluido', GATHERED]],
] as const)('the legend names what is drawn and nothing else: %s', async (_, zoom, stage, words) => {
  const { signs, isGathered } = mapKeyAt(zoom, stage);
  await show(<MapLegend title="Signos" signs={signs} gathered={isGathered ? t.clusters : undefined} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(words);
});
