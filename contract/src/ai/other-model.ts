import { z } from 'zod';
import { instant } from '../listener/fields.ts';

/** Tasks that a model of somebody else’s may be asked for, beside the included one. */
export const MODEL_TASKS = ['type', 'risk', 'spam', 'summary'] as const;

/** One of them. */
export type ModelTask = (typeof MODEL_TASKS)[number];

/** Why such a model did not answer: too late, not reached, refused us, has too much to do, or said nothing that fits. */
export const MODEL_FAULTS = ['timeout', 'unreachable', 'refused', 'busy', 'nonsense'] as const;

/** One of them. */
export type ModelFault = (typeof MODEL_FAULTS)[number];

/** A model that the operator connected, what it is used for, and how it did of late. */
export const otherModelSchema = z
  .object({
    name: z.string(),
    host: z.string(),
    /** Whether it runs on the city's own machines, as the operator says. */
    in_city: z.boolean(),
    /** `idle`: no task asks it · `held`: texts may not leave the city · `used`. */
    state: z.enum(['idle', 'held', 'used']),
    /** Of its last questions, how many it answered. */
    asked: z.number().int(),
    answered: z.number().int(),
    answered_at: instant.nullable(),
    /** Milliseconds of half of those answers at most. */
    typical_ms: z.number().int().nullable(),
    /** The newest failure, where nothing was answered since. */
    fault: z.enum(MODEL_FAULTS).nullable(),
    failed_at: instant.nullable(),
  })
  .meta({ id: 'OtherModel' });

/** Such a model. */
export type OtherModel = z.output<typeof otherModelSchema>;
