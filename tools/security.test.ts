import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './run-step.ts';
import { readSource } from './source-tree.ts';

const page = readSource('docs/security.md');
const files = [
  ...new Set([...page.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/(?:[\w.@-]+)?)`/g)].map(([, file = '']) => file)),
];
const tests = [...page.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', name = '']) => ({ file, name }));
const rows = page.split('\n').filter((line) => /^\| \d/.test(line));

describe('docs/security.md', () => {
  test('names files that exist', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  test('names tests that exist in the file that it says', () => {
    expect(tests.length).toBeGreaterThan(60);
    const missing = tests.filter(({ file, name }) => !readSource(file).includes(`'${name}'`));
    expect(missing).toEqual([]);
  });

  test('has every section of the five chapters, and five cells to a row', () => {
    const sections = new Set(rows.map((row) => /^\| (\d+\.\d+)/.exec(row)?.[1]));
    for (const section of [
      '6.1',
      '6.2',
      '6.3',
      '6.4',
      '6.5',
      '6.6',
      '6.8',
      '7.1',
      '7.2',
      '7.3',
      '7.4',
      '7.5',
      '7.6',
    ])
      expect(sections, section).toContain(section);
    for (const section of [
      '8.1',
      '8.2',
      '8.3',
      '8.4',
      '9.1',
      '9.2',
      '10.1',
      '10.2',
      '10.3',
      '10.4',
      '10.5',
      '10.6',
    ])
      expect(sections, section).toContain(section);
    expect(rows.filter((row) => row.split(' | ').length !== 5)).toEqual([]);
  });
});
