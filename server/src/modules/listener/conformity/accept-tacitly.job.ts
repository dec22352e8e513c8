import { z } from 'zod';
import type { Move } from '@vereda/contract/listener/transitions';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { SYSTEM_ACTING } from '../access/actors.ts';
import { tellAfterMove } from '../moving/after-move.ts';
import { makeMove } from '../moving/move.service.ts';
import { selectReport } from '../reports/report.queries.ts';
import { loadCityTerms, type CityTerms } from '../terms/counting.service.ts';
import { endOfWorkDay } from '../terms/work-calendar.ts';
import { hadADay, insertConformity, selectWaiting, type WaitingReport } from './conformity.queries.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;

/** Ends waits that are over: a solution nobody answered is accepted by silence, a question without answer is dropped. */
export const acceptTacitly = defineJob({
  name: 'accept-tacitly',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    const terms = await loadCityTerms(deps);
    const now = deps.clock.now();
    let afterId = 0;
    for (;;) {
      // The term is in work days, so it is over after as many days at the earliest.
      const days = Math.min(terms.settings.tacit_days, terms.settings.answer_days);
      const before = new Date(now.getTime() - days * DAY_MS);
      const waiting = await selectWaiting(deps.database, { before, afterId, limit: BATCH });
      for (const report of waiting) if (isOver(report, terms, now)) await endWait(deps, terms, report);
      if (waiting.length < BATCH) return;
      afterId = waiting.at(-1)?.id ?? afterId;
    }
  },
});

/** Every hour, a quarter past, after the reminders. */
export const acceptTacitlyHourly = defineSchedule(acceptTacitly, { cron: '15 * * * *', payload: {} });

function isOver(report: WaitingReport, { settings, calendar }: CityTerms, now: Date): boolean {
  const days = report.stage === 'resolved' ? settings.tacit_days : settings.answer_days;
  return hadADay(report, now) && now >= endOfWorkDay(calendar, report.stage_since, days);
}

async function endWait(deps: Deps, terms: CityTerms, waiting: WaitingReport): Promise<void> {
  const move: Move = waiting.stage === 'resolved' ? 'accept-tacitly' : 'resume';
  try {
    await deps.database.transaction().execute(async (transaction) => {
      const report = await selectReport(transaction, waiting.id, { lock: true });
      const isSame =
        report?.stage === waiting.stage && report.stage_since.getTime() === waiting.stage_since.getTime();
      if (!report || !isSame) return;
      const now = deps.clock.now();
      const moved = await makeMove({ transaction, terms, acting: SYSTEM_ACTING, now }, report, {
        move,
        input: {},
      });
      if (move === 'accept-tacitly') {
        const answer = { report_id: report.id, cycle: report.cycle, accepted: true, tacit: true };
        await insertConformity(transaction, { ...answer, channel: 'silence', created_at: now });
      }
      await tellAfterMove(transaction, move, moved);
    });
  } catch (error) {
    // Two reminders first; the next hour looks again.
    if (!(error instanceof AppError)) throw error;
  }
}
