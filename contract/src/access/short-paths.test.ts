import { describe, expect, it } from 'vitest';
import { canonicalPath, SHORT_PATHS } from './short-paths.ts';
import { hasScreen } from '../sitemap.ts';

describe('shorter readings of a path', () => {
  it.each([
    ['/admin/listener/categories', '/admin/listener/configurations/categories'],
    ['/admin/listener/categories/3/4', '/admin/listener/configurations/categories/3/4'],
    ['/admin/listener/create-institution', '/admin/listener/attention/create-institution'],
    ['/admin/listener/create-materials', '/admin/listener/attention/create-materials'],
    ['/admin/listener/create-activities', '/admin/listener/attention/create-activities'],
    ['/admin/listener/create-streets', '/admin/listener/attention/create-streets'],
    ['/admin/listener/organization', '/admin/listener/configurations/organization'],
    ['/admin/listener/organization/', '/admin/listener/configurations/organization/'],
    ['/admin/listener/organization/3', '/admin/listener/configurations/organization/3'],
    ['/admin/listener/organization/3/4/5', '/admin/listener/configurations/organization/3/4/5'],
    ['/admin/transparency/catalog', '/admin/transparency/configurations/catalog'],
    ['/admin/transparency/catalog/3', '/admin/transparency/configurations/catalog/3'],
    ['/admin/transparency/catalog/3/4/5', '/admin/transparency/configurations/catalog/3/4/5'],
    [
      '/admin/listener/organization/citizenattention',
      '/admin/listener/configurations/organization/citizenattention',
    ],
  ])('%s leads to its screen', (short, canonical) => {
    expect(canonicalPath(short)).toBe(canonical);
  });

  it.each([
    '/',
    '/admin/listener/organizations',
    '/admin/listener/organization/1/2/3/4',
    '/admin/listener/categories/1/2/3',
    '/admin/transparency/catalog/1/2/3/4',
    '/admin/transparency/catalog/x',
    '/admin/listener/create-institution/1',
    '/no/such/page',
  ])('%s leads nowhere else', (path) => {
    expect(canonicalPath(path)).toBeNull();
  });

  it('never hide a screen of their own', () => {
    expect(SHORT_PATHS.filter(hasScreen)).toEqual([]);
  });
});
