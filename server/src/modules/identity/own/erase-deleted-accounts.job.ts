import { DELETED_RESTORABLE_DAYS } from '@vereda/contract/limits';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { SYSTEM } from '#platform/history/change';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { forgetPicture } from '../pictures/picture.service.ts';
import { eraseAccount } from './delete-own.service.ts';
import { selectDeletedBefore } from './own-records.queries.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** Erases for good the accounts that staff deleted more than thirty days ago, each in a transaction of its own. */
export const eraseDeletedAccounts = defineJob({
  name: 'erase-deleted-accounts',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    const before = new Date(deps.clock.now().getTime() - DELETED_RESTORABLE_DAYS * DAY_MS);
    for (const uid of await selectDeletedBefore(deps.database, before, AT_ONCE)) {
      const picture = await deps.database
        .transaction()
        .execute((transaction) => eraseAccount(deps, transaction, { uid, actor: SYSTEM, action: 'erased' }));
      await forgetPicture(deps, picture);
    }
  },
});

/** Every hour. */
export const eraseHourly = defineSchedule(eraseDeletedAccounts, { cron: '43 * * * *', payload: {} });
