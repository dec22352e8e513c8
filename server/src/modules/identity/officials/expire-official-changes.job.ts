import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { SYSTEM } from '#platform/history/change';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { writeUserChange } from '../users/user-history.ts';
import { expirePending } from './official-changes.queries.ts';

/** Ends changes of officials' accounts that no second superadmin decided in time. */
export const expireOfficialChanges = defineJob({
  name: 'expire-official-changes',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    await deps.database.transaction().execute(async (transaction) => {
      for (const { uid, kind } of await expirePending(transaction, deps.clock.now())) {
        const what = 'change-expired';
        await writeUserChange(deps, transaction, { uid, action: what, actor: SYSTEM, to: { kind } });
        await deps.appointments.tell(transaction, { what, uid, by: null, subject: kind });
      }
    });
  },
});

/** Every hour. */
export const expireChangesHourly = defineSchedule(expireOfficialChanges, { cron: '29 * * * *', payload: {} });
