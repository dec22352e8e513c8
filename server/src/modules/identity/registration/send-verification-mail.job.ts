import { VERIFY_LINK_HOURS } from '@vereda/contract/limits';
import { withLocale, type Locale } from '@vereda/contract/locale';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { publicUrl, renderMail } from '#platform/documents/mail-page';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { issueTicket, ticketSecretFor } from '../tickets/tickets.service.ts';
import { canActivateSelf } from '../users/enabled.ts';
import { selectUser } from '../users/users.queries.ts';

/** Purpose of the ticket in a verification mail. */
export const VERIFY_PURPOSE = 'verifyEmail';

/** What a ticket's subject begins with when it is for a registration that waits, not for a uid. */
export const CLAIM_SUBJECT = 'claim:';

/** Mails the link that proves an address. The link is made here, so that it waits in no queue. */
export const sendVerificationMail = defineJob({
  name: 'send-verification-mail',
  payload: z.object({ uid: z.string(), claim: z.string().optional() }),
  retries: 8,
  run: async (deps: Deps, { uid, claim }, attempt) => {
    const user = await selectUser(deps.database, uid);
    if (!user?.email || !canActivateSelf(user)) return;
    const secret = ticketSecretFor(deps.secrets, VERIFY_PURPOSE, attempt.jobId);
    const expiresAt = new Date(deps.clock.now().getTime() + VERIFY_LINK_HOURS * 3600_000);
    const subject = claim ? `${CLAIM_SUBJECT}${claim}` : uid;
    const ticket = { secret, purpose: VERIFY_PURPOSE, subject, expiresAt };
    await deps.database.transaction().execute((transaction) => issueTicket(transaction, ticket));
    const mail = renderMail(
      contentOf(deps, user, { secret, isClaim: claim !== undefined }),
      await deps.loadBrand(),
      user.locale,
    );
    await deps.ports.mail.send({ key: `verify:${uid}:${attempt.jobId}`, to: user.email, ...mail });
  },
});

function contentOf(
  deps: Deps,
  user: { locale: Locale },
  { secret, isClaim }: { secret: string; isClaim: boolean },
) {
  const words = user.locale === 'en' ? en : es;
  const path = withLocale('/email-action-handler', user.locale);
  return {
    subject: words.verifySubject,
    // Nobody has proven the address yet: no word that a stranger chose goes to it.
    greeting: words.greeting(''),
    paragraphs: [
      isClaim ? words.claimBody : words.verifyBody,
      words.verifyExpiry(VERIFY_LINK_HOURS),
      isClaim ? words.claimNotYou : words.notYou,
    ],
    button: {
      label: words.verifyButton,
      url: `${publicUrl(deps.config)}${path}?mode=verifyEmail&ticket=${secret}`,
    },
    closing: words.closing,
  };
}
