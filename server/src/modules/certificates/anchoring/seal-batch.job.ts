import { z } from 'zod';
import type { DatabaseTransaction } from '#platform/database/database';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { findSealTimes } from './batch.queries.ts';
import { sealBatch } from './batches.service.ts';

/** Seals what waits: draws that people signed at once, what comes in numbers when the last batch is old enough. */
export const sealBatchJob = defineJob({
  name: 'seal-batch',
  payload: z.object({ at_once: z.boolean().default(false) }),
  retries: 5,
  run: async (deps, { at_once }) => {
    if (at_once) return void (await sealBatch(deps, null, 'desk'));
    const { last, oldest } = await findSealTimes(deps.database);
    const due = deps.clock.now().getTime() - deps.config.SEAL_MINUTES * 60_000;
    // What waits long enough is not put off by the batches that were sealed at once meanwhile.
    if (!last || last.getTime() <= due || (oldest && oldest.getTime() <= due)) await sealBatch(deps, null);
  },
});

/** Looks every minute; batches are SEAL_MINUTES apart. */
export const sealEveryMinute = defineSchedule(sealBatchJob, { cron: '* * * * *', payload: {} });

/** Has what people signed sealed as soon as the caller's transaction commits. */
export async function sealAtOnce(transaction: DatabaseTransaction): Promise<void> {
  await enqueue(transaction, sealBatchJob, { payload: { at_once: true }, key: 'seal-batch:at-once' });
}
