import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { NOTE_MAX_LENGTH } from '../../limits.ts';
import { lineField, textField } from '../../text.ts';
import { attachmentIdsField, catalogIdField } from '../fields.ts';
import { ACTIVITY_KIND_MAX_LENGTH, UNIT_MAX_LENGTH } from '../lists/activity-kind.ts';
import { MATERIALS_MAX, usedMaterialField } from '../lists/material.ts';
import { reportIdInput } from '../report-shapes.ts';
import { movedReportSchema, moveFields } from './report-moving.ts';

// What a crew says that it did, as an activity has it.
const workFields = {
  /** Name of the work in words; of the catalogue where `kind_id` names one. */
  kind: lineField({ max: ACTIVITY_KIND_MAX_LENGTH }).optional(),
  kind_id: catalogIdField.optional(),
  /** What was done; the citizen reads it. */
  text: textField({ max: NOTE_MAX_LENGTH }),
  quantity: z.number().min(0).max(1_000_000).optional(),
  unit: lineField({ max: UNIT_MAX_LENGTH }).optional(),
  materials: z.array(usedMaterialField).max(MATERIALS_MAX).default([]),
  attachment_ids: attachmentIdsField.default([]),
};

/** Calls of crews at a place, each all of a visit. */
export const fieldWorkEndpoints = defineEndpoints({
  attend: {
    method: 'POST',
    path: '/reports/attend/:id',
    access: 'listener.operate',
    input: z.object({
      ...reportIdInput,
      ...workFields,
    }),
    output: movedReportSchema,
    summary:
      'All that a crew does at a place in one step: starts, records what was done with its photos and materials, and says that it is attended. With an Idempotency-Key, retries are one.',
  },
  notAttended: {
    method: 'POST',
    path: '/reports/not-attended/:id',
    access: 'listener.operate',
    input: z.object({
      ...reportIdInput,
      /** Of those that /causes/list offers for `return`. */
      cause_id: catalogIdField,
      /** What the crew found; the citizen reads it. */
      text: moveFields.text,
    }),
    output: movedReportSchema,
    summary:
      'A crew could not do it: gives the case back with the cause, whatever changed since the crew saw it. With an Idempotency-Key, retries are one.',
  },
});
