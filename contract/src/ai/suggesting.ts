import { z } from 'zod';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { REPORT_TEXT_MAX_LENGTH } from '../limits.ts';
import { idField } from '../listener/fields.ts';
import { textField } from '../text.ts';
import { RISKS, suggestionSchema } from './text-run.ts';

const suggested = z.object({
  /** Empty where nothing is likely, where the tools are off, and while they still learn. */
  suggestions: z.array(suggestionSchema),
});

/** Calls of flows that the language tools serve; who may file, may ask. Nothing here waits for them: off is an empty answer. */
export const suggestingEndpoints = defineEndpoints({
  suggestType: {
    method: 'POST',
    path: '/reports/suggest-type',
    access: 'listener.report',
    input: z.object({ text: textField({ max: REPORT_TEXT_MAX_LENGTH }) }),
    output: suggested,
    summary: 'Types that a text being written may be about, likeliest first; nothing of it is kept.',
    limit: 'typing',
  },
  suggestFor: {
    method: 'POST',
    path: '/reports/suggest-for/:id',
    access: 'listener.operate',
    input: z.object({ id: idField }),
    output: suggested.extend({
      /** The kept run; null where the tools are off. */
      run_id: z.number().int().nullable(),
      risks: z.array(z.enum(RISKS)),
      is_spam: z.boolean(),
    }),
    summary:
      'What the language tools say of a report within the viewer’s rights; kept once a text and model. Right after a start it waits for the reports to be read.',
    limit: 'read',
  },
});

/** What is said of a report. */
export type Said = Output<typeof suggestingEndpoints.suggestFor>;
