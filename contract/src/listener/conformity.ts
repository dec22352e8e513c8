import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '../limits.ts';
import { pageInput, pageOf } from '../page.ts';
import { lineField, textField } from '../text.ts';
import { attachmentIdsField, catalogIdField, idField, instant, instantField } from './fields.ts';
import { photoSchema } from './photos/photo.ts';
import { CHANNELS, OUTCOMES, STAGES } from './stages.ts';

const SIGNATURE_SIDE = 1000;
const SIGNATURE_STROKES_MAX = 40;
const SIGNATURE_POINTS_MAX = 400;

/** A signature as strokes of points in a square of a thousand: lines, never a picture. */
export const signatureField = z
  .array(
    z
      .array(
        z.tuple([z.number().int().min(0).max(SIGNATURE_SIDE), z.number().int().min(0).max(SIGNATURE_SIDE)]),
      )
      .min(1)
      .max(SIGNATURE_POINTS_MAX),
  )
  .min(1)
  .max(SIGNATURE_STROKES_MAX);

/** Who answers: by the ticket of a mail, by the session of the author, or staff who record a call (report_id and channel). */
const who = {
  ticket: z.string().max(200).optional(),
  report_id: idField.optional(),
  folio: z.string().max(40).optional(),
  secret: z.string().max(60).optional(),
  channel: z.enum(CHANNELS).optional(),
  text: textField({ max: NOTE_MAX_LENGTH }).optional(),
  /** Private note of the staff member who records it. */
  note: textField({ max: NOTE_MAX_LENGTH }).optional(),
  /** Staff only: who gave the answer, when, and what they signed. */
  answered_by: lineField({ max: NAME_MAX_LENGTH }).optional(),
  answered_at: instantField.optional(),
  signature: signatureField.optional(),
};

/** An answer of the citizen to a solution. */
export const conformitySchema = z
  .object({
    id: z.number().int(),
    report_id: z.number().int(),
    folio: z.string(),
    accepted: z.boolean(),
    /** By silence, after the reminders. */
    tacit: z.boolean(),
    channel: z.string(),
    text: z.string().nullable(),
    cause: z.string().nullable(),
    recorded_by: z.string().nullable(),
    /** Who gave it and when, where staff recorded it. */
    answered_by: z.string().nullable(),
    answered_at: instant.nullable(),
    signed: z.boolean(),
    created_at: instant,
  })
  .meta({ id: 'Conformity' });

/** One answer with what was signed. */
const conformityDetailSchema = conformitySchema
  .extend({ signature: signatureField.nullable() })
  .meta({ id: 'ConformityDetail' });

/** A solution that waits for its answer, with how to reach who reported. */
const waitingSchema = z
  .object({
    report_id: z.number().int(),
    folio: z.string(),
    title: z.string(),
    address: z.string().nullable(),
    colonia: z.string().nullable(),
    solution: z.string().nullable(),
    resolved_at: instant.nullable(),
    /** Until when silence does not count as acceptance. */
    answer_until: instant,
    reminders: z.number().int(),
    /** Null for those who do not need it for the job. */
    contact: z.object({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
    /** Whether the viewer may record the answer; never of the own work. */
    may_record: z.boolean(),
  })
  .meta({ id: 'WaitingAnswer' });

export type WaitingAnswer = z.output<typeof waitingSchema>;
export type ConformityDetail = z.output<typeof conformityDetailSchema>;
export type Signature = z.output<typeof signatureField>;

const answered = z.object({
  report_id: z.number().int(),
  folio: z.string(),
  stage: z.enum(STAGES),
  outcome: z.enum(OUTCOMES).nullable(),
});

/** Calls of /conformities. */
export const conformityEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/conformities/create',
    access: 'listener.answer-by-link',
    input: z.object(who),
    output: answered,
    summary: 'Records that the citizen accepts the solution, which closes the report.',
    limit: 'sensitive',
  },
  byTicket: {
    method: 'POST',
    path: '/conformities/by-ticket',
    access: 'listener.answer-by-link',
    input: z.object({ ticket: z.string().max(200) }),
    output: z.object({
      report_id: z.number().int(),
      folio: z.string(),
      title: z.string(),
      description: z.string(),
      address: z.string().nullable(),
      stage: z.enum(STAGES),
      resolved_at: instant.nullable(),
      /** What the crew says it did. */
      solution: z.string().nullable(),
      /** Until when silence does not count as acceptance. */
      answer_until: instant.nullable(),
      photos: z.array(photoSchema),
      /** Goes with GET /attachments/photo/:id for two hours. */
      photo_ticket: z.string(),
      causes: z.array(z.object({ id: z.number().int(), name: z.string(), name_en: z.string() })),
      /** True when an answer was already recorded. */
      answered: z.boolean(),
    }),
    summary: 'What the page behind the mail’s link shows before the answer; it does not use the link up.',
    limit: 'sensitive',
  },
  list: {
    method: 'POST',
    path: '/conformities/list',
    access: 'listener.operate',
    input: z.object({ ...pageInput, report_id: idField.optional(), accepted: z.boolean().optional() }),
    output: pageOf(conformitySchema),
    summary: 'Answers of citizens, newest first.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/conformities/get/:id',
    access: 'listener.operate',
    input: z.object({ id: idField }),
    output: conformityDetailSchema,
    summary: 'One acceptance, with who gave it, how, and what was signed.',
    limit: 'read',
  },
  waiting: {
    method: 'POST',
    path: '/conformities/waiting',
    access: 'listener.operate',
    input: z.object({ ...pageInput, report_id: idField.optional() }),
    output: pageOf(waitingSchema),
    summary: 'Solutions that wait for the citizen’s answer, oldest first, with whom to call.',
    limit: 'read',
  },
});

/** Calls of /no-conformity. */
export const noConformityEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/no-conformity/create',
    access: 'listener.answer-by-link',
    input: z.object({ ...who, cause_id: catalogIdField, attachment_ids: attachmentIdsField.default([]) }),
    output: answered,
    summary: 'Records that the citizen rejects the solution, which reopens the report.',
    limit: 'sensitive',
  },
  get: {
    method: 'POST',
    path: '/no-conformity/get/:id',
    access: 'listener.operate',
    input: z.object({ id: idField }),
    output: conformityDetailSchema,
    summary: 'One rejection, with its cause, who gave it and how.',
    limit: 'read',
  },
  list: {
    method: 'POST',
    path: '/no-conformity/list',
    access: 'listener.operate',
    input: z.object({ ...pageInput, report_id: idField.optional() }),
    output: pageOf(conformitySchema),
    summary: 'Rejections of solutions, newest first.',
    limit: 'read',
  },
});
