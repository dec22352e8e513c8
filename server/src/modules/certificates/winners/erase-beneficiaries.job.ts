import { z } from 'zod';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { eraseAged } from './beneficiaries.service.ts';

/** Erases the data of people who claimed a prize, once their time is over. */
export const eraseBeneficiariesJob = defineJob({
  name: 'erase-beneficiaries',
  payload: z.object({}),
  retries: 8,
  run: (deps) => eraseAged(deps),
});

const DAY_MS = 86_400_000;

/** Every night. */
export const eraseEveryNight = defineSchedule(eraseBeneficiariesJob, {
  cron: '20 6 * * *',
  payload: {},
  catchUpMs: DAY_MS,
});
