import { z } from 'zod';
import { idField, instant } from '../listener/fields.ts';
import { ACTORS } from '../listener/transition.ts';

/** A case gets a summary from so many letters on, its description and what was said in it together. */
export const SUMMARY_FROM_LENGTH = 600;

/** Sentences of a summary at most. */
export const SUMMARY_SENTENCES_MAX = 4;

/** Which case. */
export const caseSummaryInput = z.object({ id: idField });

/** A summary: sentences of the case, none of them changed. */
export const caseSummarySchema = z
  .object({
    /** The kept run; null where there is no summary. */
    run_id: z.number().int().nullable(),
    /** The model that chose them where another than the included one did. */
    other_model: z.string().nullable(),
    sentences: z.array(
      z.object({
        text: z.string(),
        /** Who said it, and when, in the conversation; null for the description. */
        said: z.object({ actor: z.enum(ACTORS), at: instant }).nullable(),
      }),
    ),
  })
  .meta({ id: 'CaseSummary' });

/** The summary of a case. */
export type CaseSummary = z.output<typeof caseSummarySchema>;
