import { z } from 'zod';
import { rowIdField } from '../../catalog/fields.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { followCall, followedCall } from '../../catalog/following.ts';
import { listOf, pageOf } from '../../page.ts';
import { TILE_TYPE, tileInput } from '../../catalog/tile.ts';
import { obraEndpoints, obraFilters } from './obra.ts';
import { OBRA_STAGES } from './obra-stages.ts';

/** What nobody but staff is told of a work. */
const WITHHELD = {
  version: true,
  published: true,
  deleted_at: true,
  start_act: true,
  reception_act: true,
} as const;

/** A published work with all that is public of it. */
const publicObraSchema = obraEndpoints.get.output.omit(WITHHELD).meta({ id: 'PublicObra' });

/** A published work as lists say it. */
const publicRowSchema = obraEndpoints.list.output.shape.items.element
  .omit({ ...WITHHELD, description: true, contractor_id: true })
  .meta({ id: 'PublicObraRow' });

/** A published work at a place. */
const obraHereSchema = publicObraSchema
  .pick({
    id: true,
    name: true,
    stage: true,
    physical: true,
    planned_start: true,
    planned_end: true,
    actual_end: true,
  })
  .extend({
    /** 0 where the place lies within it. */
    distance_m: z.number(),
  })
  .meta({ id: 'ObraHere' });

const pointInput = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

export type PublicObra = z.output<typeof publicObraSchema>;
export type PublicObraRow = z.output<typeof publicRowSchema>;
export type ObraHere = z.output<typeof obraHereSchema>;

/** Calls of /urbanism/obras for everybody else: published works alone. */
export const obraPublicEndpoints = defineEndpoints({
  published: {
    method: 'POST',
    path: '/urbanism/obras/published',
    access: 'urbanism.read-public',
    input: z.object(obraFilters),
    output: pageOf(publicRowSchema),
    summary: 'Published public works, the newest record first, narrowed by words, stage and delay.',
    limit: 'read',
  },
  shown: {
    method: 'GET',
    path: '/urbanism/obras/shown/:id',
    access: 'urbanism.see-map',
    input: z.object({ id: rowIdField }),
    output: publicObraSchema,
    summary:
      'A published public work with its money, its dates, its progress and what happened to it since it was published.',
    limit: 'read',
  },
  at: {
    method: 'POST',
    path: '/urbanism/obras/at',
    access: 'urbanism.see-map',
    input: pointInput,
    output: listOf(obraHereSchema),
    summary:
      'Published public works under way or planned at a point, or within thirty metres of it; three at most, the nearest first.',
    limit: 'typing',
  },
  glance: {
    method: 'GET',
    path: '/urbanism/obras/glance',
    access: 'urbanism.see-map',
    input: z.object({}),
    output: z.object({
      /** Each is the list with that filter. */
      late: z.number().int(),
      building: z.number().int(),
      halted: z.number().int(),
      /** Three at most: the most late first, then the newest record. */
      items: z.array(obraHereSchema.omit({ distance_m: true })),
    }),
    summary: 'How the published public works keep up with their dates, with three of them for the home page.',
    limit: 'read',
  },
  near: {
    method: 'POST',
    path: '/urbanism/obras/near',
    access: 'urbanism.see-map',
    input: pointInput,
    output: listOf(obraHereSchema),
    summary:
      'Published public works under way or planned around a point, the nearest first; thirty at most. The point is kept nowhere.',
    limit: 'typing',
  },
  tile: {
    method: 'GET',
    path: '/urbanism/obras/tile/:z/:x/:y',
    access: 'urbanism.see-map',
    input: z.object({
      ...tileInput,
      stage: z.enum(OBRA_STAGES).optional(),
      /** Open past the promised day, by the city's. */
      late: z.literal('true').optional(),
    }),
    output: z.unknown(),
    produces: TILE_TYPE,
    summary:
      'Vector tile of the published public works that have a place, layer `obras`, each at its middle: clusters (count, lat, lng; a single one with id and stage) up to zoom 14, works (id, stage) from 15 on.',
  },
  follow: {
    method: 'POST',
    path: '/urbanism/obras/follow/:id',
    access: 'urbanism.see-map',
    ...followCall,
    summary:
      'Follows a published public work, an account at once, an address after its mail was answered; or stops.',
  },
  followed: {
    method: 'POST',
    path: '/urbanism/obras/followed/:id',
    access: 'urbanism.read-public',
    ...followedCall,
    summary: 'Whether the caller’s account follows a published public work.',
    limit: 'read',
  },
});
