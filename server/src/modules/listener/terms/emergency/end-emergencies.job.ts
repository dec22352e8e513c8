import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { endByClock } from './emergency.service.ts';

/** Ends for good the emergency whose time is over and tells open pages; nobody is refused or told of it after its time anyway. */
export const endEmergencies = defineJob({
  name: 'end-emergencies',
  payload: z.object({}),
  retries: 3,
  queue: 'end-emergencies',
  run: (deps: Deps) => deps.database.transaction().execute((transaction) => endByClock(deps, transaction)),
});

/** Every minute. */
export const endEmergenciesEveryMinute = defineSchedule(endEmergencies, { cron: '* * * * *', payload: {} });
