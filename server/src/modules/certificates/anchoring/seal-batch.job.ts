import { z } from 'zod';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { findLastSealedAt } from './batch.queries.ts';
import { sealBatch } from './batches.service.ts';

/** Seals what waits, when the last batch is old enough. */
export const sealBatchJob = defineJob({
  name: 'seal-batch',
  payload: z.object({}),
  retries: 5,
  run: async (deps) => {
    const last = await findLastSealedAt(deps.database);
    const ageMs = last ? deps.clock.now().getTime() - last.getTime() : Infinity;
    if (ageMs >= deps.config.SEAL_MINUTES * 60_000) await sealBatch(deps, null);
  },
});

/** Looks every minute; batches are SEAL_MINUTES apart. */
export const sealEveryMinute = defineSchedule(sealBatchJob, { cron: '* * * * *', payload: {} });
