import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import { enqueue } from '#platform/jobs/enqueue';
import { countCodeTry, countLookup, countMailTo, takeMailBudget } from '../attempts/attempts.service.ts';
import { placeOf } from '../attempts/known-places.ts';
import { ensureHuman } from '../captcha/captcha.service.ts';
import { sendVerificationMail } from '../registration/send-verification-mail.job.ts';
import { canActivateSelf } from '../users/enabled.ts';
import { tellViewer, writeUserChange } from '../users/user-history.ts';
import { activateUser, selectUserByEmail, type UserRow } from '../users/users.queries.ts';
import { consumeCode, issueCode } from './codes.service.ts';
import { findUserOfPhone } from './phone.service.ts';
import { ensurePhone } from './phone-number.ts';

type Given = {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  captcha?: string | undefined;
  code?: string | undefined;
};
type Activation = { sent: 'mail' | 'sms' | null; activated: boolean };

/**
 * Switches an account on: first sends a link or a code to its own address, then activates by the code (the link goes
 * to verify-email). What it answers before the proof tells nothing of the account; a ban by staff is never lifted.
 */
export async function activateAccount(deps: Deps, given: Given, request: RequestFacts): Promise<Activation> {
  if (given.phone && given.code)
    return activateByCode(deps, { phone: given.phone, code: given.code }, request);
  if (!given.captcha) throw new AppError('platform/invalid-input', { fields: { captcha: 'required' } });
  if (!given.email && !given.phone)
    throw new AppError('platform/invalid-input', { fields: { email: 'required' } });
  await ensureHuman(deps, given.captcha);
  await countLookup(deps, request.ip);
  if (given.email) {
    await mailLink(deps, given.email, request);
    return { sent: 'mail', activated: false };
  }
  const phone = ensurePhone(given.phone ?? '', deps.config.PHONE_COUNTRY);
  const user = await findUserOfPhone(deps, phone);
  const isSilent = !user || !canActivateByPhone(user);
  const place = await placeOf(deps, user?.uid ?? null, request);
  const { locale } = request;
  await issueCode(deps, { phone, purpose: 'activate', locale, place, origin: request, isSilent });
  return { sent: 'sms', activated: false };
}

async function mailLink(deps: Deps, email: string, request: RequestFacts): Promise<void> {
  const user = await selectUserByEmail(deps.database, email);
  await countMailTo(deps, email, await placeOf(deps, user?.uid ?? null, request));
  if (!user || !canActivateSelf(user)) return;
  const { uid } = user;
  await deps.database.transaction().execute(async (transaction) => {
    if (await takeMailBudget(deps, transaction, email))
      await enqueue(transaction, sendVerificationMail, { payload: { uid }, key: `verify:${uid}` });
  });
}

async function activateByCode(
  deps: Deps,
  given: { phone: string; code: string },
  request: RequestFacts,
): Promise<Activation> {
  const phone = ensurePhone(given.phone, deps.config.PHONE_COUNTRY);
  const user = await findUserOfPhone(deps, phone);
  const attempt = await countCodeTry(deps, await placeOf(deps, user?.uid ?? null, request));
  await consumeCode(deps, { phone, purpose: 'activate', code: given.code }, request);
  await attempt.succeeded();
  // Staff may have banned the account since the code was sent.
  if (!user || !canActivateByPhone(user)) throw new AppError('auth/user-disabled');
  await deps.database.transaction().execute(async (transaction) => {
    await activateUser(transaction, user.uid, 'phone');
    const actor = { uid: user.uid, role: 'citizen-by-code', channel: 'web' };
    await writeUserChange(deps, transaction, { uid: user.uid, action: 'activated', actor });
    await tellViewer(transaction, user.uid);
  });
  return { sent: null, activated: true };
}

// A code proves the phone, so it does not stand for an e-mail that was never confirmed.
function canActivateByPhone(user: UserRow): boolean {
  return canActivateSelf(user) && (user.email === null || user.disabled_at !== null);
}
