import { z } from 'zod';
import { rowIdField } from '../catalog/fields.ts';
import { defineEndpoints } from '../endpoint.ts';
import { LOCALES } from '../locale.ts';
import { OPEN_SETS } from './open-data.ts';

/** Features of one page of a collection, as OGC API Features has it: ten where nothing is asked, ten thousand at most. */
export const FEATURES_DEFAULT = 10;
export const FEATURES_MAX = 10_000;

const set = z.enum(OPEN_SETS);
const locale = z.enum(LOCALES).default('es');

const link = z.object({ href: z.string(), rel: z.string(), type: z.string(), title: z.string().optional() });
const links = z.array(link);

const collectionSchema = z
  .object({
    id: set,
    title: z.string(),
    description: z.string(),
    itemType: z.literal('feature'),
    crs: z.array(z.string()),
    extent: z.object({
      spatial: z.object({ bbox: z.array(z.array(z.number())), crs: z.string() }),
    }),
    links,
  })
  .meta({ id: 'FeatureCollectionInfo' });

const featureSchema = z
  .object({
    type: z.literal('Feature'),
    id: z.number().int(),
    /** GeoJSON (WGS84, longitude before latitude); null where no place is known. */
    geometry: z.record(z.string(), z.unknown()).nullable(),
    properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    links: links.optional(),
  })
  .meta({ id: 'OpenFeature' });

/** West, south, east, north in degrees, with heights between them or without; a box over the antimeridian has its west in the east. */
const bbox = z
  .string()
  .max(200)
  .transform((text) => boxOf(text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)))))
  .refine((box) => box !== null, 'invalid')
  .optional();

const INSTANT = String.raw`\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?`;
/** An instant or an interval (RFC 3339). No set says when its features hold, so each matches every time. */
const datetime = z
  .string()
  .max(100)
  .regex(new RegExp(`^(${INSTANT}|(${INSTANT}|\\.\\.)?/(${INSTANT}|\\.\\.)?)$`))
  .optional();

export type OpenFeature = z.output<typeof featureSchema>;
export type OpenCollection = z.output<typeof collectionSchema>;
export type OpenLink = z.output<typeof link>;

/** Calls of OGC API – Features over what the city publishes. */
export const featureEndpoints = defineEndpoints({
  landing: {
    method: 'GET',
    path: '/open-data/ogc',
    access: 'site.visit',
    input: z.object({ locale }),
    output: z.object({ title: z.string(), description: z.string(), links }),
    summary: 'Where a client of OGC API Features begins.',
    limit: 'read',
  },
  description: {
    method: 'GET',
    path: '/open-data/ogc/api',
    access: 'site.visit',
    input: z.object({}),
    output: z.unknown(),
    produces: 'application/vnd.oai.openapi+json;version=3.0',
    summary: 'These calls as an OpenAPI 3.0 document.',
    limit: 'read',
  },
  conformance: {
    method: 'GET',
    path: '/open-data/ogc/conformance',
    access: 'site.visit',
    input: z.object({}),
    output: z.object({ conformsTo: z.array(z.string()) }),
    summary: 'Which parts of OGC API Features are kept.',
    limit: 'read',
  },
  collections: {
    method: 'GET',
    path: '/open-data/ogc/collections',
    access: 'site.visit',
    input: z.object({ locale }),
    output: z.object({ links, collections: z.array(collectionSchema) }),
    summary: 'The data sets of the city as collections of OGC API Features.',
    limit: 'read',
  },
  collection: {
    method: 'GET',
    path: '/open-data/ogc/collections/:set',
    access: 'site.visit',
    input: z.object({ set, locale }),
    output: collectionSchema,
    summary: 'One data set as a collection of OGC API Features.',
    limit: 'read',
  },
  items: {
    method: 'GET',
    path: '/open-data/ogc/collections/:set/items',
    access: 'site.visit',
    input: z.strictObject({
      set,
      bbox,
      datetime,
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .transform((wanted) => Math.min(wanted, FEATURES_MAX))
        .default(FEATURES_DEFAULT),
      /** The id that the page begins behind, as the link `next` has it. */
      after: z.coerce.number().int().min(0).optional(),
    }),
    output: z.object({
      type: z.literal('FeatureCollection'),
      /** ISO 8601. */
      timeStamp: z.string(),
      numberMatched: z.number().int(),
      numberReturned: z.number().int(),
      links,
      features: z.array(featureSchema),
    }),
    summary: 'Features of a data set, by id, narrowed by a box; the link `next` goes on.',
    produces: 'application/geo+json',
    limit: 'read',
  },
  item: {
    method: 'GET',
    path: '/open-data/ogc/collections/:set/items/:id',
    access: 'site.visit',
    input: z.object({ set, id: rowIdField }),
    output: featureSchema,
    summary: 'One feature of a data set.',
    produces: 'application/geo+json',
    limit: 'read',
  },
});

type Box = readonly [west: number, south: number, east: number, north: number];

function boxOf(numbers: readonly number[]): Box | null {
  const flat = numbers.length === 6 ? [0, 1, 3, 4].map((at) => numbers[at]) : numbers;
  const [west = NaN, south = NaN, east = NaN, north = NaN] = flat;
  if (flat.length !== 4 || numbers.some((number) => !Number.isFinite(number))) return null;
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90;
  return isOnEarth && south <= north ? [west, south, east, north] : null;
}
