import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { actorOf } from '#platform/history/change';
import { listFactorKinds } from '../factors/factors.queries.ts';
import { revokeSessions } from '../sessions/own-sessions.queries.ts';
import { listSessions } from '../sessions/own-sessions.service.ts';
import { writeUserChange } from '../users/user-history.ts';
import { changePerson } from './change-person.service.ts';
import { ensurePerson } from './ensure-person.ts';
import { ensureWithinOwn } from './own-rights.ts';

/** Where an account within the viewer's own rights is signed in, and its second factors; `currentId` is the session of the viewer. */
export async function listSessionsOf(
  deps: Deps,
  viewer: Viewer,
  { uid, currentId }: { uid: string; currentId: string | null },
) {
  ensureWithinOwn(deps, viewer, await ensurePerson(deps.database, uid));
  const [sessions, factors] = await Promise.all([
    listSessions(deps, uid, currentId),
    listFactorKinds(deps.database, uid),
  ]);
  return { ...sessions, factors };
}

/** Ends one session of an account, or all of them; of an official's only as a superadmin, since it lets nobody in. */
export async function revokeSessionsOf(
  deps: Deps,
  viewer: Viewer,
  { uid, id }: { uid: string; id?: string | undefined },
): Promise<{ revoked: number }> {
  let revoked = 0;
  const ofOfficial = viewer.type === 'superadmin' ? ({ ofOfficial: 'allow' } as const) : {};
  await changePerson(deps, { viewer, uid, ...ofOfficial }, async ({ transaction }) => {
    const which = id === undefined ? { butId: '' } : { id };
    revoked = await revokeSessions(transaction, { uid, which, now: deps.clock.now() });
    if (revoked === 0) return;
    const change = { uid, action: 'sessions-ended' as const, actor: actorOf(viewer), to: { revoked } };
    await writeUserChange(deps, transaction, change);
  });
  return { revoked };
}
