import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { SYSTEM_ACTING } from '../access/actors.ts';
import { remindWaiting } from '../notices/remind-waiting.job.ts';
import { record } from '../moving/record.ts';
import { selectReport } from '../reports/report.queries.ts';
import { loadCityTerms, type CityTerms } from '../terms/counting.service.ts';
import { endOfWorkDay } from '../terms/work-calendar.ts';
import { countReminder, hadADay, selectWaiting, type WaitingReport } from './conformity.queries.ts';
import { sendConformityRequest } from './send-conformity-request.job.ts';

const BATCH = 500;
// Shares of the term after which the first and the second reminder go out.
const REMIND_SHARES = [0.4, 0.8] as const;

/** Reminds citizens twice that their answer is waited for. */
export const remindCitizens = defineJob({
  name: 'remind-citizens',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    const terms = await loadCityTerms(deps);
    let afterId = 0;
    for (;;) {
      const waiting = await selectWaiting(deps.database, { before: deps.clock.now(), afterId, limit: BATCH });
      for (const report of waiting) if (isDue(report, terms, deps.clock.now())) await remind(deps, report);
      if (waiting.length < BATCH) return;
      afterId = waiting.at(-1)?.id ?? afterId;
    }
  },
});

/** Every hour, five past. */
export const remindHourly = defineSchedule(remindCitizens, { cron: '5 * * * *', payload: {} });

function isDue(report: WaitingReport, { settings, calendar }: CityTerms, now: Date): boolean {
  const share = REMIND_SHARES[report.reminders];
  if (share === undefined || !hadADay(report, now)) return false;
  const days = report.stage === 'resolved' ? settings.tacit_days : settings.answer_days;
  return now >= endOfWorkDay(calendar, report.stage_since, Math.floor(days * share));
}

async function remind(deps: Deps, waiting: WaitingReport): Promise<void> {
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    if (!(await countReminder(transaction, waiting, at))) return;
    const report = await selectReport(transaction, waiting.id, { lock: false });
    if (!report) return;
    await record(transaction, {
      what: 'remind',
      acting: SYSTEM_ACTING,
      actor: 'system',
      at,
      before: report,
      after: report,
      facts: { reminder: report.reminders },
    });
    const { id, cycle, reminders } = report;
    if (waiting.stage === 'resolved') {
      const payload = { report_id: id, cycle, reminder: reminders };
      await enqueue(transaction, sendConformityRequest, { payload });
    } else {
      await enqueue(transaction, remindWaiting, { payload: { report_id: id, reminder: reminders } });
    }
  });
}
