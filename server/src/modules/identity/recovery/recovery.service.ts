import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import { nameInSubject } from '#platform/documents/mail-frame';
import { renderMail } from '#platform/documents/mail-page';
import { countLookup, forgetSignIns } from '../attempts/attempts.service.ts';
import { ensureHuman } from '../captcha/captcha.service.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { deleteResetTickets } from '../own/contacts.queries.ts';
import { ensureGoodPassword } from '../registration/common-passwords.ts';
import { revokeSessionsOfUser } from '../sessions/sessions.queries.ts';
import { consumeTicket, peekTicket } from '../tickets/tickets.service.ts';
import { activateUser, selectUser, upsertPassword } from '../users/users.queries.ts';
import { tellSessionEnded, writeUserChange } from '../users/user-history.ts';
import { RESET_PURPOSE } from './send-reset-mail.job.ts';

/** Sets another password by a mailed ticket, which also proves the address; ends every session of the account. */
export async function resetPassword(deps: Deps, given: { ticket: string; password: string }): Promise<void> {
  const now = deps.clock.now();
  const ticket = { secret: given.ticket, purpose: RESET_PURPOSE, now };
  // A hash is costly: only who holds a good ticket is given one.
  const owner = await peekTicket(deps.database, ticket);
  if (owner === null) throw new AppError('identity/ticket-invalid');
  await ensureGoodPassword(deps, given.password, (await selectUser(deps.database, owner)) ?? {});
  const hash = await deps.ports.passwords.hash(given.password);
  const uid = await deps.database.transaction().execute(async (transaction) => {
    const subject = await consumeTicket(transaction, ticket);
    await deleteResetTickets(transaction, subject);
    await upsertPassword(transaction, { uid: subject, hash, at: now });
    await activateUser(transaction, subject, 'email');
    await revokeSessionsOfUser(transaction, subject, now);
    await tellSessionEnded(transaction, subject);
    const actor = { uid: subject, role: 'citizen-by-link', channel: 'link' };
    await writeUserChange(deps, transaction, { uid: subject, action: 'password-reset', actor });
    return subject;
  });
  const user = await selectUser(deps.database, uid);
  if (user?.email) await forgetSignIns(deps, user.email);
}

type Message = { name: string; email: string; message: string; captcha: string };

/** Sends the contact form to the city's address, at once, so that the person learns whether it went out. */
export async function sendContactMessage(deps: Deps, given: Message, request: RequestFacts): Promise<void> {
  await ensureHuman(deps, given.captcha);
  await countLookup(deps, request.ip);
  const to = await deps.loadContactAddress();
  if (!to) throw new AppError('identity/contact-not-configured');
  const words = request.locale === 'en' ? en : es;
  const { name, email, message } = given;
  const content = {
    subject: words.contactSubject(nameInSubject(name)),
    greeting: words.contactLead(name, email),
    paragraphs: message.split('\n').filter((line) => line.trim() !== ''),
    closing: words.contactAnswer(email),
  };
  const mail = renderMail(content, await deps.loadBrand(), request.locale);
  await deps.ports.mail.send({ key: `contact:${request.id}`, to, ...mail }).catch((cause: unknown) => {
    deps.log.warn({ err: cause }, 'a contact message could not be sent');
    throw new AppError('identity/mail-not-sent', { cause });
  });
}
