import { z } from 'zod';
import { TILE_TYPE, tileInput } from '../../catalog/tile.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { listOf } from '../../page.ts';
import { bboxField, catalogIdField } from '../fields.ts';
import { LOCALES } from '../../locale.ts';
import { recentReportSchema, reportIdInput } from '../report-shapes.ts';
import { STAGES } from '../stages.ts';

/** Calls that answer everybody alike: figures, newest reports and tiles; none of them holds what somebody wrote. */
export const reportPublicEndpoints = defineEndpoints({
  figures: {
    method: 'GET',
    path: '/reports/figures',
    access: 'listener.see-map',
    input: z.object({}),
    output: z.object({
      as_of: z.string(),
      total: z.number().int(),
      open: z.number().int(),
      /** Accepted by the citizen, and by silence, apart. */
      accepted: z.number().int(),
      accepted_tacitly: z.number().int(),
      closed_unsolved: z.number().int(),
      last_30_days: z.number().int(),
      /** Open past the promised date, counted up to LATE_COUNT_MAX + 1. */
      late: z.number().int(),
      /** Days from filing to closing of the middle one of those solved last, one decimal; null while none is. */
      median_days: z.number().nullable(),
    }),
    summary: 'Public figures for the home page, from summaries.',
  },
  recent: {
    method: 'GET',
    path: '/reports/recent',
    access: 'listener.see-map',
    input: z.object({ bbox: bboxField.optional() }),
    output: listOf(recentReportSchema),
    summary:
      'The newest public reports, of the city or of a view: what, in which neighbourhood and how it stands.',
  },
  colonias: {
    method: 'GET',
    path: '/reports/colonias',
    access: 'listener.see-map',
    input: z.object({}),
    output: listOf(z.object({ id: z.number().int(), name: z.string() })),
    summary: 'Colonias in which public reports are, by name.',
    limit: 'read',
  },
  feed: {
    method: 'GET',
    path: '/reports/feed',
    access: 'listener.see-map',
    input: z.object({
      category_id: catalogIdField.optional(),
      colonia_id: catalogIdField.optional(),
      locale: z.enum(LOCALES).default('es'),
    }),
    output: z.unknown(),
    produces: 'application/atom+xml',
    summary:
      'Atom feed of the newest public reports, of the city, a category or a neighbourhood: what, where and how it stands, nothing that somebody wrote.',
    limit: 'read',
  },
  sign: {
    method: 'GET',
    path: '/reports/sign/:id',
    access: 'listener.see-map',
    input: z.object(reportIdInput),
    output: recentReportSchema,
    summary: 'The public report behind a sign of the map, with the folio that opens it.',
    limit: 'read',
  },
  tile: {
    method: 'GET',
    path: '/reports/tile/:z/:x/:y',
    access: 'listener.see-map',
    input: z.object({
      ...tileInput,
      category_id: catalogIdField.optional(),
      stage: z.enum(STAGES).optional(),
    }),
    output: z.unknown(),
    produces: TILE_TYPE,
    summary:
      'Vector tile of public reports, layer `reports`: clusters (count, lat, lng) up to zoom 14, points (id, stage, category_id) from 15 on.',
  },
});
