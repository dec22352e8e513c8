import { createHash } from 'node:crypto';
import { VERIFY_LINK_HOURS } from '@vereda/contract/limits';
import { withLocale, type Locale } from '@vereda/contract/locale';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { publicUrl, renderMail } from '#platform/mail-page';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { issueTicket, ticketSecret, voidTickets } from '../tickets/tickets.service.ts';
import { selectUser } from '../users/users.queries.ts';

/** Purpose of the ticket in a verification mail. */
export const VERIFY_PURPOSE = 'verifyEmail';

/** Mails the link that proves an address. The link is made here, so that no secret waits in the queue. */
export const sendVerificationMail = defineJob({
  name: 'send-verification-mail',
  payload: z.object({ uid: z.string() }),
  retries: 8,
  run: async (deps: Deps, { uid }, attempt) => {
    const user = await selectUser(deps.database, uid);
    if (!user?.email || user.activated) return;
    const secret = ticketSecret();
    const expiresAt = new Date(deps.clock.now().getTime() + VERIFY_LINK_HOURS * 3600_000);
    await deps.database.transaction().execute(async (transaction) => {
      await voidTickets(transaction, VERIFY_PURPOSE, uid);
      await issueTicket(transaction, { secret, purpose: VERIFY_PURPOSE, subject: uid, expiresAt });
    });
    const mail = renderMail(contentOf(deps, user, secret), await deps.loadBrand(), user.locale);
    const key = `verify-${createHash('sha256').update(`${uid}.${attempt.jobId}`).digest('hex').slice(0, 24)}`;
    await deps.ports.mail.send({ key, to: user.email, ...mail });
  },
});

function contentOf(deps: Deps, user: { first_name: string; locale: Locale }, secret: string) {
  const words = user.locale === 'en' ? en : es;
  const path = withLocale('/email-action-handler', user.locale);
  return {
    subject: words.verifySubject,
    greeting: words.greeting(user.first_name),
    paragraphs: [words.verifyBody, words.verifyExpiry(VERIFY_LINK_HOURS), words.notYou],
    button: {
      label: words.verifyButton,
      url: `${publicUrl(deps.config)}${path}?mode=verifyEmail&ticket=${secret}`,
    },
    closing: words.closing,
  };
}
