import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import { enqueue } from '#platform/jobs/enqueue';
import { countMailTo, countRegistration } from '../attempts/attempts.service.ts';
import { placeOf } from '../attempts/known-places.ts';
import { ensureHuman } from '../captcha/captcha.service.ts';
import { openSession, type OpenedSession } from '../sessions/sessions.service.ts';
import { insertUser, selectUser, selectUserByEmail, upsertPassword } from '../users/users.queries.ts';
import { writeUserChange } from '../users/user-history.ts';
import { insertClaim } from './claims.queries.ts';
import { ensureGoodPassword } from './common-passwords.ts';
import { sendVerificationMail } from './send-verification-mail.job.ts';

type Registration = {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  captcha: string;
};

/**
 * Opens an unverified citizen account and signs in. Where staff entered the address before, nothing is opened: the
 * registration waits for the proof (`null`), so that nobody inherits rights by typing an address.
 */
export async function register(
  deps: Deps,
  given: Registration,
  request: RequestFacts,
): Promise<OpenedSession | null> {
  await ensureGoodPassword(deps, given.password, given);
  await ensureHuman(deps, given.captcha);
  await countRegistration(deps, request.ip);
  const hash = await deps.ports.passwords.hash(given.password);
  const uid = await createUnverified(deps, { ...given, hash }, request.locale);
  if (!uid) {
    await claimRecord(deps, { ...given, hash }, request);
    return null;
  }
  const user = await selectUser(deps.database, uid);
  if (!user) throw new AppError('auth/no-user-record');
  return openSession(deps, user, request);
}

type Hashed = Pick<Registration, 'first_name' | 'last_name' | 'email'> & { hash: string };

async function createUnverified(deps: Deps, given: Hashed, locale: Locale): Promise<string | null> {
  const { first_name, last_name, email, hash } = given;
  return deps.database.transaction().execute(async (transaction) => {
    const uid = await insertUser(transaction, { first_name, last_name, email, locale });
    if (!uid) return null;
    await upsertPassword(transaction, { uid, hash, at: deps.clock.now() });
    const actor = { uid, role: 'citizen', channel: 'web' };
    const personal = { first_name, last_name, email };
    await writeUserChange(deps, transaction, { uid, action: 'registered', actor, personal });
    await enqueue(transaction, sendVerificationMail, { payload: { uid }, key: `verify:${uid}` });
    return uid;
  });
}

// A record that nobody ever used: entered by staff, never proven, without a password.
async function claimRecord(
  deps: Deps,
  { first_name, last_name, email, hash }: Hashed,
  request: RequestFacts,
): Promise<void> {
  const found = await selectUserByEmail(deps.database, email);
  if (!found || found.password_hash !== null || found.activated || found.disabled_at)
    throw new AppError('auth/email-already-in-use', { fields: { email: 'auth/email-already-in-use' } });
  const { uid } = found;
  await countMailTo(deps, email, await placeOf(deps, null, request));
  await deps.database.transaction().execute(async (transaction) => {
    const row = { uid, first_name, last_name, password_hash: hash, now: deps.clock.now() };
    const claim = await insertClaim(transaction, row);
    await enqueue(transaction, sendVerificationMail, { payload: { uid, claim } });
  });
}
