import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { wordsOf } from '../messages/words.ts';
import { selectTitles } from '../reading/title.ts';
import { selectReport } from '../reports/report.queries.ts';
import { selectMailed } from './case-mail.queries.ts';
import { mailToReporter } from './deliveries/deliver.ts';
import { findReporter, reportUrl, stopLine } from './report-mail.ts';

/** Mails the reporter of a case the words that its history says were sent. */
export const sendCaseMail = defineJob({
  name: 'send-case-mail',
  payload: z.object({ entry_id: z.number() }),
  retries: 8,
  run: async (deps: Deps, { entry_id }, attempt) => {
    const mailed = await selectMailed(deps.database, entry_id);
    const report = mailed && (await selectReport(deps.database, mailed.report_id, { lock: false }));
    const to = report && (await findReporter(deps, report, 'report-moved'));
    if (!mailed || !report || !to) return;
    const words = wordsOf(to.locale);
    const titles = await selectTitles(deps.database, report.id);
    await mailToReporter(deps, attempt, {
      report,
      notice: 'answer',
      occasion: `case-mail-${entry_id}`,
      to,
      content: {
        subject: words.caseMailSubject(report.folio),
        greeting: words.greeting(to.name),
        paragraphs: [words.reportLine(report.folio, titles[to.locale]), mailed.text, ...stopLine(to)],
        button: { label: words.follow, url: reportUrl(deps, report, to.locale) },
        closing: words.closing,
      },
    });
  },
});
