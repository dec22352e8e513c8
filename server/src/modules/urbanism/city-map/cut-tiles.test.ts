import { setImmediate } from 'node:timers/promises';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { cutTile, indexLayers } from './cut-tiles.ts';
import { groundLayers } from './tile-layers.ts';

const STREETS = 1200;
const street = (index: number) => ({
  name: `Calle ${index}`,
  kind: 'street',
  geometry: {
    type: 'LineString' as const,
    coordinates: [
      [0.001, 0.001 + index * 1e-5],
      [0.02, 0.001 + index * 1e-5],
    ],
  },
});

test('many streets are indexed a part at a time, others have their turn between, and a tile has them all', async () => {
  const done = { isIndexed: false };
  let turns = 0;
  const others = async () => {
    while (!done.isIndexed) {
      await setImmediate();
      turns += 1;
    }
  };
  const served = others();
  const streets = Array.from({ length: STREETS }, (_, index) => street(index));
  const ground = await indexLayers(groundLayers({ colonias: [], streets, areas: [] }));
  done.isIndexed = true;
  await served;
  expect(turns).toBeGreaterThan(2);
  const { layers } = new VectorTile(new PbfReader(cutTile(ground, { z: 14, x: 8192, y: 8191 })));
  expect(layers['streets']?.length).toBe(STREETS);
});
