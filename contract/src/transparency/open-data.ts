import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { LOCALES } from '../locale.ts';

/** Sets of open data that the product knows; a city has those whose module is on. */
export const OPEN_SETS = ['obras', 'initiatives', 'map-points', 'reports'] as const;
export type OpenSet = (typeof OPEN_SETS)[number];

const set = z.enum(OPEN_SETS);
const locale = z.enum(LOCALES).default('es');

/** Calls of /open-data: what the city publishes as data, for programs, without an account. */
export const openDataEndpoints = defineEndpoints({
  catalog: {
    method: 'GET',
    path: '/open-data/catalog',
    access: 'site.visit',
    input: z.object({ locale }),
    output: z.unknown(),
    summary: 'The data sets of the city as a data.json of the Argentine profile of DCAT.',
    limit: 'read',
  },
  csv: {
    method: 'GET',
    path: '/open-data/csv/:set',
    access: 'site.visit',
    input: z.object({ set }),
    output: z.unknown(),
    summary: 'A whole data set as CSV (UTF-8, commas, RFC 4180).',
    produces: 'text/csv',
    limit: 'heavy',
  },
  geojson: {
    method: 'GET',
    path: '/open-data/geojson/:set',
    access: 'site.visit',
    input: z.object({ set }),
    output: z.unknown(),
    summary: 'A whole data set as GeoJSON (RFC 7946), with those whose place is not known.',
    produces: 'application/geo+json',
    limit: 'heavy',
  },
  oc4ids: {
    method: 'GET',
    path: '/open-data/oc4ids/:set',
    access: 'site.visit',
    input: z.object({ set: z.enum(['obras']) }),
    output: z.unknown(),
    summary: 'A whole data set of works as a project package of OC4IDS 0.9.',
    produces: 'application/json',
    limit: 'heavy',
  },
  feed: {
    method: 'GET',
    path: '/open-data/feed/:set',
    access: 'site.visit',
    input: z.object({ set, locale }),
    output: z.unknown(),
    summary: 'Atom feed of what changed last in a data set.',
    produces: 'application/atom+xml',
    limit: 'read',
  },
});
