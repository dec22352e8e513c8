import { withLocale } from '@vereda/contract/locale';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import { enqueue } from '#platform/jobs/enqueue';
import { publicUrl } from '#platform/documents/mail-page';
import { countLookup, countMailTo, takeMailBudget } from '../attempts/attempts.service.ts';
import { placeOf } from '../attempts/known-places.ts';
import { ensureHuman } from '../captcha/captcha.service.ts';
import { sendVerificationMail } from '../registration/send-verification-mail.job.ts';
import { newOpaqueToken } from '../sessions/tokens.ts';
import { consumeTicket, issueTicket } from '../tickets/tickets.service.ts';
import { openUid } from '../users/sealed-uid.ts';
import { selectUser, selectUserByEmail, type UserRow } from '../users/users.queries.ts';
import { sendResetMail } from './send-reset-mail.job.ts';

type Mode = 'verifyEmail' | 'resetPassword';
type Wanted = {
  uid?: string | undefined;
  email?: string | undefined;
  mode: Mode;
  captcha?: string | undefined;
};

const REQUEST_MS = 15 * 60_000;
const purposeOf = (mode: Mode) => `request-${mode}`;

/**
 * A link that `mailLink` takes once within 15 minutes. It opens nothing by itself, so it may be told to anybody. Its
 * address is the configured one, whatever the request says of host or current address.
 */
export async function createLink(
  deps: Deps,
  wanted: Wanted,
  caller: { viewer: Viewer | null; request: RequestFacts },
): Promise<string> {
  const user = await getSubject(deps, wanted, caller);
  const isOther = caller.viewer !== null && caller.viewer.uid !== user.uid;
  if (isOther && (await deps.appointments.isAppointed(deps.database, user.uid)))
    throw new AppError('identity/official-account');
  // Where no mail can go there is nobody to be spared from them.
  const place = await placeOf(deps, user.uid, caller.request);
  await countMailTo(deps, user.email ?? user.uid, place);
  const secret = newOpaqueToken();
  const expiresAt = new Date(deps.clock.now().getTime() + REQUEST_MS);
  const ticket = { secret, purpose: purposeOf(wanted.mode), subject: user.uid, expiresAt };
  await deps.database.transaction().execute((transaction) => issueTicket(transaction, ticket));
  const path = withLocale('/email-action-handler', caller.request.locale);
  return `${publicUrl(deps.config)}${path}?${new URLSearchParams({ mode: wanted.mode, request: secret })}`;
}

// Three ways to name an account: the own uid, the opaque one of a look-up, an address with a captcha.
async function getSubject(
  deps: Deps,
  wanted: Wanted,
  { viewer, request }: { viewer: Viewer | null; request: RequestFacts },
): Promise<UserRow> {
  if (wanted.email) {
    if (!wanted.captcha) throw new AppError('platform/invalid-input', { fields: { captcha: 'required' } });
    await ensureHuman(deps, wanted.captcha);
    await countLookup(deps, request.ip);
    const found = await selectUserByEmail(deps.database, wanted.email);
    if (!found) throw new AppError('auth/email-not-found', { fields: { email: 'auth/email-not-found' } });
    return found;
  }
  if (!wanted.uid) throw new AppError('platform/invalid-input', { fields: { email: 'required' } });
  const isOwn = viewer?.uid === wanted.uid;
  const uid = isOwn ? wanted.uid : openUid(deps.secrets, wanted.uid, deps.clock.now());
  const user = uid === null ? null : await selectUser(deps.database, uid);
  if (!user?.email) throw new AppError('identity/user-unknown');
  return user;
}

/** Mails what a link of `createLink` was made for, to the own address of its account and to no other. */
export async function mailLink(deps: Deps, given: { to: string; link: string }): Promise<void> {
  const { mode, secret } = partsOf(given.link);
  const isSent = await deps.database.transaction().execute(async (transaction) => {
    const ticket = { secret, purpose: purposeOf(mode), now: deps.clock.now() };
    const uid = await consumeTicket(transaction, ticket);
    const user = await selectUser(transaction, uid);
    if (user?.email?.toLowerCase() !== given.to.trim().toLowerCase()) return false;
    if (!(await takeMailBudget(deps, transaction, given.to.trim()))) return true;
    const order = { payload: { uid }, key: `${mode}:${uid}` };
    if (mode === 'verifyEmail') await enqueue(transaction, sendVerificationMail, order);
    else await enqueue(transaction, sendResetMail, order);
    return true;
  });
  // The link is spent all the same: else one could try out which address an account found by its phone has.
  if (!isSent) throw new AppError('identity/user-unknown');
}

// Only the two values count; where the link points to does not.
function partsOf(link: string): { mode: Mode; secret: string } {
  const query = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  const mode = query.get('mode');
  const secret = query.get('request');
  if (secret && (mode === 'verifyEmail' || mode === 'resetPassword')) return { mode, secret };
  throw new AppError('identity/ticket-invalid');
}
