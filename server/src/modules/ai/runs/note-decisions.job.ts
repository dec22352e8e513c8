import { z } from 'zod';
import { accessContext } from '#modules/configuration/public';
import { selectLessonsOf } from '#modules/listener/public';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { decideRunsOf, selectUndecided } from './text-run.queries.ts';

const BATCH = 500;

/**
 * Takes what the desk did with a report for its decision on what was suggested: a report that went on past the first look
 * has the type that somebody stands for.
 */
export const noteDecisions = defineJob({
  name: 'note-decisions',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps, _payload, { signal }) => {
    const { activeModules } = await accessContext(deps);
    if (!activeModules.includes('ai')) return;
    let after = 0;
    while (!signal.aborted) {
      const runs = await selectUndecided(deps.database, { after, limit: BATCH });
      const lessons = await selectLessonsOf(deps.database, [
        ...new Set(runs.map(({ report_id }) => report_id)),
      ]);
      await decideRunsOf(
        deps.database,
        lessons.map(({ id, subcategory_id }) => ({ report: id, type: subcategory_id })),
        deps.clock.now(),
      );
      after = runs.at(-1)?.id ?? after;
      if (runs.length < BATCH) return;
    }
  },
});

/** Every five minutes. */
export const noteDecisionsOften = defineSchedule(noteDecisions, { cron: '*/5 * * * *', payload: {} });
