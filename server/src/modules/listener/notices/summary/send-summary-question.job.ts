import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { wordsOf } from '../../messages/words.ts';
import { sendReportMail } from '../report-mail.ts';
import { selectReader } from './reader.queries.ts';
import { manageUrl } from './summary-address.ts';
import { summaryWordsOf } from './summary-words.ts';

/** Asks an address whether it wants the daily summary; its page lists what was asked for until then. */
export const sendSummaryQuestion = defineJob({
  name: 'send-summary-question',
  payload: z.object({ reader_id: z.number() }),
  retries: 8,
  run: async (deps: Deps, { reader_id: id }, attempt) => {
    const reader = await selectReader(deps.database, id, { lock: false });
    if (!reader?.email) return;
    const { email, locale } = reader;
    const words = summaryWordsOf(locale);
    const content = {
      subject: words.askSubject,
      greeting: wordsOf(locale).greeting(''),
      paragraphs: [words.askBody],
      button: { label: words.askButton, url: manageUrl(deps, reader) },
      closing: words.closing,
    };
    await sendReportMail(deps, { email, locale }, { occasion: `ask-summary-${attempt.jobId}`, content });
  },
});
