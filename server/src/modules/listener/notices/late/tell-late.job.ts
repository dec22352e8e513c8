import { z } from 'zod';
import { accessContext } from '#modules/configuration/public';
import { listPlaced, listUnplaced } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { NO_AREA, noteLate } from './late.queries.ts';
import { mailLate } from './mail-late.job.ts';

// Steps of one hour: as many as a city has on its worst day.
const STEPS_MAX = 5000;

/**
 * Has those in charge told of promises at 80 % of their time, overdue, and at three times it: who works in the report's
 * area, then also those above them, then everybody up to the secretary; while it has no area, the supervisors without
 * one. Each step is told once to each area, in one mail a person.
 */
export const tellLate = defineJob({
  name: 'tell-late',
  payload: z.object({}),
  retries: 3,
  queue: 'tell-late',
  run: async (deps: Deps) => {
    const { activeModules } = await accessContext(deps);
    if (!activeModules.includes('listener')) return;
    const now = deps.clock.now();
    await deps.database.transaction().execute(async (transaction) => {
      const areas = await noteLate(transaction, { now, limit: STEPS_MAX });
      const placed = areas.filter((area) => area !== NO_AREA);
      const people = [
        ...(placed.length > 0 ? await listPlaced(transaction, placed) : []),
        ...(areas.includes(NO_AREA) ? await listUnplaced(transaction, 'supervisor') : []),
      ];
      for (const { uid } of people)
        await enqueue(transaction, mailLate, { payload: { to: uid, told_at: now.toISOString() } });
    });
  },
});

/** Every hour, ten past. */
export const tellLateHourly = defineSchedule(tellLate, { cron: '10 * * * *', payload: {} });
