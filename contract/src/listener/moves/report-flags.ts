import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { NOTE_MAX_LENGTH } from '../../limits.ts';
import { textField } from '../../text.ts';
import { idField, versionField } from '../fields.ts';
import { movedReportSchema, moveFields } from './report-moving.ts';
import { reportIdInput } from '../report-shapes.ts';
import { REMOVAL_DECISIONS } from '../report-words.ts';

const toggle = z.object({
  ...reportIdInput,
  on: z.boolean().default(true),
  /** Left out, the present state is changed whatever it is. */
  version: versionField.optional(),
  text: textField({ max: NOTE_MAX_LENGTH }).optional(),
});

export type ToggleInput = z.output<typeof toggle>;

/** Calls that turn a flag of a report; all are reversible and may be repeated. */
export const reportFlagEndpoints = defineEndpoints({
  urgent: {
    method: 'POST',
    path: '/reports/urgent/:id',
    access: 'listener.operate',
    input: toggle,
    output: movedReportSchema,
    summary: 'Marks a report as urgent, or not.',
  },
  spam: {
    method: 'POST',
    path: '/reports/spam/:id',
    access: 'listener.operate',
    input: toggle,
    output: movedReportSchema,
    summary: 'Closes a report as spam, or undoes it.',
  },
  archived: {
    method: 'POST',
    path: '/reports/archived/:id',
    access: 'listener.operate',
    input: toggle,
    output: movedReportSchema,
    summary: 'Archives a closed report, or brings it back.',
  },
  isPublic: {
    method: 'POST',
    path: '/reports/isPublic/:id',
    access: 'listener.own-reports',
    input: toggle,
    output: movedReportSchema,
    summary: 'Shows or hides a report; its author may always hide it.',
  },
  isDuplicate: {
    method: 'POST',
    path: '/reports/isDuplicate',
    access: 'listener.operate',
    input: z.object({
      id: idField,
      version: versionField.optional(),
      on: z.boolean().default(true),
      /** The original; needed when on. */
      duplicate_of: idField.optional(),
      text: moveFields.text,
    }),
    output: movedReportSchema,
    summary: 'Closes a report as a duplicate of another and moves its followers there, or undoes it.',
  },
  requestRemoval: {
    method: 'POST',
    path: '/reports/request-removal/:id',
    access: 'listener.own-reports',
    input: toggle,
    output: movedReportSchema,
    summary: 'Asks to take a report out of public view, which happens at once; staff then decide.',
  },
  decideRemoval: {
    method: 'POST',
    path: '/reports/decide-removal/:id',
    access: 'listener.operate',
    input: z.object({
      ...reportIdInput,
      decision: z.enum(REMOVAL_DECISIONS),
      text: textField({ max: NOTE_MAX_LENGTH }),
    }),
    output: movedReportSchema,
    summary:
      'Decides a removal request and mails the reason to who asked and who reported: out of public view (removed), that and without whoever reported it (anonymised), or back in view (kept).',
  },
});
