import type { Locale } from '@vereda/contract/locale';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import { enqueue } from '#platform/jobs/enqueue';
import { countMail, countRegistration } from '../attempts/attempts.service.ts';
import { ensureHuman } from '../captcha/captcha.service.ts';
import { openSession, type OpenedSession } from '../sessions/sessions.service.ts';
import { consumeTicket } from '../tickets/tickets.service.ts';
import { activateUser, insertUser, selectUser, upsertPassword } from '../users/users.queries.ts';
import { writeUserChange } from '../users/user-history.ts';
import { isCommonPassword } from './common-passwords.ts';
import { sendVerificationMail, VERIFY_PURPOSE } from './send-verification-mail.job.ts';

type Registration = {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  captcha: string;
};

/** Opens an unverified citizen account and signs in; nothing is linked to it before the address is proven. */
export async function register(
  deps: Deps,
  given: Registration,
  request: RequestFacts,
): Promise<OpenedSession> {
  if (isCommonPassword(given.password))
    throw new AppError('auth/weak-password', { fields: { password: 'auth/weak-password' } });
  await ensureHuman(deps, given.captcha);
  await countRegistration(deps, request.ip);
  const hash = await deps.ports.passwords.hash(given.password);
  const uid = await deps.database.transaction().execute(async (transaction) => {
    const locale: Locale = request.locale;
    const { first_name, last_name, email } = given;
    const created = await insertUser(transaction, { first_name, last_name, email, locale });
    if (!created)
      throw new AppError('auth/email-already-in-use', { fields: { email: 'auth/email-already-in-use' } });
    await upsertPassword(transaction, { uid: created, hash, at: deps.clock.now() });
    await writeUserChange(deps, transaction, {
      uid: created,
      action: 'registered',
      actor: { uid: created, role: 'citizen', channel: 'web' },
      personal: { first_name, last_name, email },
    });
    await enqueue(transaction, sendVerificationMail, { payload: { uid: created }, key: `verify:${created}` });
    return created;
  });
  const user = await selectUser(deps.database, uid);
  if (!user) throw new AppError('identity/user-not-found');
  return openSession(deps, user, request);
}

/** Marks the address of a verification ticket as proven. */
export async function verifyEmail(deps: Deps, secret: string): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    const uid = await consumeTicket(transaction, { secret, purpose: VERIFY_PURPOSE, now: deps.clock.now() });
    await activateUser(transaction, uid);
    const actor = { uid, role: 'citizen-by-link', channel: 'link' };
    await writeUserChange(deps, transaction, { uid, action: 'email-verified', actor });
  });
}

/** Sends another verification mail; nothing happens when the address is proven already. */
export async function resendVerification(deps: Deps, viewer: Viewer): Promise<void> {
  if (viewer.emailVerified) return;
  await countMail(deps, viewer.uid);
  await enqueue(deps.database, sendVerificationMail, {
    payload: { uid: viewer.uid },
    key: `verify:${viewer.uid}`,
  });
}
