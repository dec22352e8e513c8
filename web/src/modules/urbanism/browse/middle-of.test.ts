import { expect, test } from 'vitest';
import { middleOf } from './middle-of.ts';

test.each([
  ['a point', { type: 'Point', coordinates: [-58.4, -34.6] }, [-58.4, -34.6, -58.4, -34.6], [-34.6, -58.4]],
  [
    'a bent line, at a vertex of it',
    {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [4, 0],
        [4, 8],
      ],
    },
    [0, 0, 4, 8],
    [0, 4],
  ],
  ['an area', { type: 'Polygon', coordinates: [] }, [0, 2, 4, 8], [5, 2]],
  ['nothing', null, null, null],
])('the place of %s', (_what, geometry, box, middle) => {
  expect(middleOf({ geometry, box } as never)).toEqual(middle);
});
