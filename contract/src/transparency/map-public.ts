import { z } from 'zod';
import { rowIdField } from '../catalog/fields.ts';
import { followCall, followedCall } from '../catalog/following.ts';
import { TILE_TYPE, tileInput } from '../catalog/tile.ts';
import { defineEndpoints } from '../endpoint.ts';
import { bboxField } from '../listener/fields.ts';
import { pageInput, pageOf } from '../page.ts';
import { mapPointEndpoints, mapPointFilters } from './map-point.ts';

/** What nobody but staff is told of a point. */
const WITHHELD = { version: true, active: true, deleted_at: true, colonia_id: true } as const;

/** An entry of the catalogue on the way to a point. */
const levelSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    name_en: z.string(),
    icon: z.string(),
    color: z.string(),
  })
  .meta({ id: 'MapLevelEntry' });

const publicRowSchema = mapPointEndpoints.list.output.shape.items.element
  .omit({ ...WITHHELD, description: true, source_url: true })
  .meta({ id: 'PublicMapPointRow' });

/** What of a point its public story can say was changed. */
export const POINT_STORY_FIELDS = ['name', 'description', 'place', 'catalogue', 'source'] as const;

const eventSchema = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    fields: z.array(z.enum(POINT_STORY_FIELDS)),
  })
  .meta({ id: 'MapPointEvent' });

const publicPointSchema = mapPointEndpoints.get.output
  .omit({ ...WITHHELD, path: true })
  .extend({
    /** What it is filed under, the type first. */
    levels: z.array(levelSchema),
    /** When it came; null where it was there before that was noted. */
    created_at: z.iso.datetime().nullable(),
    /** What was changed while everybody could see it, the newest first, the last fifty. */
    story: z.array(eventSchema),
  })
  .meta({ id: 'PublicMapPoint' });

/** A point that everybody sees; below, as lists say it. */
export type PublicMapPoint = z.output<typeof publicPointSchema>;
export type PublicMapPointRow = z.output<typeof publicRowSchema>;

const { search, ...levels } = mapPointFilters;

/** Calls of /transparency/map for everybody: active points alone, under entries of the catalogue that are all offered. */
export const mapPublicEndpoints = defineEndpoints({
  published: {
    method: 'POST',
    path: '/transparency/map/published',
    access: 'transparency.read-public',
    input: z.object({ ...pageInput, search, ...levels, bbox: bboxField.optional() }),
    output: pageOf(publicRowSchema),
    summary:
      'Points of the transparency map that everybody sees, the newest record first, narrowed by words, type, sector, category and the view that their middle lies in.',
    limit: 'read',
  },
  shown: {
    method: 'GET',
    path: '/transparency/map/shown/:id',
    access: 'transparency.see-map',
    input: z.object({ id: rowIdField }),
    output: publicPointSchema,
    summary: 'A point of the transparency map that everybody sees, with its whole geometry.',
    limit: 'read',
  },
  tile: {
    method: 'GET',
    path: '/transparency/map/tile/:z/:x/:y',
    access: 'transparency.see-map',
    input: z.object({
      ...tileInput,
      type: rowIdField.optional(),
      sector: rowIdField.optional(),
      category: rowIdField.optional(),
    }),
    output: z.unknown(),
    produces: TILE_TYPE,
    summary:
      'Vector tile of the points that everybody sees, layer `points`, each at its middle: clusters (count, lat, lng; a single one with id and type) up to zoom 14, points (id, type) from 15 on.',
  },
  follow: {
    method: 'POST',
    path: '/transparency/map/follow/:id',
    access: 'transparency.see-map',
    ...followCall,
    summary:
      'Follows a point of the map that everybody sees, an account at once, an address after its mail was answered; or stops.',
  },
  followed: {
    method: 'POST',
    path: '/transparency/map/followed/:id',
    access: 'transparency.read-public',
    ...followedCall,
    summary: 'Whether the caller’s account follows a point of the map.',
    limit: 'read',
  },
});
