import { z } from 'zod';
import { getCityDay, getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { chooseClosings, claimWeek, markTemplateOnly, selectAnswers } from './closing.queries.ts';
import { isTemplateOnly } from './template-only.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
// As many whole weeks are made up for after a stop.
const WEEKS_BACK = 4;

/** Chooses closings of every whole week that was not chosen from yet; a second run and a clock that goes back choose nothing. */
export const chooseClosingsJob = defineJob({
  name: 'choose-closings',
  payload: z.object({}),
  retries: 3,
  queue: 'choose-closings',
  run: async (deps: Deps) => {
    const { time_zone: timeZone } = await getSetting(deps);
    const today = new Date(`${await getCityDay(deps)}T00:00:00Z`);
    const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY_MS;
    for (let back = WEEKS_BACK; back >= 1; back -= 1) {
      const week = new Date(monday - back * WEEK_MS).toISOString().slice(0, 10);
      await deps.database.transaction().execute(async (transaction) => {
        if (!(await claimWeek(transaction, week, deps.clock.now()))) return;
        const chosen = await chooseClosings(transaction, { week, timeZone });
        const kept = await selectAnswers(transaction);
        const plain = chosen.filter(({ answer }) => answer !== null && isTemplateOnly(answer, kept));
        await markTemplateOnly(
          transaction,
          plain.map(({ report_id }) => report_id),
        );
      });
    }
  },
});

/** Every night. */
export const chooseClosingsNightly = defineSchedule(chooseClosingsJob, {
  cron: '40 6 * * *',
  payload: {},
  catchUpMs: DAY_MS,
});
