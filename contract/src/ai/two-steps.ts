import { z } from 'zod';
import { BULK_MAX } from '../limits.ts';
import { idField } from '../listener/fields.ts';

/** Fields of deleting runs in two steps: the first one counts and answers a confirmation, the second one needs it. */
export const twoSteps = {
  input: z.object({
    ids: z.array(idField).min(1).max(BULK_MAX),
    confirmation: z.string().min(1).max(200).optional(),
  }),
  output: z.object({
    /** Runs that are deleted. */
    count: z.number().int(),
    /** Good for ten minutes, for these very runs and the caller; null when there are none, or once they are gone. */
    confirmation: z.string().nullable(),
    until: z.string().nullable(),
    deleted: z.boolean(),
  }),
};
