import { NOTICES, type Notice } from '@vereda/contract/identity/own-account';
import { VERIFY_LINK_HOURS } from '@vereda/contract/limits';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { ensureOwner, type Owner } from '../factors/ensure-owner.service.ts';
import { selectLinksOf } from '../provider/links.queries.ts';
import { ensureGoodPassword } from '../registration/common-passwords.ts';
import { revokeSessions } from '../sessions/own-sessions.queries.ts';
import { tellSessionEnded, writeUserChange } from '../users/user-history.ts';
import { selectHasPassword, selectUser, upsertPassword } from '../users/users.queries.ts';
import { tell } from './change-contact.service.ts';
import { deleteResetTickets, selectPendingEmail } from './contacts.queries.ts';
import { selectPreferences, updatePreferences } from './preferences.queries.ts';

type Preferences = { locale: Locale; notices: Notice[] };

/** What the profile shows beside the viewer. */
export async function getOwnAccount(deps: Deps, uid: string) {
  const since = new Date(deps.clock.now().getTime() - VERIFY_LINK_HOURS * 3600_000);
  const { locale, muted } = await selectPreferences(deps.database, uid);
  return {
    locale,
    notices: NOTICES.filter((notice) => !muted.includes(notice)),
    has_password: await selectHasPassword(deps.database, uid),
    pending_email: await selectPendingEmail(deps.database, { uid, since }),
    providers: (await selectLinksOf(deps.database, uid)).map(({ issuer, linked_at }) => ({
      issuer,
      linked_at: linked_at.toISOString(),
    })),
  };
}

/** Keeps the language of the mails and which of them are wanted. */
export async function savePreferences(deps: Deps, uid: string, wanted: Preferences): Promise<Preferences> {
  const notices = NOTICES.filter((notice) => wanted.notices.includes(notice));
  const muted = NOTICES.filter((notice) => !notices.includes(notice));
  await updatePreferences(deps.database, { uid, locale: wanted.locale, muted });
  return { locale: wanted.locale, notices };
}

/** Sets another password of the viewer and ends every other session; the owner is told by mail. */
export async function changePassword(
  deps: Deps,
  owner: Owner,
  given: { password?: string | undefined; new_password: string },
): Promise<{ revoked: number }> {
  const { uid } = owner.viewer;
  if (!owner.viewer.email) throw new AppError('identity/email-needed');
  await ensureOwner(deps, owner, given.password);
  await ensureGoodPassword(deps, given.new_password, owner.viewer);
  const hash = await deps.ports.passwords.hash(given.new_password);
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const user = await selectUser(transaction, uid);
    await upsertPassword(transaction, { uid, hash, at: now });
    const revoked = await revokeSessions(transaction, { uid, which: { butId: owner.sessionId }, now });
    if (revoked > 0) await tellSessionEnded(transaction, uid);
    await deleteResetTickets(transaction, uid);
    const change = {
      uid,
      action: 'password-changed' as const,
      actor: actorOf(owner.viewer),
      to: { revoked },
    };
    await writeUserChange(deps, transaction, change);
    if (user?.email) await tell(transaction, user, { what: 'password-changed', to: user.email });
    return { revoked };
  });
}
