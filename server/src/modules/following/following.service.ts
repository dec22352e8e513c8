import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { followCall } from '@vereda/contract/catalog/following';
import type { Locale } from '@vereda/contract/locale';
import type { z } from 'zod';
import { consumeTicket, countFollowMailTo, ensureHuman } from '#modules/identity/public';
import type { followingEndpoints } from '@vereda/contract/catalog/following';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import { gone } from '#platform/catalog/reading.service';
import {
  confirmAddress,
  deleteFollower,
  deleteUnconfirmed,
  insertAccount,
  upsertAddress,
  type Thing,
} from './follower.queries.ts';
import { followerOfToken } from './follower-token.ts';
import { FOLLOWING_PURPOSE, sendFollowQuestion } from './send-follow-question.job.ts';

type Wanted = Omit<z.output<typeof followCall.input>, 'id'>;
type Answer = z.output<typeof followCall.output>;
type Who = { readonly viewer: Viewer | null; readonly locale: Locale; readonly ip: string };

const UNCONFIRMED_MS = 7 * 86_400_000;

/** Follows something that the caller has seen to be there: an account at once, an address once it confirmed; or stops. Twice changes nothing. */
export async function follow(
  deps: Deps,
  thing: Thing,
  { viewer, locale, ip, on, email, captcha }: Who & Wanted,
): Promise<Answer> {
  if (!viewer) {
    if (!on) throw new AppError('auth/login-required');
    return followByMail(deps, thing, { locale, ip, email, captcha });
  }
  // News go to the account's address: it has to be its owner's.
  if (viewer.email !== null && !viewer.emailVerified) throw new AppError('auth/email-not-verified');
  const { uid } = viewer;
  if (on) {
    const at = deps.clock.now();
    await deps.database
      .transaction()
      .execute((transaction) => insertAccount(transaction, thing, { uid, locale, at }));
  } else await deleteFollower(deps.database, { ...thing, uid });
  return { following: on, confirm_by_mail: false };
}

type ByMail = Pick<Wanted, 'email' | 'captcha'> & Pick<Who, 'locale' | 'ip'>;

async function followByMail(
  deps: Deps,
  thing: Thing,
  { email, captcha, locale, ip }: ByMail,
): Promise<Answer> {
  if (!email) throw new AppError('platform/invalid-input', { fields: { email: 'required' } });
  if (!captcha) throw new AppError('platform/invalid-input', { fields: { captcha: 'required' } });
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    await ensureHuman({ ...deps, database: transaction }, captcha);
    await countFollowMailTo(deps, transaction, { email, ip });
    await deleteUnconfirmed(transaction, new Date(at.getTime() - UNCONFIRMED_MS));
    const { id, confirmed } = await upsertAddress(transaction, thing, { email, locale, at });
    if (!confirmed) await enqueue(transaction, sendFollowQuestion, { payload: { follower_id: id } });
  });
  // The same whether the address followed before or not: it tells nobody who follows what.
  return { following: false, confirm_by_mail: true };
}

type Calls = typeof followingEndpoints;

/** Confirms an address by the ticket of its mail, and answers what it follows. */
export function confirmFollowing(
  deps: Deps,
  { ticket }: Input<Calls['confirm']>,
): Promise<Output<Calls['confirm']>> {
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const given = { secret: ticket, purpose: FOLLOWING_PURPOSE, now };
    const subject = await consumeTicket(transaction, given);
    return (await confirmAddress(transaction, Number(subject), now)) ?? gone();
  });
}

/** Stops following by the token of a mail; throws identity/ticket-invalid for one that is not ours. */
export async function stopFollowing(
  deps: Deps,
  { ticket }: Input<Calls['stop']>,
): Promise<Output<Calls['stop']>> {
  const id = followerOfToken(deps.secrets, 'stop-following-links', ticket);
  if (id === null) throw new AppError('identity/ticket-invalid');
  await deleteFollower(deps.database, { id });
  return { following: false };
}
