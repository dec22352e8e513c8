import type { Locale } from '@vereda/contract/locale';
import type { OpenCollection, OpenFeature, OpenLink } from '@vereda/contract/transparency/features';
import type { Box, DataRow, DataSet } from '#platform/documents/data-set';
import { featureOf } from './data-files.ts';

/** Classes of OGC API – Features – Part 1 (17-069r4) that are kept. */
export const CONFORMS_TO = ['core', 'oas30', 'geojson'].map(
  (part) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${part}`,
);

const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
/** Media type of the description of these calls. */
export const OPENAPI_30 = 'application/vnd.oai.openapi+json;version=3.0';
const JSON_TYPE = 'application/json';
const GEOJSON = 'application/geo+json';
const WORLD: Box = [-180, -90, 180, 90];

const WORDS = {
  es: {
    landing: 'Este documento',
    api: 'Descripción de la API',
    page: 'Documentación',
    conformance: 'Conformidad',
    collections: 'Colecciones',
    items: 'Elementos',
    whole: 'Todo como CSV',
  },
  en: {
    landing: 'This document',
    api: 'Description of the API',
    page: 'Documentation',
    conformance: 'Conformance',
    collections: 'Collections',
    items: 'Features',
    whole: 'All of it as CSV',
  },
} as const;

/** Address of a call of the product, e.g. https://city.example/api/open-data. */
export type At = { readonly root: string; readonly locale: Locale };

/** Links of the landing page. */
export function landingLinks({ root, locale }: At): OpenLink[] {
  const words = WORDS[locale];
  const api = root.replace(/\/open-data$/, '');
  return [
    { href: `${root}/ogc`, rel: 'self', type: JSON_TYPE, title: words.landing },
    { href: `${root}/ogc/api`, rel: 'service-desc', type: OPENAPI_30, title: words.api },
    { href: `${api}/docs`, rel: 'service-doc', type: 'text/html', title: words.page },
    { href: `${root}/ogc/conformance`, rel: 'conformance', type: JSON_TYPE, title: words.conformance },
    { href: `${root}/ogc/collections`, rel: 'data', type: JSON_TYPE, title: words.collections },
  ];
}

/** A data set as a collection. */
export function collectionOf(set: DataSet, extent: Box | null, { root, locale }: At): OpenCollection {
  const own = `${root}/ogc/collections/${set.name}`;
  return {
    id: set.name,
    title: set.title[locale],
    description: set.description[locale],
    itemType: 'feature',
    crs: [CRS84],
    extent: { spatial: { bbox: [[...(extent ?? WORLD)]], crs: CRS84 } },
    links: [
      { href: own, rel: 'self', type: JSON_TYPE },
      { href: `${own}/items`, rel: 'items', type: GEOJSON, title: WORDS[locale].items },
      { href: `${root}/csv/${set.name}`, rel: 'enclosure', type: 'text/csv', title: WORDS[locale].whole },
    ],
  };
}

/** What a page of features was asked for. */
export type Asked = {
  readonly bbox?: Box | null | undefined;
  readonly limit: number;
  readonly after?: number | undefined;
};

/** A page of features out of one row more than it holds. */
export function pageOfFeatures(
  set: DataSet,
  { rows, count, now }: { readonly rows: readonly DataRow[]; readonly count: number; readonly now: string },
  { root, asked }: { readonly root: string; readonly asked: Asked },
) {
  const shown = rows.slice(0, asked.limit);
  const own = `${root}/ogc/collections/${set.name}`;
  const at = (after: number | undefined) => {
    const query = new URLSearchParams({ limit: String(asked.limit) });
    if (asked.bbox) query.set('bbox', asked.bbox.join(','));
    if (after !== undefined) query.set('after', String(after));
    return `${own}/items?${query.toString()}`;
  };
  const next = rows.length > asked.limit ? shown.at(-1) : undefined;
  return {
    type: 'FeatureCollection' as const,
    timeStamp: now,
    numberMatched: count,
    numberReturned: shown.length,
    links: [
      { href: at(asked.after), rel: 'self', type: GEOJSON },
      { href: own, rel: 'collection', type: JSON_TYPE },
      ...(next ? [{ href: at(next.id), rel: 'next', type: GEOJSON }] : []),
    ],
    features: shown.map(featureOf),
  };
}

/** One feature with its way back. */
export function oneFeature(
  set: DataSet,
  row: DataRow,
  { root, site }: { root: string; site: string },
): OpenFeature {
  const own = `${root}/ogc/collections/${set.name}`;
  return {
    ...featureOf(row),
    links: [
      { href: `${own}/items/${row.id}`, rel: 'self', type: GEOJSON },
      { href: own, rel: 'collection', type: JSON_TYPE },
      { href: site + set.pageOf(row), rel: 'alternate', type: 'text/html' },
    ],
  };
}
