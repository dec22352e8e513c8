import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { actorOf } from '#platform/history/change';
import { writeUserChange } from '../../users/user-history.ts';
import type { Changing } from '../change-person.service.ts';
import { updateCredibility } from './credibility.queries.ts';

type Setting = Changing & { readonly credibility: number; readonly reason: string };

/** Sets the credibility of an account that is being changed, and keeps the reason beside it. */
export async function setCredibility(
  deps: Deps,
  viewer: Viewer,
  { transaction, before, credibility, reason }: Setting,
): Promise<void> {
  const { uid, credibility: from } = before;
  const at = deps.clock.now();
  const change = { uid, from, to: credibility, reason, cause: 'staff', actor: viewer.uid, at } as const;
  await updateCredibility(transaction, change);
  await writeUserChange(deps, transaction, {
    uid,
    action: 'credibility-changed',
    actor: actorOf(viewer),
    from: { credibility: from },
    to: { credibility },
    personal: { reason },
  });
}
