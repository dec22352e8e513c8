import { boxSchema, BOXES_MAX } from '@vereda/contract/listener/photos/photo';
import { describe, expect, it, test } from 'vitest';
import { NOTHING_FOUND } from '#testing/ports/pictures';
import { doubtsOf, foundOf, proposedOf } from './found.ts';
import { isAsProposed, judgeBoxes } from './judge-boxes.ts';

const AREA = { x: 0.4, y: 0.4, width: 0.1, height: 0.2 };
const car = { ...AREA, label: 'car', confidence: 0.9 };
const QUALITY = NOTHING_FOUND.quality ?? expect.fail();

describe('why somebody has to look at a photo', () => {
  it.each([
    ['a face', { faces: [{ ...AREA, confidence: 0.3 }] }, 'face'],
    ['a plate', { plates: [{ ...AREA, confidence: 0.3 }] }, 'plate'],
    ['a car whose plate nobody found', { objects: [car] }, 'vehicle'],
    ['somebody whose face nobody found', { objects: [{ ...car, label: 'person' }] }, 'person'],
    ['something indecent', { nsfw: 0.2 }, 'indecent'],
    ['a phone number in writing', { text: 'Se vende, llamar al 11 4444-5555' }, 'personal_data'],
    ['blur', { quality: { ...QUALITY, is_blurred: true } }, 'blurred'],
    ['darkness', { quality: { ...QUALITY, is_dark: true } }, 'dark'],
    ['few pixels', { quality: { ...QUALITY, is_small: true } }, 'small'],
  ])('%s', (_, finding, doubt) => {
    expect(doubtsOf(foundOf({ ...NOTHING_FOUND, ...finding }))).toEqual([doubt]);
  });

  it.each(['quality', 'faces', 'plates', 'nsfw', 'objects'] as const)('%s was not looked for', (task) => {
    const { [task]: _left, ...rest } = NOTHING_FOUND;
    expect(doubtsOf(foundOf(rest))).toEqual(['unchecked']);
  });

  it('none, where everything was looked for and nothing found', () => {
    const bench = { ...car, label: 'bench' };
    expect(doubtsOf(foundOf({ ...NOTHING_FOUND, objects: [bench], text: 'BACHE' }))).toEqual([]);
    const { text: _text, ...withoutText } = NOTHING_FOUND;
    expect(doubtsOf(foundOf(withoutText))).toEqual([]);
  });

  it('a checker that lies about shapes is not believed', () => {
    expect(() => foundOf({ ...NOTHING_FOUND, nsfw: 7 })).toThrow('nsfw');
    expect(() => foundOf({ ...NOTHING_FOUND, objects: [{ ...car, x: -3 }] })).toThrow('objects');
  });
});

test('what is proposed has a margin, stays within the photo, and is a box that the review takes', () => {
  const corners = [
    AREA,
    { x: 0, y: 0, width: 0.005, height: 0.005 },
    { x: 0.995, y: 0.995, width: 0.005, height: 0.005 },
    { x: 0, y: 0, width: 1, height: 1 },
    { x: 0.999, y: 0.2, width: 0.005, height: 0.3 },
  ].map((area) => ({ ...area, confidence: 0.8 }));
  const proposed = proposedOf({ faces: corners, plates: corners, ms: {} });
  expect(proposed).toHaveLength(10);
  for (const box of proposed) expect(boxSchema.safeParse(box).success, JSON.stringify(box)).toBe(true);
  const [first] = proposed;
  expect(first?.x).toBeLessThan(AREA.x);
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeGreaterThan(AREA.x + AREA.width);
});

test('of a crowd the surest faces are proposed, as many as a photo may have covered', () => {
  const faces = Array.from({ length: 80 }, (_, at) => ({ ...AREA, confidence: at / 100 }));
  const proposed = proposedOf({ faces, ms: {} });
  expect(proposed).toHaveLength(BOXES_MAX);
  expect(proposed[0]?.confidence).toBe(0.79);
});

describe('what became of proposed boxes', () => {
  const other = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 };
  const nudged = { ...AREA, x: 0.43 };

  it.each([
    ['left as they were', [AREA, other], [other, AREA], { accepted: 2, moved: 0, deleted: 0, added: 0 }],
    ['one moved', [AREA, other], [nudged, other], { accepted: 1, moved: 1, deleted: 0, added: 0 }],
    ['one deleted', [AREA, other], [other], { accepted: 1, moved: 0, deleted: 1, added: 0 }],
    ['one added', [AREA], [AREA, other], { accepted: 1, moved: 0, deleted: 0, added: 1 }],
    ['another in its place', [AREA], [other], { accepted: 0, moved: 0, deleted: 1, added: 1 }],
    ['one answers for one', [AREA], [AREA, AREA], { accepted: 1, moved: 0, deleted: 0, added: 1 }],
    ['none at all', [], [], { accepted: 0, moved: 0, deleted: 0, added: 0 }],
  ])('%s', (_, proposed, left, judged) => {
    expect(judgeBoxes(proposed, left)).toEqual(judged);
    expect(isAsProposed(judgeBoxes(proposed, left))).toBe(judged.moved + judged.deleted + judged.added === 0);
  });
});
