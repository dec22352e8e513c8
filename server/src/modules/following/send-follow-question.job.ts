import { VERIFY_LINK_HOURS } from '@vereda/contract/limits';
import { z } from 'zod';
import { issueTicket, ticketSecretFor } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { actionUrl, sendMail } from '#platform/documents/send-mail';
import { defineJob } from '#platform/jobs/define-job';
import { selectFollower } from './follower.queries.ts';
import { wordsOf } from './messages/words.ts';

/** Purpose of the ticket that confirms who follows by mail; its subject is the follower's id. */
export const FOLLOWING_PURPOSE = 'follow-thing';

const HOUR_MS = 3_600_000;

/** Asks an address whether it wants the news; nothing of what is followed is named before. */
export const sendFollowQuestion = defineJob({
  name: 'send-follow-question',
  payload: z.object({ follower_id: z.number() }),
  retries: 8,
  run: async (deps: Deps, { follower_id: id }, attempt) => {
    const follower = await selectFollower(deps.database, id);
    if (!follower?.email) return;
    const { email, locale, kind } = follower;
    const secret = ticketSecretFor(deps.secrets, FOLLOWING_PURPOSE, attempt.jobId);
    const expiresAt = new Date(deps.clock.now().getTime() + VERIFY_LINK_HOURS * HOUR_MS);
    const ticket = { secret, purpose: FOLLOWING_PURPOSE, subject: String(id), expiresAt };
    await deps.database.transaction().execute((transaction) => issueTicket(transaction, ticket));
    const words = wordsOf(locale);
    const url = actionUrl(deps, locale, { mode: 'confirm-following', ticket: secret });
    const content = {
      subject: words.askSubject[kind],
      greeting: words.greeting(''),
      paragraphs: [words.askBody[kind], words.askNothing(VERIFY_LINK_HOURS)],
      button: { label: words.askButton, url },
      closing: words.closing,
    };
    const occasion = `ask-${id}-${attempt.jobId}`;
    await sendMail(deps, { email, locale }, { about: 'followed', occasion, content });
  },
});
