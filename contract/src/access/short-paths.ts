import { hasScreen } from '../sitemap.ts';

// A path of the specification may be read without the prefix of the item before it.
const SHORT: readonly (readonly [short: string, canonical: string])[] = [
  ['/admin/listener/categories', '/admin/listener/configurations/categories'],
  ['/admin/listener/create-activities', '/admin/listener/attention/create-activities'],
  ['/admin/listener/create-institution', '/admin/listener/attention/create-institution'],
  ['/admin/listener/create-materials', '/admin/listener/attention/create-materials'],
  ['/admin/listener/create-streets', '/admin/listener/attention/create-streets'],
  ['/admin/listener/organization', '/admin/listener/configurations/organization'],
  ['/admin/transparency/catalog', '/admin/transparency/configurations/catalog'],
];

/** Where a shorter reading of a screen's path leads, without locale prefix; null where it is none, or no such screen is built. */
export function canonicalPath(pathname: string): string | null {
  for (const [short, canonical] of SHORT) {
    const rest = pathname.slice(short.length);
    const isBelow = pathname.startsWith(short) && (rest === '' || rest.startsWith('/'));
    if (isBelow && hasScreen(canonical + rest)) return canonical + rest;
  }
  return null;
}

/** The beginnings of the shorter readings, for the routes that catch them. */
export const SHORT_PATHS: readonly string[] = SHORT.map(([short]) => short);
