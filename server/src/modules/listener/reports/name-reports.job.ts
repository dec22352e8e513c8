import { z } from 'zod';
import { addressOfPoint, knowsStreets } from '#modules/urbanism/public';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { selectUnnamed, updateAddresses } from './name-reports.queries.ts';

const BATCH_SIZE = 200;

/** Gives imported reports that have a place and no address the address of their place, one after another beside other work. */
export const nameReports = defineJob({
  name: 'name-reports',
  payload: z.object({}),
  retries: 8,
  queue: 'place-reports',
  run: async ({ database }: Deps, _payload, { signal }) => {
    if (!(await knowsStreets(database))) return;
    let after = 0;
    for (;;) {
      const batch = await selectUnnamed(database, after, BATCH_SIZE);
      const last = batch.at(-1);
      if (!last) return;
      const named = [];
      for (const { id, lat, lng } of batch) {
        signal.throwIfAborted();
        const address = await addressOfPoint(database, { lat, lng });
        if (address) named.push({ id, ...address });
      }
      if (named.length > 0) await updateAddresses(database, named);
      after = last.id;
    }
  },
});
