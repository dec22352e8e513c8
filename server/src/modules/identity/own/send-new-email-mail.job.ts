import { VERIFY_LINK_HOURS } from '@vereda/contract/limits';
import { withLocale } from '@vereda/contract/locale';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { publicUrl, renderMail } from '#platform/documents/mail-page';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { VERIFY_PURPOSE } from '../registration/send-verification-mail.job.ts';
import { issueTicket, ticketSecretFor } from '../tickets/tickets.service.ts';
import { selectUser } from '../users/users.queries.ts';
import { selectContactChange } from './contacts.queries.ts';
import { ownMailWords } from './own-mail-words.ts';

/** What a verification ticket's subject begins with when it is for the new e-mail of an account. */
export const CHANGE_SUBJECT = 'change:';

/** Mails the link that proves the new e-mail of an account to that new address. */
export const sendNewEmailMail = defineJob({
  name: 'send-new-email-mail',
  payload: z.object({ change: z.string() }),
  retries: 8,
  run: async (deps: Deps, { change: id }, attempt) => {
    const change = await selectContactChange(deps.database, id);
    const user = change && (await selectUser(deps.database, change.uid));
    if (!change || !user) return;
    const secret = ticketSecretFor(deps.secrets, VERIFY_PURPOSE, attempt.jobId);
    const expiresAt = new Date(deps.clock.now().getTime() + VERIFY_LINK_HOURS * 3600_000);
    const ticket = { secret, purpose: VERIFY_PURPOSE, subject: CHANGE_SUBJECT + id, expiresAt };
    await deps.database.transaction().execute((transaction) => issueTicket(transaction, ticket));
    const general = user.locale === 'en' ? en : es;
    const words = ownMailWords(user.locale);
    const path = withLocale('/email-action-handler', user.locale);
    const content = {
      subject: words.newEmailSubject,
      // The address may be a stranger's: no word that the account chose goes to it.
      greeting: general.greeting(''),
      paragraphs: [words.newEmailBody, general.verifyExpiry(VERIFY_LINK_HOURS), words.newEmailNotYou],
      button: {
        label: words.newEmailButton,
        url: `${publicUrl(deps.config)}${path}?mode=verifyEmail&ticket=${secret}`,
      },
      closing: general.closing,
    };
    const mail = renderMail(content, await deps.loadBrand(), user.locale);
    await deps.ports.mail.send({ key: `new-email:${id}`, to: change.value, ...mail });
  },
});
