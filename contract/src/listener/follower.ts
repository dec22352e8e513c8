import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { NOTE_MAX_LENGTH } from '../limits.ts';
import { listOf } from '../page.ts';
import { lineField, textField } from '../text.ts';
import { ACTIVITY_KIND_MAX_LENGTH, UNIT_MAX_LENGTH } from './lists/activity-kind.ts';
import { MATERIALS_MAX, usedMaterialField } from './lists/material.ts';
import { activitySchema } from './case-file.ts';
import { attachmentIdsField, catalogIdField, emailField, idField } from './fields.ts';

/** Calls of /follower: "me too" instead of a new report. */
export const followerEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/follower/create/:id',
    access: 'listener.report',
    input: z.object({
      id: idField,
      /** Visitors only: the news start once the mail’s link was opened. */
      email: emailField.optional(),
      captcha: z.string().max(4000).optional(),
      /** Staff who take reports in: the citizen who is to follow. With `email` and no uid the mail asks them. */
      on_behalf_of: z.string().min(1).max(100).optional(),
    }),
    output: z.object({ following: z.boolean(), confirm_by_mail: z.boolean(), followers: z.number().int() }),
    summary: 'Follows a public report, by account or by mail; doing it twice changes nothing.',
  },
  confirm: {
    method: 'POST',
    path: '/follower/confirm',
    access: 'listener.answer-by-link',
    input: z.object({ ticket: z.string().max(200) }),
    output: z.object({ report_id: z.number().int(), folio: z.string() }),
    summary: 'Confirms a mail follower by the link of the mail.',
    limit: 'sensitive',
  },
  remove: {
    method: 'POST',
    path: '/follower/remove/:id',
    access: 'listener.answer-by-link',
    input: z.object({ id: idField, ticket: z.string().max(200).optional() }),
    output: z.object({ following: z.boolean() }),
    summary: 'Stops following, by account or by the ticket of a mail; doing it twice changes nothing.',
  },
});

/** Calls of /listener/activities. */
export const activityEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/listener/activities/create',
    access: 'listener.operate',
    input: z.object({
      report_id: idField,
      /** In words; of the catalogue where `kind_id` names one. */
      kind: lineField({ max: ACTIVITY_KIND_MAX_LENGTH }).optional(),
      kind_id: catalogIdField.optional(),
      text: textField({ max: NOTE_MAX_LENGTH }),
      quantity: z.number().min(0).max(1_000_000).optional(),
      unit: lineField({ max: UNIT_MAX_LENGTH }).optional(),
      materials: z.array(usedMaterialField).max(MATERIALS_MAX).default([]),
      /** Who asked for it or helped. */
      institution_id: catalogIdField.optional(),
      attachment_ids: attachmentIdsField.default([]),
    }),
    output: activitySchema,
    summary: 'Records something done in the field.',
  },
  list: {
    method: 'POST',
    path: '/listener/activities/list',
    access: 'listener.operate',
    input: z.object({ report_id: idField }),
    output: listOf(activitySchema),
    summary: 'What was done in the field for a report, oldest first.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/listener/activities/get/:id',
    access: 'listener.operate',
    input: z.object({ id: idField }),
    output: activitySchema,
    summary: 'One thing that was done in the field.',
    limit: 'read',
  },
  update: {
    method: 'POST',
    path: '/listener/activities/update',
    access: 'listener.operate',
    input: z.object({
      id: idField,
      kind: lineField({ max: ACTIVITY_KIND_MAX_LENGTH }).optional(),
      kind_id: catalogIdField.optional(),
      text: textField({ max: NOTE_MAX_LENGTH }),
      quantity: z.number().min(0).max(1_000_000).nullable().default(null),
      unit: lineField({ max: UNIT_MAX_LENGTH }).nullable().default(null),
      /** In place of all that was noted; those that stay keep the cost that they had. Without it they stay. */
      materials: z.array(usedMaterialField).max(MATERIALS_MAX).optional(),
      institution_id: catalogIdField.nullable().optional(),
    }),
    output: activitySchema,
    summary:
      'Corrects something done in the field until the case is resolved; what it said stays in the history.',
  },
  delete: {
    method: 'POST',
    path: '/listener/activities/delete/:id',
    access: 'listener.operate',
    input: z.object({ id: idField }),
    output: z.object({ id: z.number().int() }),
    summary:
      'Takes back something recorded by a slip until the case is resolved; its photos stay in the history.',
  },
});
