import { expect, test } from 'vitest';
import { boxSchema, BOXES_MAX } from '@vereda/contract/listener/photos/photo';
import { afterKey, boxBetween, moved, withNewBox } from './boxes.ts';

const BOX = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };

test('a box is drawn between two corners in any order, within the photo', () => {
  expect(boxBetween({ x: 0.75, y: 0.5 }, { x: 0.25, y: -3 })).toEqual({
    x: 0.25,
    y: 0,
    width: 0.5,
    height: 0.5,
  });
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.9 })).toBeNull();
});

test('whatever is pressed, what comes of it is a box that the server takes', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  for (const key of keys) {
    for (const isShift of [true, false]) {
      let box = BOX;
      for (let times = 0; times < 80; times += 1) box = afterKey(box, key, isShift) ?? expect.fail(key);
      expect(boxSchema.safeParse(box).success, `${key} ${isShift}`).toBe(true);
    }
  }
  expect(afterKey(BOX, 'x', false)).toBeNull();
  expect(boxSchema.safeParse(moved(BOX, { x: 9, y: -9 })).success).toBe(true);
});

test('there is room for so many and no more', () => {
  const full = Array.from({ length: BOXES_MAX }, () => BOX);
  expect(withNewBox(full)).toBe(full);
  expect(withNewBox([])).toHaveLength(1);
});
