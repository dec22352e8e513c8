import { expect, test } from 'vitest';
import { LABEL_FONT } from '../label-font.ts';
import { basemapLayers } from './basemap-layers.ts';

test.each(['light', 'dark'] as const)('in %s nothing of the ground comes from elsewhere', (scheme) => {
  const layers = basemapLayers(scheme);
  expect(JSON.stringify(layers)).not.toMatch(/https?:/);
  const symbols = layers.filter((layer) => layer.type === 'symbol');
  expect(symbols.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['roads_labels_major', 'roads_labels_minor', 'places_subplace', 'pois']),
  );
  for (const { id, layout } of symbols) {
    expect([id, layout?.['text-font']]).toEqual([id, LABEL_FONT]);
    const icons = JSON.stringify(layout?.['icon-image'] ?? []).match(/"shape [^"]+"/g) ?? [];
    expect([id, icons.length]).toEqual([id, id === 'pois' ? 3 : 0]);
  }
});

test('it lies on the paper that every map has', () => {
  expect(basemapLayers('light').map(({ type }) => type)).not.toContain('background');
});
