import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';

const BATCH = 200;

/** Takes the band of somebody's credibility to the open reports of theirs that have another one, some at a time. */
export const spreadTrust = defineJob({
  name: 'spread-trust',
  payload: z.object({ uid: z.string() }),
  retries: 8,
  run: async ({ database }: Deps, { uid }, { signal }) => {
    do signal.throwIfAborted();
    while ((await spread(database, uid)) === BATCH);
  },
});

async function spread(database: Database, uid: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update listener.all_reports r set trust = listener.trust_band(u.credibility)
    from identity.users u
    where u.uid = ${uid} and r.id in (
      select o.id from listener.all_reports o
      where o.author_uid = ${uid} and o.stage <> 'closed' and o.trust <> listener.trust_band(u.credibility)
      order by o.id limit ${sql.lit(BATCH)})`.execute(database);
  return Number(numAffectedRows ?? 0);
}
