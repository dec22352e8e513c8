import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { placeBatch } from './place-reports.queries.ts';

const BATCH_SIZE = 2000;

/**
 * Gives reports the colonia that holds them, after a colonia came or changed its shape (a trigger of the database asks
 * for it): open ones always, closed ones only where they have none and `closed_too`. Reports of a colonia that was
 * split or merged keep it, and its name with it.
 */
export const placeReports = defineJob({
  name: 'place-reports',
  payload: z.object({ closed_too: z.boolean() }),
  retries: 8,
  queue: 'place-reports',
  run: async (deps: Deps, { closed_too }, { signal }) => {
    let after: number | null = 0;
    while (after !== null) {
      signal.throwIfAborted();
      after = await placeBatch(deps.database, { after, closed_too, limit: BATCH_SIZE });
    }
  },
});
