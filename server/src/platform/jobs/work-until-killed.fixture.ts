import { sql } from 'kysely';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import { createAppPool, createDatabase, createOwnerPool } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { createLog } from '../log.ts';
import { defineJob } from './define-job.ts';
import { startWorker } from './worker.ts';

/** Writes its number once, however often it runs, and counts the runs; slow, so that a kill hits it half done. */
export const markNumber = defineJob({
  name: 'mark-number',
  payload: z.object({ number: z.number() }),
  retries: 5,
  run: async ({ database }, { number }) => {
    await sql`insert into platform.runs values (${number})`.execute(database);
    await new Promise((resolve) => setTimeout(resolve, 30));
    await sql`insert into platform.marks values (${number}) on conflict do nothing`.execute(database);
  },
});

// As a program: works with the two connections it is given until it is killed.
const [appUrl, ownerUrl] = process.argv.slice(2);
if (import.meta.main && appUrl && ownerUrl) {
  const address = { appUrl, ownerUrl };
  const database = createDatabase(createAppPool(address));
  const deps = { database, log: createLog('silent'), clock: systemClock } as Deps;
  await startWorker(deps, { ownerPool: createOwnerPool(address), jobs: [markNumber] });
}
