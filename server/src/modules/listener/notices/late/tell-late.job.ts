import { z } from 'zod';
import { listPlaced } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { noteLate, type FreshlyLate } from './late.queries.ts';
import { mailLate } from './mail-late.job.ts';

const BATCH = 500;

/**
 * Has those in charge told of promises at 80 % of their time, overdue, and at three times it. First those who work in
 * the report's area; overdue also those above them, and then everybody up to the secretary. Each step is told once.
 */
export const tellLate = defineJob({
  name: 'tell-late',
  payload: z.object({}),
  retries: 3,
  // Two at once would tell twice.
  queue: 'tell-late',
  run: async (deps: Deps) => {
    while ((await tellSome(deps)) === BATCH);
  },
});

/** Every hour, ten past. */
export const tellLateHourly = defineSchedule(tellLate, { cron: '10 * * * *', payload: {} });

function tellSome(deps: Deps): Promise<number> {
  return deps.database.transaction().execute(async (transaction) => {
    const late = await noteLate(transaction, { now: deps.clock.now(), limit: BATCH });
    const told = toldBy(late);
    const people = told.size === 0 ? [] : await listPlaced(transaction, [...told.keys()]);
    for (const { uid, operator_id } of people)
      await enqueue(transaction, mailLate, {
        payload: { to: uid, report_ids: told.get(Number(operator_id)) ?? [] },
      });
    return late.length;
  });
}

// The areas that are told, each with its reports.
function toldBy(late: readonly FreshlyLate[]): ReadonlyMap<number, number[]> {
  const told = new Map<number, number[]>();
  for (const { id, level, areas } of late)
    for (const area of areas.slice(0, level)) told.set(area, [...(told.get(area) ?? []), id]);
  return told;
}
