import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { BULK_REPORTS_MAX } from '../../limits.ts';
import { idField, instant, versionField } from '../fields.ts';
import { BULK_MOVES, moveFields } from '../moves/report-moving.ts';
import { trayFilters, TRAY_ORDERS } from '../report-reading.ts';
import { OUTCOMES, STAGES } from '../stages.ts';

/** Trays that one call counts. */
export const COUNTED_AT_ONCE_MAX = 16;

/** How many reports a tray has. */
export const trayCountSchema = z
  .object({
    /** Counted up to TRAY_COUNT_MAX; `more`: there are more than that. */
    total: z.number().int(),
    more: z.boolean(),
    /** By stage, those that have any; empty where there are `more`. */
    stages: z.partialRecord(z.enum(STAGES), z.number().int()),
  })
  .meta({ id: 'TrayCount' });
export type TrayCount = z.output<typeof trayCountSchema>;

/** Calls of the desk's tray beside its pages. */
export const deskTrayEndpoints = defineEndpoints({
  count: {
    method: 'POST',
    path: '/reports/count',
    access: 'listener.operate',
    input: z.object({ of: z.array(z.object(trayFilters)).min(1).max(COUNTED_AT_ONCE_MAX) }),
    output: z.object({ as_of: instant, counts: z.array(trayCountSchema) }),
    summary: 'How many reports each of several trays has, in all and by stage, within the viewer’s scope.',
    limit: 'read',
  },
  choices: {
    method: 'POST',
    path: '/reports/tray-choices',
    access: 'listener.operate',
    input: z.object({}),
    output: z.object({ colonias: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
    summary: 'The neighborhoods that a tray may be narrowed to, by name.',
    limit: 'read',
  },
  preview: {
    method: 'POST',
    path: '/reports/bulk-preview',
    access: 'listener.operate',
    input: z.object({
      reports: z
        .array(z.object({ id: idField, version: versionField }))
        .min(1)
        .max(BULK_REPORTS_MAX),
      move: z.enum(BULK_MOVES),
      ...moveFields,
    }),
    output: z.object({
      results: z.array(
        z.object({
          id: z.number().int(),
          ok: z.boolean(),
          /** Where it would be, and who would be in charge. */
          to: z.enum(STAGES).nullable(),
          outcome: z.enum(OUTCOMES).nullable(),
          node_id: z.number().int().nullable(),
          /** A key of REFUSAL_WORDS, or: not-found, moved-since, already-so, field-missing; null when it can be made. */
          reason: z.string().nullable(),
        }),
      ),
    }),
    summary:
      'What /reports/bulk-update would do to each report and why it cannot with some; changes nothing.',
    limit: 'heavy',
  },
  export: {
    method: 'POST',
    path: '/reports/export',
    access: 'listener.operate',
    input: z.object({ ...trayFilters, order: z.enum(TRAY_ORDERS).default('newest') }),
    output: z.unknown(),
    produces: 'text/csv',
    summary:
      'A tray as CSV within the viewer’s scope, up to TRAY_EXPORT_MAX rows, without anything of who reported; written down.',
    limit: 'heavy',
  },
});
