import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { MAP_FILE_MAX_BYTES } from '../limits.ts';
import { rowIdField } from '../catalog/fields.ts';
import { boxSchema } from './colonia.ts';
import { anyGeometry } from './shape.ts';
import { MAP_FILE_TARGETS, mapSourceSchema } from './map-source.ts';
import { SHAPE_FAULTS } from './shape-faults.ts';

/** Why a feature of a file is refused; each is an error code with texts. */
export const FEATURE_FAULTS = [
  ...SHAPE_FAULTS,
  'urbanism/shape-wrong-kind',
  'urbanism/shape-too-detailed',
  'urbanism/feature-unreadable',
  'urbanism/feature-name-missing',
  'urbanism/feature-name-repeated',
  'urbanism/house-number-missing',
  'urbanism/street-not-beside',
  'urbanism/colonia-reshaped',
] as const;
export type FeatureFaultCode = (typeof FEATURE_FAULTS)[number];

/** What a reader should know of a file that was taken all the same. */
export const FILE_NOTES = [
  'projection-assumed',
  'reprojected',
  'letters-lost',
  'no-table',
  /** Colonias that came in several features with one name. */
  'parts-joined',
  /** House numbers that are none; their streets were taken without them. */
  'numbers-unread',
  /** More than the layer has room for: nothing of it can be brought in. */
  'layer-full',
] as const;
export type FileNote = (typeof FILE_NOTES)[number];

/** Numbers at both ends of a street, on its left and right as it is drawn. */
export const NUMBER_ENDS = ['left_from', 'left_to', 'right_from', 'right_to'] as const;
export type NumberEnd = (typeof NUMBER_ENDS)[number];

const property = z.string().max(100).nullable();

/** Which property of the file says what; null for none. */
export const mappingSchema = z.object({
  name: property,
  sector: property,
  /** What the file numbers its features by, so that a later file replaces the same ones. */
  id: property,
  /** Kind of a street. */
  kind: property,
  /** House number of a door; without it the name ends in one. */
  house_number: property.default(null),
  /** Code of the province that a feature is of. */
  province: property.default(null),
  /** House numbers at the ends of a street. */
  left_from: property.default(null),
  left_to: property.default(null),
  right_from: property.default(null),
  right_to: property.default(null),
});
export type Mapping = z.output<typeof mappingSchema>;

/** One refused feature: its number in the file counted from 1, and where on the map. */
export const featureFaultSchema = z.object({
  number: z.number().int(),
  name: z.string(),
  code: z.enum(FEATURE_FAULTS),
  at: z.array(z.number()).nullable(),
});
export type FeatureFault = z.output<typeof featureFaultSchema>;

/** What a file holds and what bringing it in would do, or did. */
export const fileReportSchema = z
  .object({
    id: z.uuid(),
    target: z.enum(MAP_FILE_TARGETS),
    layer_id: z.number().int().nullable(),
    file_name: z.string(),
    format: z.enum(['geojson', 'shapefile']),
    encoding: z.string(),
    projection: z.string(),
    notes: z.array(z.enum(FILE_NOTES)),
    /** Which of several Shapefiles of a .zip was taken, by the names in the settings; null where there is one only. */
    table: z.string().nullable(),
    properties: z.array(
      z.object({ name: z.string(), filled: z.number().int(), samples: z.array(z.string()) }),
    ),
    mapping: mappingSchema,
    read: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** The first two hundred; the CSV has all of them. */
    faults: z.array(featureFaultSchema),
    box: boxSchema.nullable(),
    /** Up to a thousand features with few positions. */
    preview: z.array(
      z.object({ name: z.string(), state: z.enum(['added', 'changed', 'unchanged']), shape: anyGeometry }),
    ),
    applied_at: z.string().nullable(),
  })
  .meta({ id: 'MapFileReport' });
export type FileReport = z.output<typeof fileReportSchema>;

const given = z.object({ id: z.uuid(), mapping: mappingSchema });

/** Calls of /urbanism/import: a file is read, looked at, and then brought in whole or not at all. */
export const mapFileEndpoints = defineEndpoints({
  read: {
    method: 'POST',
    path: '/urbanism/import/read',
    access: 'urbanism.operate',
    input: z.object({ target: z.enum(MAP_FILE_TARGETS), layer_id: rowIdField.optional() }),
    output: fileReportSchema,
    upload: { maxBytes: MAP_FILE_MAX_BYTES },
    limit: 'heavy',
    summary: 'Takes a GeoJSON or a zipped Shapefile for a day and says what it holds; nothing is brought in.',
  },
  check: {
    method: 'POST',
    path: '/urbanism/import/check',
    access: 'urbanism.operate',
    input: given,
    output: fileReportSchema,
    limit: 'heavy',
    summary: 'The report of a file that was read, with another meaning of its properties.',
  },
  apply: {
    method: 'POST',
    path: '/urbanism/import/apply',
    access: 'urbanism.operate',
    /** Without a source the one that the set of data has already stays. */
    input: given.extend({ source: mapSourceSchema.optional() }),
    output: fileReportSchema,
    limit: 'heavy',
    summary:
      'Brings the good features of a file in, all in one transaction; a second time changes nothing. Colonias ask for who keeps them: a superadmin.',
  },
  faults: {
    method: 'POST',
    path: '/urbanism/import/faults',
    access: 'urbanism.operate',
    input: given,
    output: z.unknown(),
    produces: 'text/csv',
    limit: 'heavy',
    summary: 'Every refused feature of a file as CSV, in the language of the caller.',
  },
});
