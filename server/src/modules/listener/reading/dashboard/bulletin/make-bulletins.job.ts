import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { makeMissing } from './make-edition.ts';

/** Makes the bulletin of every month that is over and has none; a second run and a clock that goes back make nothing. */
export const makeBulletins = defineJob({
  name: 'make-bulletins',
  payload: z.object({}),
  retries: 5,
  queue: 'make-bulletins',
  run: async (deps: Deps, _, { signal }) => {
    await makeMissing(deps, signal);
  },
});

/** Every hour, so that it is made on the 1st wherever the city's midnight is, and soon after a stop. */
export const makeBulletinsHourly = defineSchedule(makeBulletins, { cron: '4 * * * *', payload: {} });
