import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { actionOf, type Change } from './change-words.ts';

const SERVER = path.resolve(import.meta.dirname, '../../../../../server/src/modules');

function actionsIn(pattern: string, written: RegExp): string[] {
  const files = globSync(pattern, { cwd: SERVER }).filter((file) => !file.endsWith('.test.ts'));
  const sources = files.map((file) => readFileSync(path.join(SERVER, file), 'utf8'));
  return [
    ...new Set(sources.flatMap((text) => [...text.matchAll(written)].map(([, action = '']) => action))),
  ];
}

test.each([
  ['an account', 'user', 'identity/**/*.ts', 20],
  ['what the city configured', 'brand', 'configuration/**/*.ts', 5],
  ['a report', 'report', 'listener/{moving,filing,activities,conformity,attachments}/**/*.ts', 6],
  ['the map of the city', 'colonia', 'urbanism/**/*.ts', 4],
])('the history of %s has words for everything that happens to it', (_name, entity, pattern, least) => {
  // A report's history names what happened by the word of its own timeline.
  const written = entity === 'report' ? /\bwhat: '([a-z-]+)'/g : /\baction: '([a-z-]+)'/g;
  const actions = actionsIn(pattern, written);
  expect(actions.length).toBeGreaterThanOrEqual(least);
  const wordless = actions.filter((action) => actionOf({ entity, action } as Change) === action);
  expect(wordless).toEqual([]);
});

test('the history of a report has words for each of its flags, put and taken away', () => {
  const source = readFileSync(path.join(SERVER, 'listener/moving/flag-rules.ts'), 'utf8');
  const flags = [...(/FLAGS = \[([^\]]*)\]/.exec(source)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
    ([, flag]) => flag,
  );
  expect(flags.length).toBeGreaterThan(3);
  const actions = flags.flatMap((flag) => (flag === 'decide-removal' ? [flag] : [flag, `not-${flag}`]));
  const wordless = actions.filter((action) => actionOf({ entity: 'report', action } as Change) === action);
  expect(wordless).toEqual([]);
});
