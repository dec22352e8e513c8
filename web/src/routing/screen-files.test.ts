import { SITEMAP } from '@vereda/contract/sitemap';
import { describe, expect, test } from 'vitest';
import { screenFileOf } from './screen-file-of.ts';
import { screenFiles } from './screen-files.ts';
import { staffScreenFiles } from './staff-screen-files.ts';

describe('screens', () => {
  test('every path of the sitemap has its file, and every file its path', () => {
    const wanted = Object.keys(SITEMAP).map(screenFileOf);
    const files = [...Object.keys(screenFiles), ...Object.keys(staffScreenFiles)];
    expect(files.toSorted()).toEqual(wanted.toSorted());
  });

  test('parameters are written in brackets', () => {
    expect(screenFileOf('/')).toBe('../screens/index.tsx');
    expect(screenFileOf('/a/b-c/$id')).toBe('../screens/a/b-c/[id].tsx');
    expect(screenFileOf('/a/{-$id}')).toBe('../screens/a/[[id]].tsx');
    expect(screenFileOf('/a/$one/$two')).toBe('../screens/a/[one]/[two].tsx');
  });
});
