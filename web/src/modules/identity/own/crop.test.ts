import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dragged, squareOf, WHOLE } from './crop.ts';

const share = fc.double({ min: -3, max: 3, noNaN: true });
const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const crop = fc.record({ zoom: fc.double({ min: 0, max: 9, noNaN: true }), x: share, y: share });

test('the square lies within the picture, whatever was dragged and zoomed', () => {
  fc.assert(
    fc.property(size, crop, share, share, (picture, given, x, y) => {
      const { left, top, side } = squareOf(picture, dragged(picture, given, { x, y }));
      expect(side).toBeGreaterThan(0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6);
    }),
  );
});

test('the largest square is in the middle, and a drag to the right shows what is further left', () => {
  const picture = { width: 300, height: 100 };
  expect(squareOf(picture, WHOLE)).toEqual({ left: 100, top: 0, side: 100 });
  expect(squareOf(picture, dragged(picture, WHOLE, { x: 0.5, y: 0 })).left).toBe(50);
});
