import { sql } from 'kysely';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import { createAppPool, createDatabase, createOwnerPool } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { createLog } from '../log.ts';
import { defineJob } from './define-job.ts';
import { startWorker } from './worker.ts';

// Jobs that the program finishes; every later one it begins and holds, so that a kill hits it half done.
const FINISHED = import.meta.main ? Number(process.argv[4]) : Number.POSITIVE_INFINITY;
let begun = 0;

/** Writes its number once, however often it runs, and counts the runs. */
export const markNumber = defineJob({
  name: 'mark-number',
  payload: z.object({ number: z.number() }),
  retries: 5,
  run: async ({ database }, { number }) => {
    begun += 1;
    const isHeld = begun > FINISHED;
    await sql`insert into platform.runs values (${number})`.execute(database);
    if (isHeld) await new Promise(() => undefined);
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
