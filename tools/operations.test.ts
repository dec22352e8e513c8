import { expect, test } from 'vitest';
import { readSource } from './source-tree.ts';

test('docs/operations.md names every variable that the configuration reads', () => {
  const config = readSource('server/src/platform/config.ts');
  const variables = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');
  expect(variables.length).toBeGreaterThan(20);
  const page = readSource('docs/operations.md');
  expect(variables.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
