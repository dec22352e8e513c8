import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { deleteEntry, selectRemovedBefore } from './catalog.queries.ts';
import type { AnyDesk } from './desk.ts';
import { binStart } from './reading.service.ts';

const AT_ONCE = 5000;
const STILL_NAMED = '23503';

/** Forgets what has been in the bins of catalogues for thirty days; what something else still names stays hidden. */
export const forgetRemoved = defineJob({
  name: 'forget-removed',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    const before = binStart(deps.clock.now());
    // What is listed later belongs to what is listed before it.
    for (const desk of deps.catalogs().toReversed()) {
      for (const id of await selectRemovedBefore(deps.database, desk, { before, limit: AT_ONCE })) {
        await forget(deps, desk, id);
      }
    }
  },
});

/** Every hour. */
export const forgetRemovedHourly = defineSchedule(forgetRemoved, { cron: '17 * * * *', payload: {} });

async function forget(deps: Deps, desk: AnyDesk, id: number | string): Promise<void> {
  try {
    await deleteEntry(deps.database, desk, id);
  } catch (error) {
    if ((error as { code?: unknown }).code !== STILL_NAMED) throw error;
  }
}
