import { z } from 'zod';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { dateWords, wordsOf } from '../messages/words.ts';
import { selectTitles } from '../reading/title.ts';
import { selectReport } from '../reports/report.queries.ts';
import { loadCityTerms } from '../terms/counting.service.ts';
import { endOfWorkDay } from '../terms/work-calendar.ts';
import { mailToReporter } from './deliveries/deliver.ts';
import { findOwnWords } from './texts/own-words.ts';
import { findReporter, reportUrl, stopLine } from './report-mail.ts';

/** Mails the question again that still waits for its answer. */
export const remindWaiting = defineJob({
  name: 'remind-waiting',
  payload: z.object({ report_id: z.number(), reminder: z.number() }),
  retries: 8,
  run: async (deps: Deps, { report_id, reminder }, attempt) => {
    const report = await selectReport(deps.database, report_id, { lock: false });
    if (report?.stage !== 'waiting_citizen') return;
    const to = await findReporter(deps, report, 'reminder');
    if (!to) return;
    const words = wordsOf(to.locale);
    const { time_zone: timeZone } = await getSetting(deps);
    const own = await findOwnWords(deps, { report, moment: 'waiting_citizen', to, timeZone });
    const { calendar, settings } = await loadCityTerms(deps);
    const until = endOfWorkDay(calendar, report.stage_since, settings.answer_days);
    const titles = await selectTitles(deps.database, report_id);
    const since = report.stage_since.getTime();
    await mailToReporter(deps, attempt, {
      report,
      notice: 'reminder',
      occasion: `waiting-${report_id}-${since}-${reminder}`,
      to,
      content: {
        subject: words.waitingReminderSubject(report.folio),
        greeting: words.greeting(to.name),
        paragraphs: [
          words.reportLine(report.folio, titles[to.locale]),
          own ?? words.askedBody,
          ...(report.question ? [words.saidLine(report.question)] : []),
          words.waitingUntil(dateWords(until, to.locale, timeZone)),
          ...stopLine(to),
        ],
        button: { label: words.answerButton, url: reportUrl(deps, report, to.locale) },
        closing: words.closing,
      },
    });
  },
});
