import { z } from 'zod';
import { defineEndpoints, type Output } from '../../endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '../../limits.ts';
import { listOf } from '../../page.ts';
import { lineField } from '../../text.ts';
import { catalogIdField, instant } from '../fields.ts';
import { STAGES } from '../stages.ts';

/** Letters of why all reports of a type are deleted. */
export const DELETION_REASON_MAX_LENGTH = 500;

const deletionSchema = z
  .object({
    id: z.number().int(),
    /** Null once the type itself is gone for good. */
    subcategory_id: z.number().int().nullable(),
    count: z.number().int(),
    reason: z.string(),
    /** Who did it; null where the account is gone. */
    by: z.string().nullable(),
    at: instant,
    /** Until when it may be taken back. */
    until: instant,
    restored_at: instant.nullable(),
    /** When the reports went for good. */
    purged_at: instant.nullable(),
  })
  .meta({ id: 'ReportDeletion' });

const reportsByStage = {
  /** Of every stage, those that nobody confirmed too. */
  count: z.number().int(),
  stages: z.partialRecord(z.enum(STAGES), z.number().int()),
};

// Says that these very reports were seen by this very person; good for ten minutes.
const confirmation = z.string().min(1).max(200);

/** Calls that delete all reports of a type, and take that back. */
export const deletionEndpoints = defineEndpoints({
  confirming: {
    method: 'POST',
    path: '/subcategory/confirmingDeletion',
    access: 'listener.configure',
    input: z.object({ id: catalogIdField }),
    output: z.object({
      ...reportsByStage,
      name: z.string(),
      name_en: z.string(),
      routing_rules: z.number().int(),
      complaint_kinds: z.number().int(),
      questions: z.number().int(),
      /** What is followed on social networks, whose posts are proposed to be of it. */
      trackers: z.number().int(),
      /** Views of the tray, of anybody, that are narrowed to it. */
      views: z.number().int(),
      confirmation: confirmation.nullable(),
      until: instant.nullable(),
    }),
    summary:
      'What deleting a type and its reports would touch, and the confirmation that /reports/deleteBySubcategory takes; changes nothing.',
    limit: 'read',
  },
  deleteBySubcategory: {
    method: 'POST',
    path: '/reports/deleteBySubcategory',
    access: 'listener.configure',
    input: z.object({
      subcategory_id: catalogIdField,
      confirmation: confirmation.optional(),
      /** Asked for with the confirmation, as the password is where the sign-in is older than a quarter of an hour. */
      reason: lineField({ max: DELETION_REASON_MAX_LENGTH }).optional(),
      password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
    }),
    output: z.object({
      ...reportsByStage,
      confirmation: confirmation.nullable(),
      until: instant.nullable(),
      /** What was deleted; null when it was only counted. */
      deletion: deletionSchema.nullable(),
    }),
    summary:
      'Deletes all reports of a type in two steps: without a confirmation it only counts and answers one, good for ten minutes; for who reads every report, with a reason and a fresh sign-in. They can be restored for 30 days.',
    limit: 'heavy',
  },
  deletions: {
    method: 'POST',
    path: '/reports/deletions',
    access: 'listener.configure',
    input: z.object({ subcategory_id: catalogIdField }),
    output: listOf(deletionSchema),
    summary:
      'The last deletions of all reports of a type, newest first, and until when each may be taken back.',
    limit: 'read',
  },
  restoreDeletion: {
    method: 'POST',
    path: '/reports/restore-deletion/:id',
    access: 'listener.configure',
    input: z.object({ id: catalogIdField }),
    output: deletionSchema,
    summary: 'Brings back all reports of a deletion that is younger than 30 days, as they were.',
    limit: 'heavy',
  },
});

/** A deletion of all reports of a type, and what one would touch. */
export type ReportDeletion = Output<typeof deletionEndpoints.restoreDeletion>;
export type DeletionTouches = Output<typeof deletionEndpoints.confirming>;
