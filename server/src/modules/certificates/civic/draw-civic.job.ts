import { z } from 'zod';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { drawDueCivics } from './draw-civic.service.ts';

/** Draws the civic draws whose beacon's round is out: nobody has to be there, and nobody can hold one back. */
export const drawCivicJob = defineJob({
  name: 'draw-civic',
  payload: z.object({}),
  retries: 3,
  queue: 'civic',
  run: (deps) => drawDueCivics(deps),
});

/** Every minute. */
export const drawCivicEveryMinute = defineSchedule(drawCivicJob, { cron: '* * * * *', payload: {} });
