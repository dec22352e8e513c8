import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import type { ProviderIdentity } from '#ports/sign-in-provider/port';
import { ensureOwner, type Owner } from '../factors/ensure-owner.service.ts';
import { tell } from '../own/change-contact.service.ts';
import { writeUserChange } from '../users/user-history.ts';
import { selectHasPassword, selectUser } from '../users/users.queries.ts';
import { insertLink, markUnlinked, selectLinkedUid } from './links.queries.ts';

/** Adds who signed in at the provider as another way into an own account; throws auth/provider-in-use. */
export async function linkOwn(deps: Deps, identity: ProviderIdentity, uid: string): Promise<void> {
  const { issuer, subject } = identity;
  const linked = await selectLinkedUid(deps.database, identity);
  if (linked === uid) return;
  const user = await selectUser(deps.database, uid);
  if (!user) throw new AppError('auth/no-user-record');
  const isDone =
    linked === null &&
    (await deps.database.transaction().execute(async (transaction) => {
      if (!(await insertLink(transaction, { issuer, subject, uid, now: deps.clock.now() }))) return false;
      const actor = { uid, role: user.type, channel: 'web' };
      await writeUserChange(deps, transaction, { uid, action: 'provider-linked', actor });
      if (user.email) await tell(transaction, user, { what: 'provider-added', to: user.email });
      return true;
    }));
  if (!isDone) throw new AppError('auth/provider-in-use');
}

/** Takes a provider away as a way into the own account, for good; throws identity/last-way-in where no other is left. */
export async function unlinkOwn(
  deps: Deps,
  owner: Owner,
  given: { issuer: string; password?: string | undefined },
): Promise<void> {
  await ensureOwner(deps, owner, given.password);
  await ensureOtherWayIn(deps, owner.viewer);
  const { uid } = owner.viewer;
  await deps.database.transaction().execute(async (transaction) => {
    const now = deps.clock.now();
    if (!(await markUnlinked(transaction, { uid, issuer: given.issuer, now }))) return;
    const change = { uid, action: 'provider-unlinked' as const, actor: actorOf(owner.viewer) };
    await writeUserChange(deps, transaction, change);
    const user = await selectUser(transaction, uid);
    if (user?.email) await tell(transaction, user, { what: 'provider-removed', to: user.email });
  });
}

async function ensureOtherWayIn(deps: Deps, { uid, phone }: Viewer): Promise<void> {
  if (phone !== null || (await selectHasPassword(deps.database, uid))) return;
  throw new AppError('identity/last-way-in');
}
