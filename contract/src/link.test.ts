import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERRORS, messageOf } from './errors.ts';
import { link } from './link.ts';
import { localeOfPath, stripLocale, withLocale } from './locale.ts';
import { findRow, findScreen, SITEMAP } from './sitemap.ts';

describe('locale of a path', () => {
  it('takes /en for English and /english for what it is', () => {
    expect(['/en', '/en/x', '/english', '/x/en', '/'].map(localeOfPath)).toEqual([
      'en',
      'en',
      'es',
      'es',
      'es',
    ]);
  });

  it('round-trips every screen in both locales', () => {
    for (const path of Object.keys(SITEMAP)) {
      expect(stripLocale(withLocale(path, 'en'))).toBe(path);
      expect(withLocale(path, 'es')).toBe(path);
    }
  });
});

describe('findScreen', () => {
  it('ignores query, hash and a last slash, and finds nothing for unknown paths', () => {
    expect(findScreen('/forbidden/?x=1#y')).toBe('/forbidden');
    expect(findScreen('/no-such-screen')).toBeNull();
  });

  it('takes the row with most words of its own, then the one without optional parameters, in any order', () => {
    const rows = ['/a/{-$id}', '/a/$id', '/a/$id/edit', '/a/$id/$sub', '/a/new', '/$x/$y/$z', '/a'];
    const expected = {
      '/a': '/a',
      '/a/new': '/a/new',
      '/a/7': '/a/$id',
      '/a/7/edit': '/a/$id/edit',
      '/a/7/8': '/a/$id/$sub',
      '/b/7/8': '/$x/$y/$z',
      '/b/7': null,
    };
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (order) => {
        const table = Object.fromEntries(order.map((row) => [row, {}]));
        for (const [pathname, row] of Object.entries(expected)) expect(findRow(table, pathname)).toBe(row);
      }),
    );
  });

  it('finds a numbered thing by its number alone', () => {
    expect(findScreen('/admin/listener/attention/12')).toBe('/admin/listener/attention/$id');
    for (const id of ['conformity', 'printed', 'create-nothing', '0', '-1', '1e3', '1.5', '9'.repeat(16)])
      expect(findScreen(`/admin/listener/attention/${id}`), id).toBeNull();
    expect(findScreen('/citizen/listener/my-reports')).toBe('/citizen/listener/my-reports/{-$id}');
    expect(findScreen('/citizen/listener/my-reports/x')).toBeNull();
  });

  it('never throws and never invents a screen for arbitrary paths', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const found = findScreen(path);
        if (found !== null) expect(Object.keys(SITEMAP)).toContain(found);
      }),
    );
  });
});

describe('link', () => {
  it('builds a path with a query', () => {
    expect(link('/')).toBe('/');
    expect(link('/forbidden', {}, { de: '/a b' })).toBe('/forbidden?de=%2Fa+b');
  });
});

describe('messages of errors', () => {
  it('exist in both languages with the same parameters', () => {
    for (const [code, row] of Object.entries(ERRORS)) {
      const marks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
      expect(row.es.length, code).toBeGreaterThan(3);
      expect(marks(row.en), code).toEqual(marks(row.es));
    }
  });

  it('fill in their parameters', () => {
    expect(messageOf('platform/too-many-requests', 'en', { seconds: 7 })).toContain('Wait 7 seconds');
  });
});
