import { VERIFY_LINK_HOURS } from '@vereda/contract/limits';
import { z } from 'zod';
import { issueTicket, ticketSecretFor } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { actionUrl } from '#platform/documents/send-mail';
import { wordsOf } from '../messages/words.ts';
import { sendReportMail } from '../notices/report-mail.ts';
import { selectReport } from '../reports/report.queries.ts';
import { selectFollower } from './follower.queries.ts';

/** Purpose of the ticket that confirms a mail follower; its subject is the follower's id. */
export const FOLLOW_PURPOSE = 'follow-report';

const HOUR_MS = 3_600_000;

/** Mails the link that confirms somebody who wants to follow by mail. */
export const sendFollowRequest = defineJob({
  name: 'send-follow-request',
  payload: z.object({ follower_id: z.number() }),
  retries: 8,
  run: async (deps: Deps, { follower_id }, attempt) => {
    const follower = await selectFollower(deps.database, follower_id);
    const report = follower && (await selectReport(deps.database, follower.report_id, { lock: false }));
    if (!follower?.email || !report) return;
    const secret = ticketSecretFor(deps.secrets, FOLLOW_PURPOSE, attempt.jobId);
    const expiresAt = new Date(deps.clock.now().getTime() + VERIFY_LINK_HOURS * HOUR_MS);
    const subject = String(follower.id);
    const ticket = { secret, purpose: FOLLOW_PURPOSE, subject, expiresAt };
    await deps.database.transaction().execute((transaction) => issueTicket(transaction, ticket));
    const words = wordsOf(follower.locale);
    await sendReportMail(
      deps,
      { email: follower.email, locale: follower.locale },
      {
        occasion: `follow-${follower.id}-${attempt.jobId}`,
        content: {
          subject: words.followSubject(report.folio),
          greeting: words.greeting(''),
          // Nobody has proven the address yet: no title that a stranger chose goes to it.
          paragraphs: [words.followBody(report.folio), words.followNothing(VERIFY_LINK_HOURS)],
          button: {
            label: words.followButton,
            url: actionUrl(deps, follower.locale, { mode: 'follow', ticket: secret }),
          },
          closing: words.closing,
        },
      },
    );
  },
});
