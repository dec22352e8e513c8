import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { REPORT_TEXT_MAX_LENGTH, REPORT_TITLE_MAX_LENGTH } from '../limits.ts';
import { listOf } from '../page.ts';
import { lineField, textField } from '../text.ts';
import {
  PLACE_ORIGINS,
  addressFields,
  attachmentIdsField,
  catalogIdField,
  contactFields,
  instant,
  pointField,
} from './fields.ts';
import { answerField, QUESTIONS_MAX } from './categories/question.ts';
import { nearbyCardSchema, reportViewSchema } from './report-shapes.ts';
import { KINDS, SOURCES, STAGES } from './stages.ts';

/** What a form sends to file a report. */
export const createReportInput = z.object({
  subcategory_id: catalogIdField,
  kind: z.enum(KINDS).default('service_report'),
  /** Left out, the type's name stands in. */
  title: lineField({ min: 0, max: REPORT_TITLE_MAX_LENGTH }).optional(),
  description: textField({ max: REPORT_TEXT_MAX_LENGTH }),
  /** To the questions of the type, each that it needs among them, but from a post or another system; those of a question that it does not ask any more are passed over. */
  answers: z.array(answerField).max(QUESTIONS_MAX).optional(),
  /** Left out where only an address is known, or a complaint needs no place. */
  point: pointField.optional(),
  place_origin: z.enum(PLACE_ORIGINS).default('map'),
  address: addressFields.default({}),
  attachment_ids: attachmentIdsField.default([]),
  /** Ignored for signed-in citizens, who are their own contact; needed from visitors unless anonymous. */
  contact: contactFields.optional(),
  /** Without contact, where the type allows it. */
  anonymous: z.boolean().default(false),
  /** false keeps it private; true is a wish that the type's default may overrule. */
  isPublic: z.boolean().optional(),
  /** Staff only: uid of the citizen whose report it becomes, as /users/get-by-phone tells it; no contact is kept then. */
  on_behalf_of: z.string().min(1).max(100).optional(),
  /** Anything but `web` is for staff who file on behalf of somebody. */
  source: z.enum(SOURCES).default('web'),
  /** Solution of the challenge; only visitors need it. */
  captcha: z.string().max(4000).optional(),
});

// outside-area: kept where it was put, but the city does not serve it · maybe-swapped: the swapped point would be inside.
const warningsField = z.array(z.enum(['outside-area', 'maybe-swapped']));

/** What is told after filing; the secret is told here, and by mail once where there is an address. */
export const filedReportSchema = z
  .object({
    id: z.number().int(),
    folio: z.string(),
    /** Key to follow and answer without an account; null for signed-in people, who need none. */
    secret: z.string().nullable(),
    /** The receipt that goes to the contact's address holds the key too; no later mail does. */
    key_mailed: z.boolean(),
    stage: z.enum(STAGES),
    isPublic: z.boolean(),
    promised_at: instant.nullable(),
    colonia: z.string().nullable(),
    warnings: warningsField,
  })
  .meta({ id: 'FiledReport' });

export type CreateReportInput = z.output<typeof createReportInput>;
export type FiledReport = z.output<typeof filedReportSchema>;

const folioField = lineField({ max: 40 });
const secretField = lineField({ max: 60 });

/** Calls that file and follow a report without an account. */
export const reportFilingEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/reports/create',
    access: 'listener.report',
    input: createReportInput,
    output: filedReportSchema,
    summary: 'Files a report; with an Idempotency-Key, retries and double taps give one report.',
  },
  nearby: {
    method: 'POST',
    path: '/reports/nearby',
    access: 'listener.report',
    input: z.object({ subcategory_id: catalogIdField, point: pointField }),
    output: listOf(nearbyCardSchema),
    summary: 'Public reports of the same kind near a point, nearest first, at most five.',
    limit: 'read',
  },
  place: {
    method: 'POST',
    path: '/reports/place',
    access: 'listener.report',
    input: z.object({ point: pointField }),
    output: z.object({ colonia: z.string().nullable(), warnings: warningsField }),
    summary: 'What the city says of a point before a report is sent: its colonia, and whether it is served.',
    limit: 'read',
  },
  confirm: {
    method: 'POST',
    path: '/reports/confirm',
    access: 'listener.answer-by-link',
    input: z.object({ ticket: z.string().max(200) }),
    output: z.object({
      id: z.number().int(),
      folio: z.string(),
      stage: z.enum(STAGES),
      promised_at: instant.nullable(),
    }),
    summary: 'Confirms a visitor’s report by the link of its mail.',
    limit: 'sensitive',
  },
  byFolio: {
    method: 'POST',
    path: '/reports/by-folio',
    access: 'listener.follow-by-folio',
    input: z.object({
      folio: folioField,
      secret: secretField.optional(),
      /** A proof of work, where auth/proof-needed asked for one after wrong keys. */
      captcha: z.string().max(4000).optional(),
    }),
    output: z.object({
      /** Null when there is no such report or it needs its key; then only the folio is confirmed as well-formed. */
      report: reportViewSchema.nullable(),
      needs_secret: z.boolean(),
      /** Goes with GET /attachments/photo/:id for two hours; null without a key. */
      photo_ticket: z.string().nullable(),
    }),
    summary:
      'A report by its folio: public ones as they are, others with their key. The right key always works; wrong ones cost proofs of work.',
    limit: 'sensitive',
  },
  nearFolio: {
    method: 'POST',
    path: '/reports/near-folio',
    access: 'listener.follow-by-folio',
    input: z.object({ folio: folioField }),
    output: listOf(z.object({ folio: z.string(), title: z.string() })),
    summary:
      'Public reports, newest first and at most five, whose folio is one slip away from one that is mistyped; none for a good one.',
    limit: 'sensitive',
  },
  updateByFolio: {
    method: 'POST',
    path: '/reports/update-by-folio',
    access: 'listener.follow-by-folio',
    input: z.object({
      folio: folioField,
      secret: secretField,
      version: z.number().int().min(1),
      move: z.enum(['answer', 'withdraw', 'reopen']),
      text: textField({ max: REPORT_TEXT_MAX_LENGTH }).optional(),
      attachment_ids: attachmentIdsField.default([]),
    }),
    output: reportViewSchema,
    summary: 'A move of somebody who has folio and key: answer, withdraw, reopen.',
    limit: 'sensitive',
  },
  constanciaByFolio: {
    method: 'POST',
    path: '/reports/constancia-by-folio',
    access: 'listener.follow-by-folio',
    input: z.object({ folio: folioField, secret: secretField }),
    output: z.unknown(),
    produces: 'application/pdf',
    summary: 'The constancia as PDF for somebody who has folio and key.',
    limit: 'sensitive',
  },
  verifyConstancia: {
    method: 'POST',
    path: '/reports/verify-constancia',
    access: 'listener.follow-by-folio',
    input: z.object({ folio: folioField, code: lineField({ max: 40 }) }),
    output: z.object({
      valid: z.boolean(),
      issued_at: instant.nullable(),
      stage: z.enum(STAGES).nullable(),
      filed_at: instant.nullable(),
    }),
    summary: 'Whether the code printed on a constancia is ours, and what it stands for.',
    limit: 'sensitive',
  },
});
