import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { selectFilesBefore } from './map-files.queries.ts';
import { forgetFile } from './map-files.service.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** Forgets files after a day. */
export const forgetOldPlaces = defineJob({
  name: 'forget-old-places',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    const before = new Date(deps.clock.now().getTime() - DAY_MS);
    for (const id of await selectFilesBefore(deps.database, before, AT_ONCE)) await forgetFile(deps, id);
  },
});

/** Every hour. */
export const forgetHourly = defineSchedule(forgetOldPlaces, { cron: '17 * * * *', payload: {} });
