import type { Deps } from '#platform/deps';
import { actorOf } from '#platform/history/change';
import { ensureRecentOwner, type Owner } from '../factors/ensure-owner.service.ts';
import { tellSessionEnded, writeUserChange } from '../users/user-history.ts';
import { revokeSessions, selectSessionsOf } from './own-sessions.queries.ts';

/** Where an account is signed in, last used first. */
export async function listSessions(deps: Deps, uid: string, currentId: string | null) {
  const rows = await selectSessionsOf(deps.database, uid, deps.clock.now());
  return {
    items: rows.map(({ id, user_agent, created_at, last_used_at }) => ({
      id,
      user_agent,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      current: id === currentId,
    })),
  };
}

/** Ends one session of the owner, or all but one; takes the password where the sign-in is older than a quarter of an hour. */
export async function revokeOwnSessions(
  deps: Deps,
  owner: Owner,
  { which, password }: { which: { id: string } | { butId: string }; password?: string | undefined },
): Promise<{ revoked: number }> {
  await ensureRecentOwner(deps, owner, password);
  const { viewer } = owner;
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const revoked = await revokeSessions(transaction, { uid: viewer.uid, which, now });
    if (revoked > 0) {
      const change = {
        uid: viewer.uid,
        action: 'sessions-ended' as const,
        actor: actorOf(viewer),
        to: { revoked },
      };
      await writeUserChange(deps, transaction, change);
      await tellSessionEnded(transaction, viewer.uid);
    }
    return { revoked };
  });
}
