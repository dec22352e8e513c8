import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { referencePages } from './reference.ts';

const DIRECTORY = path.resolve(import.meta.dirname, '../docs/reference');

describe('docs/reference', () => {
  it.each(Object.entries(referencePages()))(
    '%s equals what the code prints (run `npm run docs`)',
    (name, text) => {
      expect(readFileSync(path.join(DIRECTORY, name), 'utf8')).toBe(text);
    },
  );
});
