import type { AccountAction } from '@vereda/contract/identity/account';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { countFactor } from '../attempts/attempts.service.ts';
import { selectSession } from '../sessions/sessions.queries.ts';
import { writeUserChange } from '../users/user-history.ts';
import { selectPasswordHash } from './factors.queries.ts';

// How long a sign-in counts as proof.
const RECENT_MS = 15 * 60_000;

/** A signed-in person who changes how the account is entered. */
export type Owner = { readonly viewer: Viewer; readonly sessionId: string };

/** Throws unless the owner gave the password, or, where the account has none, signed in a short while ago. */
export async function ensureOwner(
  deps: Deps,
  { viewer, sessionId }: Owner,
  password: string | undefined,
): Promise<void> {
  const hash = await selectPasswordHash(deps.database, viewer.uid);
  if (hash) {
    if (!password) throw new AppError('platform/invalid-input', { fields: { password: 'required' } });
    const attempt = await countFactor(deps, { uid: viewer.uid, where: `session ${sessionId}` });
    if (!(await deps.ports.passwords.verify(hash, password)))
      throw new AppError('auth/wrong-password', { fields: { password: 'auth/wrong-password' } });
    await attempt.succeeded();
    return;
  }
  if (!(await isRecent(deps, sessionId))) throw new AppError('auth/recent-sign-in-needed');
}

/** The same for what shuts others out and lets nobody in: a sign-in a short while ago is proof enough for every account. */
export async function ensureRecentOwner(
  deps: Deps,
  owner: Owner,
  password: string | undefined,
): Promise<void> {
  if (!(await isRecent(deps, owner.sessionId))) await ensureOwner(deps, owner, password);
}

async function isRecent(deps: Deps, sessionId: string): Promise<boolean> {
  const session = await selectSession(deps.database, sessionId, deps.clock.now());
  return session !== null && deps.clock.now().getTime() - session.session_since.getTime() <= RECENT_MS;
}

/** Writes into the history that the owner changed the factors. */
export function writeFactorChange(
  deps: Deps,
  transaction: DatabaseTransaction,
  { viewer, action }: { viewer: Viewer; action: AccountAction },
): Promise<void> {
  return writeUserChange(deps, transaction, { uid: viewer.uid, action, actor: actorOf(viewer) });
}
