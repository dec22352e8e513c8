import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '@vereda/contract/limits';
import { withLocale } from '@vereda/contract/locale';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { publicUrl, renderMail } from '#platform/documents/mail-page';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { issueTicket, ticketSecretFor } from '../tickets/tickets.service.ts';
import { selectUser } from '../users/users.queries.ts';

/** Purpose of the ticket in a mail that lets choose another password. */
export const RESET_PURPOSE = 'resetPassword';

/** Mails the link to choose another password to the account's own address; earlier links are void. */
export const sendResetMail = defineJob({
  name: 'send-reset-mail',
  payload: z.object({ uid: z.string(), invited: z.boolean().optional() }),
  retries: 8,
  run: async (deps: Deps, { uid, invited }, attempt) => {
    const user = await selectUser(deps.database, uid);
    if (!user?.email) return;
    const secret = ticketSecretFor(deps.secrets, RESET_PURPOSE, attempt.jobId);
    // Somebody who is invited did not ask for it and is not waiting at the screen.
    const hours = invited ? VERIFY_LINK_HOURS : RESET_LINK_HOURS;
    const expiresAt = new Date(deps.clock.now().getTime() + hours * 3600_000);
    const ticket = { secret, purpose: RESET_PURPOSE, subject: uid, expiresAt };
    await deps.database.transaction().execute((transaction) => issueTicket(transaction, ticket));
    const words = user.locale === 'en' ? en : es;
    const path = withLocale('/email-action-handler', user.locale);
    const content = {
      subject: invited ? words.inviteSubject : words.resetSubject,
      greeting: words.greeting(user.first_name),
      paragraphs: invited
        ? [words.inviteBody, words.resetExpiry(hours), words.inviteNotYou]
        : [words.resetBody, words.resetExpiry(hours), words.resetNotYou],
      button: {
        label: invited ? words.inviteButton : words.resetButton,
        url: `${publicUrl(deps.config)}${path}?mode=resetPassword&ticket=${secret}`,
      },
      closing: words.closing,
    };
    const mail = renderMail(content, await deps.loadBrand(), user.locale);
    await deps.ports.mail.send({ key: `reset:${uid}:${attempt.jobId}`, to: user.email, ...mail });
  },
});
