import type { SymbolLayerSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { MAP_COLORS, PRINT_COLORS } from '../map-colors.ts';
import { pointLayers } from '../point-layers.ts';
import { cityLayers } from './city-layers.ts';

const POINTS = { tiles: '/t/{z}/{x}/{y}', sourceLayer: 'reports', maxZoom: 16, signBy: 'stage', signs: [] };
const layers = cityLayers(MAP_COLORS.light);
const names = layers.filter((layer): layer is SymbolLayerSpecification => layer.type === 'symbol');

test('names come by zoom: neighborhoods from 11, avenues from 13, all streets from 15', () => {
  const from = Object.fromEntries(names.map(({ id, minzoom }) => [id, minzoom]));
  expect(from).toMatchObject({
    'city-colonia-name': 11,
    'city-avenues-name': 13,
    'city-streets-name': 15,
    'city-paths-name': 16,
  });
});

test('names give way to each other and to the signs, which are placed first and take their room', () => {
  for (const { layout } of names) {
    expect(layout?.['text-allow-overlap']).toBeUndefined();
    expect(layout?.['text-ignore-placement']).toBeUndefined();
  }
  const signs = pointLayers(POINTS, 'light').filter(({ type }) => type === 'symbol');
  expect(signs.map(({ layout }) => layout)).toMatchObject([
    { 'text-allow-overlap': true, 'text-padding': 8 },
    { 'icon-allow-overlap': true, 'icon-ignore-placement': false },
  ]);
  for (const { layout } of signs) expect(layout).not.toHaveProperty('text-ignore-placement');
});

test('a colour of the ground is never read from the tiles, so that print and dark are there at once', () => {
  const paints = [MAP_COLORS.light, MAP_COLORS.dark, PRINT_COLORS].map((colors) =>
    cityLayers(colors).flatMap(({ paint }) =>
      Object.entries(paint ?? {}).filter(([name]) => name.endsWith('-color')),
    ),
  );
  for (const colors of paints) {
    for (const [, color] of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(String(paints[0])).not.toEqual(String(paints[1]));
});
