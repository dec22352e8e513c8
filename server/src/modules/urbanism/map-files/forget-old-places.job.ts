import { DELETED_RESTORABLE_DAYS } from '@vereda/contract/limits';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { deleteRemovedBefore, selectFilesBefore } from './map-files.queries.ts';
import { forgetFile } from './map-files.service.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** Forgets files after a day, and what was removed from the map after thirty. */
export const forgetOldPlaces = defineJob({
  name: 'forget-old-places',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    const now = deps.clock.now().getTime();
    for (const id of await selectFilesBefore(deps.database, new Date(now - DAY_MS), AT_ONCE)) {
      await forgetFile(deps, id);
    }
    await deleteRemovedBefore(deps.database, new Date(now - DELETED_RESTORABLE_DAYS * DAY_MS));
  },
});

/** Every hour. */
export const forgetHourly = defineSchedule(forgetOldPlaces, { cron: '17 * * * *', payload: {} });
