import { BARE_BRAND } from './bare.ts';
import type { Brand } from './brand.ts';

/** The brand of a page: the one whose city_url has the page's host (`host` or `host:port`), else the first, else the built-in look. */
export function chooseBrand(brands: readonly Brand[], host: string | null): Brand {
  const wanted = nameOf(host ?? '');
  return (
    brands.find(({ city_url }) => wanted !== '' && hostOf(city_url) === wanted) ?? brands[0] ?? BARE_BRAND
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? nameOf(new URL(url).host) : '';
}

function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
}
