import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { listOf } from '../../page.ts';
import { catalogIdField } from '../fields.ts';
import { recentReportSchema } from '../report-shapes.ts';
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
    }),
    summary: 'Public figures for the home page, from summaries.',
  },
  recent: {
    method: 'GET',
    path: '/reports/recent',
    access: 'listener.see-map',
    input: z.object({}),
    output: listOf(recentReportSchema),
    summary: 'The newest public reports for the home page: what, in which neighbourhood and how it stands.',
  },
  tile: {
    method: 'GET',
    path: '/reports/tile/:z/:x/:y',
    access: 'listener.see-map',
    input: z.object({
      z: z.coerce.number().int().min(0).max(20),
      x: z.coerce.number().int().min(0),
      y: z.coerce.number().int().min(0),
      category_id: catalogIdField.optional(),
      stage: z.enum(STAGES).optional(),
    }),
    output: z.unknown(),
    produces: 'application/vnd.mapbox-vector-tile',
    summary:
      'Vector tile of public reports, layer `reports`: clusters (count, lat, lng) up to zoom 14, points (id, stage, category_id) from 15 on.',
  },
});
