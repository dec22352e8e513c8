import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { pageInput, pageOf } from '../../page.ts';
import { idField, instant } from '../fields.ts';
import { OUTCOMES } from '../stages.ts';
import { POOR_REASONS } from './poor-reasons.ts';

const verdictField = z.enum(['good', 'poor']).nullable();
const reasonField = z.enum(POOR_REASONS).nullable();

/** A closing that chance chose to be looked at. */
const sampleSchema = z
  .object({
    report_id: z.number().int(),
    folio: z.string(),
    title: z.string(),
    area: z.string().nullable(),
    outcome: z.enum(OUTCOMES).nullable(),
    closed_at: instant,
    /** What the citizen was answered; null where nothing was written, or it is kept no more. */
    answer: z.string().nullable(),
    /** The answer is a kept one, but for what was filled in. */
    template_only: z.boolean(),
    /** The viewer answered or closed it, and does not judge it. */
    own: z.boolean(),
    verdict: verdictField,
    reason: reasonField,
    judged_at: instant.nullable(),
  })
  .meta({ id: 'SampledClosing' });

/** Calls of /reports/closings: one in twenty closings, looked at by supervisors. */
export const closingReviewEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/reports/closings',
    access: 'listener.operate',
    input: z.object({ ...pageInput, judged: z.boolean().default(false) }),
    output: pageOf(sampleSchema).extend({
      /** Of the last twelve weeks, by the area that was in charge; never by person. */
      areas: z.array(
        z.object({
          area: z.string().nullable(),
          chosen: z.number().int(),
          judged: z.number().int(),
          poor: z.number().int(),
          template_only: z.number().int(),
        }),
      ),
    }),
    summary:
      'Closings that chance chose of each area and week, those to be judged or those that were, with figures by area; for supervisors within their scope, nothing for others.',
    limit: 'read',
  },
  judge: {
    method: 'POST',
    path: '/reports/closings/judge/:id',
    access: 'listener.operate',
    input: z
      .object({ id: idField, verdict: verdictField, reason: reasonField.default(null) })
      .refine(({ verdict, reason }) => (verdict === 'poor') === (reason !== null), {
        message: 'required',
        path: ['reason'],
      }),
    output: z.object({ verdict: verdictField }),
    summary:
      'Says whether the answer of a chosen closing is good, or poor and why; null takes the own verdict back. Never by who answered or closed it.',
  },
});

/** One of them. */
export type SampledClosing = z.output<typeof sampleSchema>;
