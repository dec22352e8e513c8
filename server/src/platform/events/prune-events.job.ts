import { z } from 'zod';
import { defineJob, defineSchedule } from '../jobs/define-job.ts';
import { pruneEvents } from './read-events.ts';

const KEPT_MS = 24 * 3_600_000;

/** Deletes events that no browser will come back for. */
export const pruneEventsJob = defineJob({
  name: 'prune-events',
  payload: z.object({}),
  retries: 3,
  run: async ({ database, clock }) => {
    await pruneEvents(database, new Date(clock.now().getTime() - KEPT_MS));
  },
});

/** Every hour. */
export const pruneEventsSchedule = defineSchedule(pruneEventsJob, { cron: '17 * * * *', payload: {} });
