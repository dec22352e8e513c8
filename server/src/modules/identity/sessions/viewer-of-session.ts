import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import type { UserRow } from '../users/users.queries.ts';
import { viewerOfUser } from '../users/viewer-of-user.ts';
import type { SessionFactor } from './sessions.queries.ts';

/** The viewer of a session, null while its second factor is to be given. A superadmin acts with one only, save in a demo. */
export function viewerOfSession(
  deps: Pick<Deps, 'config'>,
  session: UserRow & { readonly factor: SessionFactor },
): Viewer | null {
  if (session.factor === 'pending') return null;
  const isMissing = session.type === 'superadmin' && session.factor !== 'given' && !deps.config.demo;
  return isMissing ? { ...viewerOfUser(session), factor_missing: true } : viewerOfUser(session);
}
