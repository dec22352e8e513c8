import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { actionOf, type Change } from './change-words.ts';

const SERVER = path.resolve(import.meta.dirname, '../../../../../server/src/modules');
const WRITTEN = /\baction: '([a-z-]+)'/g;

function actionsIn(pattern: string): string[] {
  const files = globSync(pattern, { cwd: SERVER }).filter((file) => !file.endsWith('.test.ts'));
  const sources = files.map((file) => readFileSync(path.join(SERVER, file), 'utf8'));
  return [
    ...new Set(sources.flatMap((text) => [...text.matchAll(WRITTEN)].map(([, action = '']) => action))),
  ];
}

test.each([
  ['an account', 'user', 'identity/**/*.ts', 20],
  ['what the city configured', 'brand', 'configuration/**/*.ts', 5],
  ['the map of the city', 'colonia', 'urbanism/**/*.ts', 4],
])('the history of %s has words for everything that happens to it', (_name, entity, pattern, least) => {
  const actions = actionsIn(pattern);
  expect(actions.length).toBeGreaterThanOrEqual(least);
  const wordless = actions.filter((action) => actionOf({ entity, action } as Change) === action);
  expect(wordless).toEqual([]);
});
