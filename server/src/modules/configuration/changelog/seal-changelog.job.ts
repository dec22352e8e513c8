import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { GENESIS, nextHash } from './chain.ts';
import { insertLinks, moveHorizon, selectLastLink, selectUnsealed } from './chain.queries.ts';

const ROWS_A_ROUND = 2000;

/** Chains what was committed since the last run; writers never wait for it. */
export const sealChangelog = defineJob({
  name: 'seal-changelog',
  payload: z.object({}),
  retries: 5,
  run: async (deps: Deps) => {
    await sealAll(deps.database);
  },
});

/** Every minute. */
export const sealEveryMinute = defineSchedule(sealChangelog, { cron: '* * * * *', payload: {} });

/** Seals until nothing is left and answers how many rows were chained. Safe to run anywhere at any time. */
export async function sealAll(database: Database): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await database.transaction().execute(sealSome);
    total += sealed;
    if (sealed < ROWS_A_ROUND) return total;
  }
}

async function sealSome(transaction: DatabaseTransaction): Promise<number> {
  // One sealer at a time in the whole deployment.
  await sql`select pg_advisory_xact_lock(hashtext('configuration.seal-changelog'))`.execute(transaction);
  const unsealed = await selectUnsealed(transaction, ROWS_A_ROUND);
  const last = await selectLastLink(transaction);
  let hash = last?.hash ?? GENESIS;
  let position = last?.position ?? 0;
  const links = unsealed.rows.map((row) => {
    hash = nextHash(hash, row);
    position += 1;
    return { position, change_id: row.id, hash };
  });
  await insertLinks(transaction, links);
  // A full round may have left rows of the same transaction behind: the horizon waits for them.
  if (links.length < ROWS_A_ROUND) await moveHorizon(transaction, unsealed.xmin);
  return links.length;
}
