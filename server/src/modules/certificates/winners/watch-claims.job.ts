import { CLAIM_ENDING_DAYS } from '@vereda/contract/certificates/results/claim';
import { z } from 'zod';
import { getCityDay } from '#modules/configuration/public';
import { listSuperadmins } from '#modules/identity/public';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { insertReminders } from './claims.queries.ts';
import { mailClaimNews } from './mail-claim-news.job.ts';

const DAY_MS = 86_400_000;

/** Has every superadmin told, once for each prize, that its claim ends soon, and that it lapsed. */
export const watchClaims = defineJob({
  name: 'watch-claims',
  payload: z.object({}),
  retries: 3,
  run: async (deps) => {
    const at = deps.clock.now();
    const today = await getCityDay(deps);
    const [yesterday, soon] = [-1, CLAIM_ENDING_DAYS].map((days) => dayAfter(today, days));
    await deps.database.transaction().execute(async (transaction) => {
      const ending = await insertReminders(transaction, {
        what: 'ending',
        from: today,
        until: soon ?? today,
        at,
      });
      const lapsed = await insertReminders(transaction, {
        what: 'lapsed',
        from: null,
        until: yesterday ?? today,
        at,
      });
      if (ending + lapsed === 0) return;
      for (const to of await listSuperadmins(transaction))
        await enqueue(transaction, mailClaimNews, { payload: { to, ending, lapsed } });
    });
  },
});

/** Every hour: a day of the lottery begins at another hour than one of the server. */
export const watchClaimsHourly = defineSchedule(watchClaims, { cron: '5 * * * *', payload: {} });

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
