import type { AccountAction } from '@vereda/contract/identity/account';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf, type Actor } from '#platform/history/change';
import { ensureOwner, type Owner } from '../factors/ensure-owner.service.ts';
import { lockRights, selectHasOtherSuperadmin } from '../people/rights.queries.ts';
import { forgetPicture } from '../pictures/picture.service.ts';
import { tellViewer, writeUserChange } from '../users/user-history.ts';
import { selectUser } from '../users/users.queries.ts';
import { tell } from './change-contact.service.ts';
import { deleteUser } from './own-records.queries.ts';

/**
 * Deletes the viewer's account: every module takes the person out of what stays, sessions end, the address is told. The
 * history keeps that it happened, by a uid that names nobody any more. Throws identity/last-superadmin.
 */
export async function deleteOwn(deps: Deps, owner: Owner, password: string | undefined): Promise<void> {
  const { uid } = owner.viewer;
  await ensureOwner(deps, owner, password);
  const picture = await deps.database.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    const user = await selectUser(transaction, uid);
    if (!user) throw new AppError('auth/no-user-record');
    if (user.type === 'superadmin' && !(await selectHasOtherSuperadmin(transaction, uid))) {
      throw new AppError('identity/last-superadmin');
    }
    const actor = actorOf(owner.viewer);
    const before = await eraseAccount(deps, transaction, { uid, actor, action: 'deleted' });
    if (user.email) await tell(transaction, user, { what: 'account-deleted', to: user.email });
    return before;
  });
  await forgetPicture(deps, picture);
}

/** Lets every module take a person out of what stays, and deletes the account; answers its picture. */
export async function eraseAccount(
  deps: Deps,
  transaction: DatabaseTransaction,
  { uid, actor, action }: { uid: string; actor: Actor; action: AccountAction },
): Promise<string | null> {
  for (const records of deps.personal()) await records.erase(transaction, uid);
  await deps.appointments.end(transaction, { uid, actor });
  const picture = await deleteUser(transaction, uid);
  await writeUserChange(deps, transaction, { uid, action, actor });
  await tellViewer(transaction, uid);
  return picture;
}
