import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { actorOf } from '#platform/history';
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

/** Ends one session of the viewer, or all but one. */
export async function revokeOwnSessions(
  deps: Deps,
  viewer: Viewer,
  which: { id: string } | { butId: string },
): Promise<{ revoked: number }> {
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const revoked = await revokeSessions(transaction, { uid: viewer.uid, which, now });
    if (revoked > 0) {
      const change = { uid: viewer.uid, action: 'sessions-ended', actor: actorOf(viewer), to: { revoked } };
      await writeUserChange(deps, transaction, change);
      await tellSessionEnded(transaction, viewer.uid);
    }
    return { revoked };
  });
}
