import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { BULK_REPORTS_MAX, NOTE_MAX_LENGTH } from '../../limits.ts';
import { lineField, textField } from '../../text.ts';
import {
  PLACE_ORIGINS,
  addressFields,
  attachmentIdsField,
  catalogIdField,
  idField,
  instantField,
  pointField,
  versionField,
} from '../fields.ts';
import { moveButtonSchema, reportIdInput } from '../report-shapes.ts';
import { OUTCOMES, STAGES } from '../stages.ts';

/** Moves that go through /reports/update. */
export const UPDATE_MOVES = [
  'assign',
  'accept',
  'return',
  'schedule',
  'ask',
  'answer',
  'close-unanswered',
  'refer',
  'take-back',
  'resolve',
  'withdraw',
  'reopen',
  'close-unfounded',
  'close-not-ours',
] as const;

/** What is done to many reports at once: moves, and flags turned one way. */
export const BULK_MOVES = [
  ...UPDATE_MOVES,
  'mark-spam',
  'note',
  'urgent',
  'not-urgent',
  'archive',
  'unarchive',
] as const;
export type BulkMove = (typeof BULK_MOVES)[number];

/** What a move may carry; the table says which of it each move needs. */
export const moveFields = {
  /** Public: the citizen and, if the report is public, everybody reads it. */
  text: textField({ max: NOTE_MAX_LENGTH }).optional(),
  /** Private: staff only. */
  note: textField({ max: NOTE_MAX_LENGTH }).optional(),
  cause_id: catalogIdField.optional(),
  node_id: catalogIdField.optional(),
  scheduled_for: instantField.optional(),
  institution: lineField({ max: 120 }).optional(),
  /** Of the catalogue, which says its name; `institution` is for those that it has not got. */
  institution_id: catalogIdField.optional(),
  external_folio: lineField({ max: 60 }).optional(),
  expected_at: instantField.optional(),
  attachment_ids: attachmentIdsField.default([]),
};

/** What is told after a move. */
export const movedReportSchema = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    stage: z.enum(STAGES),
    outcome: z.enum(OUTCOMES).nullable(),
    /** Staff get the moves that are possible now; citizens an empty list. */
    moves: z.array(moveButtonSchema),
  })
  .meta({ id: 'MovedReport' });

/** Result of one report of a bulk call. */
export const bulkResultSchema = z.object({
  id: z.number().int(),
  ok: z.boolean(),
  version: z.number().int().nullable(),
  /** Error code when not ok. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});

const updateInput = z.object({
  id: idField,
  version: versionField,
  move: z.enum(UPDATE_MOVES),
  ...moveFields,
});
export type UpdateReportInput = z.output<typeof updateInput>;

const placeInput = z.object({
  id: idField,
  version: versionField,
  /** Left out where only an address is known. */
  point: pointField.optional(),
  /** Left out, it was found as before. */
  place_origin: z.enum(PLACE_ORIGINS).optional(),
  address: addressFields.default({}),
  note: moveFields.note,
});
export type ChangePlaceInput = z.output<typeof placeInput>;

/** Calls that move a report. */
export const reportMovingEndpoints = defineEndpoints({
  update: {
    method: 'POST',
    path: '/reports/update',
    access: 'listener.own-reports',
    input: updateInput,
    output: movedReportSchema,
    summary: 'Makes a move of the table; an illegal one answers 409 with the moves that are possible.',
  },
  bulkUpdate: {
    method: 'POST',
    path: '/reports/bulk-update',
    access: 'listener.operate',
    input: z.object({
      reports: z
        .array(z.object({ id: idField, version: versionField }))
        .min(1)
        .max(BULK_REPORTS_MAX),
      move: z.enum(BULK_MOVES),
      ...moveFields,
    }),
    output: z.object({ results: z.array(bulkResultSchema) }),
    summary: 'The same move for many reports, each by itself with its own result.',
    limit: 'heavy',
  },
  undo: {
    method: 'POST',
    path: '/reports/undo/:id',
    access: 'listener.operate',
    /** The version after the step. */
    input: z.object({ ...reportIdInput, version: versionField }),
    output: movedReportSchema,
    summary:
      'Takes back the step that the caller just made, before anybody is told of it; refused once somebody else moved the report (409) or the moment is over (410).',
  },
  bulkUndo: {
    method: 'POST',
    path: '/reports/bulk-undo',
    access: 'listener.operate',
    input: z.object({
      reports: z
        .array(z.object({ id: idField, version: versionField }))
        .min(1)
        .max(BULK_REPORTS_MAX),
    }),
    output: z.object({ results: z.array(bulkResultSchema) }),
    summary: 'Takes back the same step of many reports, each by itself with its own result.',
    limit: 'heavy',
  },
  changeSubcategory: {
    method: 'POST',
    path: '/reports/changeSubcategory',
    access: 'listener.operate',
    input: z.object({
      id: idField,
      version: versionField,
      subcategory_id: catalogIdField,
      node_id: catalogIdField.optional(),
      text: moveFields.text,
      note: moveFields.note,
    }),
    output: movedReportSchema,
    summary:
      'Gives a report another type, which routes it anew and keeps the first promise beside the new one.',
  },
  changePlace: {
    method: 'POST',
    path: '/reports/change-place',
    access: 'listener.operate',
    input: placeInput,
    output: movedReportSchema,
    summary:
      'Says where a report is, in place of what it said: a point, an address, or both. Where it was before stays in its history for staff; a pending one is routed anew.',
  },
  note: {
    method: 'POST',
    path: '/reports/note/:id',
    access: 'listener.operate',
    input: z.object({ ...reportIdInput, text: moveFields.text, note: moveFields.note }),
    output: movedReportSchema,
    summary: 'Adds a public text, a private note, or both, without a move.',
  },
  rating: {
    method: 'POST',
    path: '/reports/rating/:id',
    access: 'listener.own-reports',
    input: z.object({
      ...reportIdInput,
      stars: z.number().int().min(1).max(5),
      text: textField({ min: 0, max: 1000 }).optional(),
    }),
    output: z.object({ stars: z.number().int() }),
    summary: 'The author’s rating of a solved report, once, within 30 days.',
  },
});
