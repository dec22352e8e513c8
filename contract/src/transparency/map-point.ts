import { z } from 'zod';
import { rowIdField } from '../catalog/fields.ts';
import { catalogEndpoints } from '../catalog.ts';
import { tableImportEndpoints } from '../catalog/table/table-import.ts';
import { optionalAddressField } from '../configuration/web-address.ts';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { SHAPE_BODY_MAX_BYTES } from '../limits.ts';
import { pageInput, pageOf } from '../page.ts';
import { lineField, textField } from '../text.ts';
import { boxSchema } from '../urbanism/colonia.ts';
import { anyGeometry } from '../urbanism/shape.ts';

/** Letters of what is written of a map point. */
export const MAP_POINT_LIMITS = { name: 140, description: 4000, source: 120, alt: 200 } as const;
/** Largest upload of a photo. */
export const POINT_PHOTO_MAX_BYTES = 15 * 1024 * 1024;

/** The levels of the catalogue, from above. */
export const MAP_LEVELS = ['type', 'sector', 'category'] as const;
export type MapLevel = (typeof MAP_LEVELS)[number];

/** A photo of a point: where it lies, and what it shows for whoever does not see it. */
const photoSchema = z.object({ id: z.uuid(), alt: z.string() }).meta({ id: 'MapPointPhoto' });
export type MapPointPhoto = z.output<typeof photoSchema>;

const fields = {
  name: lineField({ max: MAP_POINT_LIMITS.name }),
  description: textField({ min: 0, max: MAP_POINT_LIMITS.description }).default(''),
  /** What it is filed under: a type, a sector of it, a category of that; as far down as is known. */
  path: z.array(rowIdField).min(1).max(MAP_LEVELS.length),
  /** GeoJSON, WGS84. */
  geometry: anyGeometry,
  /** Where it is known from, and where that can be read. */
  source: lineField({ min: 0, max: MAP_POINT_LIMITS.source }).default(''),
  source_url: optionalAddressField.default(''),
  /** Whether anybody but staff sees it. */
  active: z.boolean().default(true),
};

const kept = catalogEndpoints({
  path: '/transparency/map',
  noun: 'map point',
  access: { read: 'transparency.operate', write: 'transparency.operate' },
  fields,
  facts: {
    colonia_id: z.number().int().nullable(),
    /** The neighborhood by its place. */
    colonia: z.string().nullable(),
    box: boxSchema,
    /** Whoever sees the point sees it. */
    photo: photoSchema.nullable(),
  },
  thinned: { without: ['geometry'], by: { shape: anyGeometry } },
  bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
});

/** A map point with its whole geometry; below, as lists say it. */
export type MapPoint = Output<typeof kept.get>;
export type MapPointRow = Output<typeof kept.list>['items'][number];

/** What narrows a list of map points. */
export const mapPointFilters = {
  search: lineField({ min: 0, max: 100 }).default(''),
  type: rowIdField.optional(),
  sector: rowIdField.optional(),
  category: rowIdField.optional(),
};

const confirmation = z.string().min(1).max(200).optional();

/** What many points at once answer. */
const manySchema = z.object({
  count: z.number().int(),
  /** Those that end up filed less far down than they were. */
  shortened: z.number().int(),
  /** Good for ten minutes, for these very points and the caller; null when there are none, or once it is done. */
  confirmation: z.string().nullable(),
  until: z.string().nullable(),
  done: z.boolean(),
});
export type ManyPoints = z.output<typeof manySchema>;

const call = { method: 'POST', access: 'transparency.operate', limit: 'heavy' } as const;

function changeCall<const L extends MapLevel>(level: L, goesAlong: string) {
  return {
    ...call,
    path: `/transparency/map/change-${level}`,
    input: z.object({ from: rowIdField, to: rowIdField, confirmation }),
    output: manySchema,
    summary: `Files every map point of one ${level} under another, in one transaction and two steps: without a confirmation it only counts and answers one. ${goesAlong}`,
  } as const;
}

function deleteCall<const L extends MapLevel>(level: L) {
  return {
    ...call,
    path: `/transparency/map/delete-by-${level}`,
    input: z.object({ id: rowIdField, confirmation }),
    output: manySchema,
    summary: `Puts every map point of a ${level} into the bin, in one transaction and two steps: without a confirmation it only counts and answers one.`,
  } as const;
}

/** Calls of /transparency/map, for those who keep the map. */
export const mapPointEndpoints = defineEndpoints({
  ...kept,
  list: { ...kept.list, path: '/transparency/map/list-kept' },
  find: {
    method: 'POST',
    path: '/transparency/map/list',
    access: 'transparency.operate',
    input: z.object({ ...pageInput, ...mapPointFilters, active: z.boolean().optional() }),
    output: pageOf(kept.list.output.shape.items.element),
    summary:
      'Map points, active or not, the newest record first, narrowed by words, type, sector, category and whether the public sees them.',
    limit: 'read',
  },
  changeType: changeCall('type', 'Sector and category go along where the other type has ones of that name.'),
  changeSector: changeCall('sector', 'The category goes along where the other sector has one of that name.'),
  changeCategory: changeCall('category', 'Type and sector follow.'),
  deleteByType: deleteCall('type'),
  deleteBySector: deleteCall('sector'),
  deleteByCategory: deleteCall('category'),
});

const alt = lineField({ max: MAP_POINT_LIMITS.alt });
const photoOf = z.object({ photo: photoSchema.nullable() });

/** Calls of /transparency/map/photo. */
export const mapPhotoEndpoints = defineEndpoints({
  put: {
    method: 'POST',
    path: '/transparency/map/photo/put',
    access: 'transparency.operate',
    input: z.object({ id: rowIdField, alt }),
    output: photoOf,
    upload: { maxBytes: POINT_PHOTO_MAX_BYTES },
    limit: 'heavy',
    summary:
      'Gives a map point its photo, instead of the one that it had; nothing of its metadata is kept, and the words say what it shows.',
  },
  describe: {
    method: 'POST',
    path: '/transparency/map/photo/describe',
    access: 'transparency.operate',
    input: z.object({ id: rowIdField, alt }),
    output: photoOf,
    summary: 'Says in other words what the photo of a map point shows.',
  },
  remove: {
    method: 'POST',
    path: '/transparency/map/photo/remove',
    access: 'transparency.operate',
    input: z.object({ id: rowIdField }),
    output: photoOf,
    summary: 'Takes the photo of a map point away and deletes it; twice changes nothing.',
  },
  file: {
    method: 'GET',
    path: '/transparency/map/photo/file/:file',
    access: 'transparency.see-map',
    input: z.object({ file: z.uuid(), size: z.enum(['large', 'thumbnail']).default('large') }),
    output: z.unknown(),
    produces: 'image/webp',
    summary:
      'The photo of a map point that everybody sees, of any other for its staff; 404 for everybody else.',
  },
});

/** Calls of /transparency/map/import. */
export const mapPointImportEndpoints = tableImportEndpoints(
  '/transparency/map',
  'transparency.operate',
  'map points',
);
