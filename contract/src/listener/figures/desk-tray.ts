import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { BULK_REPORTS_MAX, TRAY_VIEW_NAME_MAX_LENGTH } from '../../limits.ts';
import { bboxField, catalogIdField, idField, instant, versionField } from '../fields.ts';
import { OPERATOR_TYPES } from '../../access/viewer.ts';
import { lineField } from '../../text.ts';
import { BULK_MOVES, moveFields, movedReportSchema } from '../moves/report-moving.ts';
import { ACTORS } from '../transition.ts';
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

/** What the query of a tray's address may hold. */
export const VIEW_FILTERS = [
  'etapa',
  'categoria',
  'tipo',
  'barrio',
  'area',
  'plazo',
  'marca',
  'via',
  'foto',
  'mios',
  'buscar',
  'desde',
  'hasta',
  'por',
  'resultado',
  'medida',
  'archivo',
  'incidente',
  'orden',
] as const;

const viewFields = {
  name: lineField({ max: TRAY_VIEW_NAME_MAX_LENGTH }),
  query: z.partialRecord(z.enum(VIEW_FILTERS), lineField({ max: 200 })),
  /** Capacities that see it too; none: its owner alone. */
  shared_with: z.array(z.enum(ACTORS)).max(ACTORS.length).default([]),
};

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
  map: {
    method: 'POST',
    path: '/reports/tray-map',
    access: 'listener.operate',
    input: z.object({ ...trayFilters, bbox: bboxField, zoom: z.number().min(0).max(22) }),
    output: z.object({
      as_of: instant,
      /** What was counted, west, south, east, north: the view, or the whole cells that it touches. */
      bbox: z.array(z.number()).length(4),
      /** Counted up to TRAY_COUNT_MAX where no summary knows it; `more`: there are more than that. */
      total: z.number().int(),
      more: z.boolean(),
      points: z.array(
        z
          .object({
            /** A report by itself; null: a circle of so many. */
            id: z.number().int().nullable(),
            count: z.number().int(),
            lat: z.number(),
            lng: z.number(),
            /** Of all of them; null where they differ. */
            stage: z.enum(STAGES).nullable(),
          })
          .meta({ id: 'TrayPoint' }),
      ),
    }),
    summary:
      'A part of the map with the reports of a tray within the viewer’s scope, one by one while they are few, else in circles with counts.',
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
          /** The stage that it would reach, null where it stays at its own, and who would be in charge. */
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
  views: {
    method: 'POST',
    path: '/reports/views',
    access: 'listener.operate',
    input: z.object({}),
    output: z.object({
      items: z.array(
        z
          .object({
            id: z.number().int(),
            name: z.string(),
            query: viewFields.query,
            shared_with: z.array(z.enum(ACTORS)),
            own: z.boolean(),
            removable: z.boolean(),
          })
          .meta({ id: 'TrayView' }),
      ),
    }),
    summary:
      'The views of the tray that the viewer kept and those that others share with who does the same work.',
    limit: 'read',
  },
  keepView: {
    method: 'POST',
    path: '/reports/views/keep',
    access: 'listener.operate',
    input: z.object(viewFields),
    output: z.object({ id: z.number().int() }),
    summary: 'Keeps a view of the tray; who leads may share it with those who do the same work.',
  },
  forgetView: {
    method: 'POST',
    path: '/reports/views/forget/:id',
    access: 'listener.operate',
    input: z.object({ id: catalogIdField }),
    output: z.object({ id: z.number().int() }),
    summary: 'Forgets an own view, as superadmin also a shared one.',
  },
  people: {
    method: 'POST',
    path: '/reports/people/:id',
    access: 'listener.operate',
    input: z.object({ id: idField }),
    output: z.object({
      /** Who has it; the name only of who is still of the area. */
      uid: z.string().nullable(),
      name: z.string().nullable(),
      people: z.array(
        z.object({ uid: z.string(), name: z.string(), type_operator: z.array(z.enum(OPERATOR_TYPES)) }),
      ),
    }),
    summary: 'People of the area in charge to whom the viewer may give a report, and who has it.',
    limit: 'read',
  },
  assignPerson: {
    method: 'POST',
    path: '/reports/assign-person',
    access: 'listener.operate',
    input: z.object({ id: idField, version: versionField, uid: z.string().min(1).max(200).nullable() }),
    output: movedReportSchema,
    summary:
      'Gives a report to a person of the area in charge, or to nobody: supervisors to anybody of it, others to themselves.',
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
