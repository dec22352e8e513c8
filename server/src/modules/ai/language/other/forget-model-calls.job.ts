import { z } from 'zod';
import { accessContext } from '#modules/configuration/public';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import type { Deps } from '#platform/deps';
import { forgetCalls } from './model-call.queries.ts';

const KEPT_MS = 30 * 86_400_000;

/** Forgets how questions to another model went after thirty days. */
export const forgetModelCalls = defineJob({
  name: 'forget-model-calls',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    const { activeModules } = await accessContext(deps);
    if (!activeModules.includes('ai')) return;
    await forgetCalls(deps.database, new Date(deps.clock.now().getTime() - KEPT_MS));
  },
});

/** Every hour, fifty past. */
export const forgetModelCallsHourly = defineSchedule(forgetModelCalls, { cron: '50 * * * *', payload: {} });
