import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { enqueue } from '#platform/jobs/enqueue';
import { tellOwner } from '../own/tell-owner.job.ts';
import type { Changing } from '../people/change-person.service.ts';
import { revokeSessions } from '../sessions/own-sessions.queries.ts';
import { writeUserChange } from '../users/user-history.ts';
import { deleteFactors } from './factors.queries.ts';

/**
 * Takes every second factor from somebody who lost theirs, ends the account's sessions and tells its owner; the next
 * sign-in sets another one up. Throws identity/own-factors for the own account, whose profile asks for the password.
 */
export async function applyFactorReset(
  deps: Deps,
  viewer: Viewer,
  { transaction, before }: Changing,
): Promise<number> {
  const { uid, email, activated, first_name, locale } = before;
  if (uid === viewer.uid) throw new AppError('identity/own-factors');
  const removed = await deleteFactors(transaction, uid);
  if (removed === 0) return 0;
  await revokeSessions(transaction, { uid, which: { butId: '' }, now: deps.clock.now() });
  const change = { uid, action: 'factors-reset' as const, actor: actorOf(viewer), to: { removed } };
  await writeUserChange(deps, transaction, change);
  if (email === null || !activated) return removed;
  const payload = { what: 'factors-reset' as const, to: email, first_name, locale };
  await enqueue(transaction, tellOwner, { payload });
  return removed;
}
