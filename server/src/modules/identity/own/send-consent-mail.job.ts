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

/** What a verification ticket's subject begins with when the address before agrees to another contact. */
export const CONSENT_SUBJECT = 'consent:';

/** Asks the address that an official's account has whether it may have another e-mail or phone. */
export const sendConsentMail = defineJob({
  name: 'send-consent-mail',
  payload: z.object({ change: z.string() }),
  retries: 8,
  run: async (deps: Deps, { change: id }, attempt) => {
    const change = await selectContactChange(deps.database, id);
    const user = change && (await selectUser(deps.database, change.uid));
    if (!change || !user?.email) return;
    const secret = ticketSecretFor(deps.secrets, VERIFY_PURPOSE, attempt.jobId);
    const expiresAt = new Date(deps.clock.now().getTime() + VERIFY_LINK_HOURS * 3600_000);
    const ticket = { secret, purpose: VERIFY_PURPOSE, subject: CONSENT_SUBJECT + id, expiresAt };
    await deps.database.transaction().execute((transaction) => issueTicket(transaction, ticket));
    const general = user.locale === 'en' ? en : es;
    const words = ownMailWords(user.locale);
    const site = publicUrl(deps.config);
    const path = withLocale('/email-action-handler', user.locale);
    const content = {
      subject: words.consentSubject,
      greeting: general.greeting(user.first_name),
      paragraphs: [
        words.consentBody(change.value),
        general.verifyExpiry(VERIFY_LINK_HOURS),
        words.consentNothing,
        words.alarm,
        { aside: words.contact, url: site + withLocale('/contact', user.locale) },
      ],
      button: {
        label: words.consentButton,
        url: `${site}${path}?mode=verifyEmail&ticket=${secret}`,
      },
      closing: general.closing,
    };
    const mail = renderMail(content, await deps.loadBrand(), user.locale);
    await deps.ports.mail.send({ key: `consent:${id}`, to: user.email, ...mail });
  },
});
