import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { BULK_REPORTS_MAX } from '../../limits.ts';
import { idField, versionField } from '../fields.ts';
import { reportIdInput } from '../report-shapes.ts';
import { OUTCOMES, STAGES } from '../stages.ts';
import { bulkResultSchema } from './report-moving.ts';

const reports = z
  .array(z.object({ id: idField, version: versionField }))
  .min(1)
  .max(BULK_REPORTS_MAX);

/** Calls that gather the reports of one incident under the report that explains them, and take them out again. */
export const incidentEndpoints = defineEndpoints({
  join: {
    method: 'POST',
    path: '/reports/incident/join',
    access: 'listener.operate',
    input: z.object({ reports, parent_id: idField }),
    output: z.object({ results: z.array(bulkResultSchema) }),
    summary:
      'Makes reports children of the one that explains them, each by itself with its own result; each stays a report of its own. One level only.',
    limit: 'heavy',
  },
  leave: {
    method: 'POST',
    path: '/reports/incident/leave',
    access: 'listener.operate',
    input: z.object({ reports }),
    output: z.object({ results: z.array(bulkResultSchema) }),
    summary: 'Takes reports out of their incident, each by itself with its own result.',
    limit: 'heavy',
  },
  children: {
    method: 'POST',
    path: '/reports/incident/children/:id',
    access: 'listener.operate',
    input: z.object(reportIdInput),
    output: z.object({
      /** All within the viewer’s scope, open ones first; an incident has INCIDENT_REPORTS_MAX at most. */
      items: z.array(
        z
          .object({
            id: z.number().int(),
            version: z.number().int(),
            folio: z.string(),
            title: z.string(),
            address: z.string().nullable(),
            node: z.string().nullable(),
            stage: z.enum(STAGES),
            outcome: z.enum(OUTCOMES).nullable(),
          })
          .meta({ id: 'IncidentChild' }),
      ),
    }),
    summary: 'The reports of an incident within the viewer’s scope, with what a move of all of them needs.',
    limit: 'read',
  },
});
