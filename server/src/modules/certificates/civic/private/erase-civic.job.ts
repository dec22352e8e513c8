import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { lockCivic } from '../civic.queries.ts';
import { noteCivic } from '../move-civic.ts';
import { eraseCivicPrivate, selectCivicsToErase } from './erase-civic.queries.ts';

/** Erases what is private of the participants of civic draws, once its time is over. */
export const eraseCivicJob = defineJob({
  name: 'erase-civic',
  payload: z.object({}),
  retries: 8,
  run: (deps) => eraseAgedCivics(deps),
});

const DAY_MS = 86_400_000;

/** Every night. */
export const eraseCivicEveryNight = defineSchedule(eraseCivicJob, {
  cron: '35 6 * * *',
  payload: {},
  catchUpMs: DAY_MS,
});

// Each in a transaction of its own: a hundred thousand rows wait for no other draw.
async function eraseAgedCivics(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  for (const id of await selectCivicsToErase(deps.database, at)) {
    await deps.database.transaction().execute(async (transaction) => {
      const draw = await lockCivic(transaction, id);
      if (!draw || draw.private_erased_at) return;
      const participants = await eraseCivicPrivate(transaction, id, at);
      await noteCivic(transaction, draw, { action: 'erase', viewer: null, at, noted: { participants } });
    });
  }
}
