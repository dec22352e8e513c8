import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BREAKPOINTS_PX } from '@vereda/contract/limits';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PX_IN_EM = 16;
// A part may turn by the room that it has itself; the window turns where all of the layout does.
const OF_WINDOW = /@media([^{]*)\{/g;
const WIDTH = /\((min|max)-width:\s*([\d.]+)(em|px)\)/g;

const used = globSync('**/*.css', { cwd: ROOT }).flatMap((file) =>
  widthsOf(readFileSync(path.join(ROOT, file), 'utf8')).map(([, edge, size, unit]) => {
    const px = Number(size) * (unit === 'em' ? PX_IN_EM : 1);
    // The upper edge of a range stands a hair below the next one.
    return { file, px: edge === 'max' ? Math.ceil(px) : px };
  }),
);

function widthsOf(styles: string): RegExpExecArray[] {
  return [...styles.matchAll(OF_WINDOW)].flatMap(([query]) => [...query.matchAll(WIDTH)]);
}

test('the layout turns at 600, 960, 1264 and 1904 pixels, and nowhere else', () => {
  const known: readonly number[] = Object.values(BREAKPOINTS_PX);
  expect(known).toEqual([600, 960, 1264, 1904]);
  expect(used.filter(({ px }) => !known.includes(px))).toEqual([]);
  expect([...new Set(used.map(({ px }) => px))].toSorted((one, other) => one - other)).toEqual(known);
});
