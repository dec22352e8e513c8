import { z } from 'zod';
import { accessContext, getCityHour } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { mailSummary, SUMMARY_HOUR } from './mail-summary.job.ts';
import { deleteUnconfirmed, selectDue, updateTooFar } from './reader.queries.ts';

const PAGE = 500;
const UNCONFIRMED_MS = 7 * 86_400_000;

/** Has every reader mailed who was not told today, from the city's morning on; forgets what nobody confirmed for seven days. */
export const gatherSummaries = defineJob({
  name: 'gather-summaries',
  payload: z.object({}),
  retries: 3,
  queue: 'gather-summaries',
  run: async (deps: Deps) => {
    const at = deps.clock.now();
    const before = new Date(at.getTime() - UNCONFIRMED_MS);
    await deps.database.transaction().execute((transaction) => deleteUnconfirmed(transaction, before));
    const [{ activeModules }, { day, hour }] = await Promise.all([accessContext(deps), getCityHour(deps)]);
    if (!activeModules.includes('listener') || hour < SUMMARY_HOUR) return;
    await updateTooFar(deps.database, { day, at });
    await askAll(deps, day);
  },
});

// One job a reader: who cannot be mailed holds up nobody, and asking again leaves one.
async function askAll(deps: Deps, day: string): Promise<void> {
  let afterId = 0;
  for (;;) {
    const due = await selectDue(deps.database, { day, afterId, limit: PAGE });
    await deps.database.transaction().execute(async (transaction) => {
      for (const id of due)
        await enqueue(transaction, mailSummary, { payload: { reader_id: id }, key: `summary-${id}` });
    });
    if (due.length < PAGE) return;
    afterId = due.at(-1) ?? afterId;
  }
}

/** Every hour, so that a stop in the morning is made up for; twenty to. */
export const gatherSummariesHourly = defineSchedule(gatherSummaries, { cron: '40 * * * *', payload: {} });
