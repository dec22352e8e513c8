import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { insertRoot, selectLastLink } from './chain.queries.ts';
import { sealAll } from './seal-changelog.job.ts';

const DAY_MS = 24 * 3600_000;

/** Keeps the end of the chain as the day's root and hands it to the ledger, so that nobody can rewrite what was before. */
export const rootChangelog = defineJob({
  name: 'root-changelog',
  payload: z.object({}),
  retries: 10,
  run: async (deps: Deps) => {
    await sealAll(deps.database);
    const now = deps.clock.now();
    await deps.database.transaction().execute(async (transaction) => {
      const last = await selectLastLink(transaction);
      if (!last) return;
      const day = now.toISOString().slice(0, 10);
      const kept = await insertRoot(transaction, { day, position: last.position, hash: last.hash, now });
      if (!kept) return;
      const root = `0x${last.hash.toString('hex')}` as const;
      await deps.anchorRoot(transaction, { kind: 'changelog', root, reference: `changelog/${day}` });
    });
  },
});

/** Every night. */
export const rootEveryNight = defineSchedule(rootChangelog, {
  cron: '5 3 * * *',
  payload: {},
  catchUpMs: DAY_MS,
});
