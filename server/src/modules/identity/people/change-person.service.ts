import type { Viewer } from '@vereda/contract/access/viewer';
import type { Output } from '@vereda/contract/endpoint';
import type { peopleEndpoints } from '@vereda/contract/identity/people';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { tellViewer } from '../users/user-history.ts';
import { viewerOfUser, wireViewer } from '../users/viewer-of-user.ts';
import { ensureWithinOwn } from './own-rights.ts';
import { ensurePerson } from './ensure-person.ts';
import type { PersonRow } from './people.queries.ts';
import { lockAccount, lockRights, selectHasOtherSuperadmin } from './rights.queries.ts';

/** An account as the people desk is told of it. */
export type Person = Output<(typeof peopleEndpoints)['get']>;

/** An account while it is changed: what it was, in the transaction of the change. */
export type Changing = { readonly transaction: DatabaseTransaction; readonly before: PersonRow };

/** Whose account is to be changed by whom, and what becomes of it where draws are signed with that account. */
export type Wanted = {
  readonly viewer: Viewer;
  readonly uid: string;
  readonly deleted?: boolean;
  /** The version that the viewer saw; whatever there is where it is left out. */
  readonly version?: number | undefined;
  /** Left out, the change is refused for an official; `allow` is for what leaves the ways in and the rights alone. */
  readonly ofOfficial?: 'allow' | ((changing: Changing) => Promise<void>);
};

/**
 * Changes an account in one transaction, one change of rights at a time. It must be within the viewer's own rights
 * before, so that nobody switches off who stands above; `act` sees to what it is after. The account of an appointed
 * official is not changed here: `proposed` says that it waits for a second superadmin. Throws identity/user-not-found,
 * identity/official-account, and platform/changed-meanwhile with the account where `version` is not the stored one.
 */
export async function changePerson(
  deps: Deps,
  { viewer, uid, deleted = false, version, ofOfficial }: Wanted,
  act: (changing: Changing) => Promise<unknown>,
): Promise<Person> {
  return deps.database.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    await lockAccount(transaction, uid);
    const before = await ensurePerson(transaction, uid);
    if ((before.deleted_at !== null) !== deleted) throw new AppError('identity/user-not-found');
    ensureWithinOwn(deps, viewer, before);
    if (version !== undefined) ensureSeen(personOf(before), version);
    const isHeld = ofOfficial !== 'allow' && (await deps.appointments.isAppointed(transaction, uid));
    if (isHeld && !ofOfficial) throw new AppError('identity/official-account');
    if (isHeld && ofOfficial) await ofOfficial({ transaction, before });
    else await act({ transaction, before });
    await tellViewer(transaction, uid);
    return { ...personOf(await ensurePerson(transaction, uid)), ...(isHeld && { proposed: true }) };
  });
}

/** Throws identity/last-superadmin where no other superadmin could sign in without this one. */
export async function ensureNotLast(
  transaction: DatabaseTransaction,
  { uid, type }: PersonRow,
): Promise<void> {
  if (type === 'superadmin' && !(await selectHasOtherSuperadmin(transaction, uid))) {
    throw new AppError('identity/last-superadmin');
  }
}

/** A stored account in the words of the contract. */
export function personOf(row: PersonRow): Person {
  return {
    ...wireViewer(viewerOfUser(row)),
    version: row.version,
    activated: row.activated,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    credibility: row.credibility,
  };
}
