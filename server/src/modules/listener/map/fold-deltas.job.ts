import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { foldAll } from './fold.ts';

/** Takes changes of reports into the summaries of the map, of the days and of periods. */
export const foldDeltasJob = defineJob({
  name: 'fold-deltas',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    await foldAll(deps.database);
  },
});

/** Every minute; whoever asks for a tile in between folds too. */
export const foldEveryMinute = defineSchedule(foldDeltasJob, { cron: '* * * * *', payload: {} });
