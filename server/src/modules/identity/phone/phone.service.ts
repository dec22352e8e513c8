import { CODE_MINUTES, CODE_RESEND_SECONDS } from '@vereda/contract/limits';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import { countCodeTry, countLookup } from '../attempts/attempts.service.ts';
import { DEVICE_COOKIE, placeOf } from '../attempts/known-places.ts';
import { ensureHuman } from '../captcha/captcha.service.ts';
import { openSession, type OpenedSession } from '../sessions/sessions.service.ts';
import { newOpaqueToken } from '../sessions/tokens.ts';
import { ensureEnabled } from '../users/enabled.ts';
import { writeUserChange } from '../users/user-history.ts';
import { insertUser, selectUser, selectUserByPhone, type UserRow } from '../users/users.queries.ts';
import { consumeCode, issueCode } from './codes.service.ts';
import { ensurePhone, shortenedPhone } from './phone-number.ts';

type Purpose = 'sign-in' | 'register';
type SentCode = { phone: string; resend_after_seconds: number; expires_in_seconds: number };

/** Sends a code to a phone that is registered (to sign in) or is not (to register); else says so before any message. `device` is the cookie that the code belongs to. */
export async function sendCode(
  deps: Deps,
  given: { phone: string; purpose: Purpose; captcha: string },
  request: RequestFacts,
): Promise<{ answer: SentCode; device: string }> {
  const phone = ensurePhone(given.phone, deps.config.PHONE_COUNTRY);
  await ensureHuman(deps, given.captcha);
  await countLookup(deps, request.ip);
  const user = await findUserOfPhone(deps, phone);
  if (given.purpose === 'sign-in' && !user) throw phoneError('auth/phone-not-registered');
  if (given.purpose === 'register' && user) throw phoneError('auth/phone-already-in-use');
  const held = request.cookies[DEVICE_COOKIE];
  const device = held || newOpaqueToken();
  await issueCode(deps, {
    phone,
    purpose: given.purpose,
    locale: request.locale,
    place: await placeOf(deps, user?.uid ?? null, request),
    origin: request,
    ...(!held && { newDevice: device }),
  });
  const answer = { phone, resend_after_seconds: CODE_RESEND_SECONDS, expires_in_seconds: CODE_MINUTES * 60 };
  return { answer, device };
}

/** Opens a session for the holder of a phone who proved it by its code; makes the account where there is none. */
export async function confirmCode(
  deps: Deps,
  given: { phone: string; purpose: Purpose; code: string },
  request: RequestFacts,
): Promise<OpenedSession> {
  const phone = ensurePhone(given.phone, deps.config.PHONE_COUNTRY);
  const known = await findUserOfPhone(deps, phone);
  const attempt = await countCodeTry(deps, await placeOf(deps, known?.uid ?? null, request));
  await consumeCode(deps, { ...given, phone }, request);
  await attempt.succeeded();
  if (known && given.purpose === 'register') throw phoneError('auth/phone-already-in-use');
  const user = known ?? (await createByPhone(deps, phone, request));
  ensureEnabled(user);
  return openSession(deps, user, request);
}

/** The user of a phone: by the whole number first, then by the same line written without its mobile mark. */
export async function findUserOfPhone(deps: Deps, phone: string): Promise<UserRow | null> {
  const whole = await selectUserByPhone(deps.database, phone);
  if (whole) return whole;
  const short = shortenedPhone(phone);
  // Phones are unique, so at most one account has it.
  return short ? selectUserByPhone(deps.database, short) : null;
}

async function createByPhone(deps: Deps, phone: string, request: RequestFacts): Promise<UserRow> {
  const uid = await deps.database.transaction().execute(async (transaction) => {
    const created = await insertUser(transaction, { phone, locale: request.locale, activated: true });
    if (!created) throw phoneError('auth/phone-already-in-use');
    const actor = { uid: created, role: 'citizen', channel: 'web' };
    await writeUserChange(deps, transaction, {
      uid: created,
      action: 'registered',
      actor,
      personal: { phone },
    });
    return created;
  });
  const user = await selectUser(deps.database, uid);
  if (!user) throw new AppError('auth/no-user-record');
  return user;
}

function phoneError(code: 'auth/phone-not-registered' | 'auth/phone-already-in-use'): AppError {
  return new AppError(code, { fields: { phone: code } });
}
