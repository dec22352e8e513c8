import { z } from 'zod';
import { checkSoon } from '#modules/listener/public';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { installedOf } from './look-at-picture.ts';
import { loadPictureTasks } from './vision-settings.ts';
import { selectUnchecked } from './vision.queries.ts';

const BATCH = 50;

/** Queues photos that came while the tools were off or not installed; those that are queued already stay so. */
export const checkWaitingPhotos = defineJob({
  name: 'check-waiting-photos',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    if (installedOf(deps, await loadPictureTasks(deps)).length === 0) return;
    const photos = await selectUnchecked(deps.database, BATCH);
    await deps.database.transaction().execute((transaction) => checkSoon(transaction, photos));
  },
});

/** Every ten minutes. */
export const checkWaitingOften = defineSchedule(checkWaitingPhotos, { cron: '*/10 * * * *', payload: {} });
