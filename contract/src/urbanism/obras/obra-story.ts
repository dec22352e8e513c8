import { z } from 'zod';

/** Series of progress: how much is built, how much is paid. */
export const OBRA_SERIES = ['physical', 'financial'] as const;
export type ObraSeries = (typeof OBRA_SERIES)[number];

/** What is noted of progress; `metrics` in OC4IDS. */
export const progressSchema = z
  .object({
    series: z.enum(OBRA_SERIES),
    /** YYYY-MM-DD. */
    on: z.string(),
    percent: z.number(),
    /** Why it is less than before. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'ObraProgress' });
export type ObraProgress = z.output<typeof progressSchema>;

/** What happens to a work: it is shown to everybody, a step, or another day or amount than was promised. */
export const OBRA_EVENTS = ['published', 'moved', 'planned-start', 'planned-end', 'contract-amount'] as const;
export type ObraEventWord = (typeof OBRA_EVENTS)[number];

/** One thing that happened to a work. */
export const obraEventSchema = z
  .object({
    id: z.number().int(),
    /** ISO 8601. */
    at: z.string(),
    what: z.enum(OBRA_EVENTS),
    /** Stages, days or amounts as text; null where there was nothing. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ObraEvent' });
export type ObraEvent = z.output<typeof obraEventSchema>;
