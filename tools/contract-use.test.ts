import { PERMISSIONS } from '@vereda/contract/access/permissions';
import { ERRORS } from '@vereda/contract/errors';
import { expect, test } from 'vitest';
import { allCalls, isOnScreen, OFF_SCREEN } from './off-screen-calls.ts';
import { filesLike, readSource, treeOf } from './source-tree.ts';

const files = ['contract', 'verifier', 'server', 'web'].flatMap((folder) =>
  filesLike(treeOf(folder), /\.tsx?$/),
);
const product = files
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readSource(file)] as const);

/** Names that no file writes in quotes but the one that lists them. */
function unusedOf(names: readonly string[], list: RegExp): string[] {
  const texts = product.filter(([file]) => !list.test(file)).map(([, text]) => text);
  return names.filter((name) => !texts.some((text) => text.includes(`'${name}'`)));
}

test('every permission is asked for by a screen, a call or a menu item', () => {
  expect(unusedOf(Object.keys(PERMISSIONS), /access\/permissions\.ts$/)).toEqual([]);
});

test('every error code is thrown somewhere', () => {
  expect(unusedOf(Object.keys(ERRORS), /errors\.ts$/)).toEqual([]);
});

test('every call is made by a screen, or the reference says for whom it is; nothing else is listed there', () => {
  const browser = product
    .filter(([file]) => file.startsWith('web/'))
    .map(([, text]) => text)
    .join('\n');
  const unseen = allCalls().filter(({ spec }) => !isOnScreen(spec, browser));
  expect(unseen.map(({ call }) => call).sort()).toEqual(Object.keys(OFF_SCREEN).sort());
});
