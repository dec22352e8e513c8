import { z } from 'zod';
import type { Move } from '@vereda/contract/listener/transitions';
import type { Deps } from '#platform/deps';
import { publish } from '#platform/events/publish';
import { SYSTEM } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { SYSTEM_ACTING } from '../access/actors.ts';
import { selectReport } from '../reports/report.queries.ts';
import { loadCityTerms, type CityTerms } from '../terms/counting.service.ts';
import { makeMove } from './move.service.ts';
import { archiveQuiet, selectLate } from './overdue.queries.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;
const QUIET_DAYS = 90;

/** Takes reports whose scheduled date has passed back into progress, and archives what was closed and quiet for 90 days. */
export const startLateReports = defineJob({
  name: 'start-late-reports',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    const now = deps.clock.now();
    const terms = await loadCityTerms(deps);
    for (;;) {
      const ids = await selectLate(deps.database, now, BATCH);
      for (const id of ids) await start(deps, terms, id);
      if (ids.length < BATCH) break;
    }
    const before = new Date(now.getTime() - QUIET_DAYS * DAY_MS);
    while ((await archive(deps, before)) === BATCH);
  },
});

/** Every hour, forty-five past. */
export const startLateHourly = defineSchedule(startLateReports, { cron: '45 * * * *', payload: {} });

// One row of history for the batch: nobody did this to a single report.
function archive(deps: Deps, before: Date): Promise<number> {
  return deps.database.transaction().execute(async (transaction) => {
    const ids = await archiveQuiet(transaction, { before, limit: BATCH });
    if (ids.length === 0) return 0;
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'report-batch',
      entity_id: String(ids[0]),
      action: 'archived',
      actor: SYSTEM,
      to: { ids },
    });
    await publish(transaction, { topic: 'report-changed', key: 'archive', audience: 'staff' });
    return ids.length;
  });
}

function start(deps: Deps, terms: CityTerms, id: number): Promise<void> {
  return deps.database.transaction().execute(async (transaction) => {
    const report = await selectReport(transaction, id, { lock: true });
    const now = deps.clock.now();
    const isLate =
      report?.stage === 'scheduled' && report.scheduled_for !== null && report.scheduled_for <= now;
    if (!report || !isLate) return;
    const move: Move = 'start-late';
    await makeMove({ transaction, terms, acting: SYSTEM_ACTING, now }, report, { move, input: {} });
  });
}
