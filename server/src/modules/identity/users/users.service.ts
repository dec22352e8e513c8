import type { Role, Viewer } from '@vereda/contract/access/viewer';
import type { Notice } from '@vereda/contract/identity/own-account';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf, SYSTEM } from '#platform/history/change';
import { selectPreferences } from '../own/preferences.queries.ts';
import { stopNoticeUrl } from '../own/stop-notice.service.ts';
import { canAdministerPeople } from '../people/own-rights.ts';
import { ensurePhone } from '../phone/phone-number.ts';
import { tellViewer, writeUserChange } from './user-history.ts';
import { insertUser, selectUser, updateNames, upsertPassword, upsertRole } from './users.queries.ts';
import type { NewUser, UserRow } from './users.queries.ts';
import { viewerOfUser } from './viewer-of-user.ts';

/** The record of a uid as a list of one; another's is for those who administer accounts, others get an empty list. */
export async function findByUid(deps: Deps, viewer: Viewer, uid: string): Promise<Viewer[]> {
  if (viewer.uid !== uid && !canAdministerPeople(deps, viewer)) return [];
  const user = await selectUser(deps.database, uid);
  return user ? [viewerOfUser(user)] : [];
}

type OwnRecord = {
  /** The specification's record carries both; they are the same. */
  readonly id?: string | undefined;
  readonly uid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
};

/** Changes the viewer's own names; throws platform/invalid-input for an id that is not the uid's, identity/contact-not-proven for an e-mail or phone that is not the account's. */
export async function renameOwn(deps: Deps, viewer: Viewer, names: OwnRecord): Promise<Viewer> {
  const { id = names.uid } = names;
  if (id !== names.uid) throw new AppError('platform/invalid-input', { fields: { id: 'not-the-uid' } });
  if (viewer.uid !== names.uid) throw new AppError('auth/forbidden');
  ensureOwnContacts(deps, viewer, names);
  const { uid, first_name, last_name } = names;
  await deps.database.transaction().execute(async (transaction) => {
    await updateNames(transaction, names);
    const from = { first_name: viewer.first_name, last_name: viewer.last_name };
    const personal = { from, to: { first_name, last_name } };
    await writeUserChange(deps, transaction, { uid, action: 'renamed', actor: actorOf(viewer), personal });
    await tellViewer(transaction, uid);
  });
  return viewerOfUser(await getUser(deps.database, names.uid));
}

/** Creates an account with its password and role, for seeds and imports; null when the address is taken. */
export async function createUser(
  deps: Deps,
  transaction: DatabaseTransaction,
  user: NewUser & { password?: string; role?: Role | null },
): Promise<string | null> {
  if (user.role) await upsertRole(transaction, user.role);
  const uid = await insertUser(transaction, { ...user, role_id: user.role?.id ?? null });
  if (!uid) return null;
  if (user.password) {
    const hash = await deps.ports.passwords.hash(user.password);
    await upsertPassword(transaction, { uid, hash, at: deps.clock.now() });
  }
  const { type, type_operator, role, allowed_categories, activated, email, phone, first_name, last_name } =
    await getUser(transaction, uid);
  await writeUserChange(deps, transaction, {
    uid,
    action: 'created',
    actor: SYSTEM,
    to: { type, type_operator, role_id: role?.id ?? null, allowed_categories, activated },
    personal: { email, phone, first_name, last_name },
  });
  return uid;
}

/** Somebody who can be written to; `wants` says whether a mail that one can do without is to be sent, `stopUrl` where it is ended. */
export type Addressee = Pick<UserRow, 'email' | 'phone' | 'first_name' | 'locale'> & {
  readonly wants: (notice: Notice) => boolean;
  readonly stopUrl: (notice: Notice) => string;
};

/** Locale, name and address of a user for a mail, null when there is no such user or address. */
export async function findAddressee(deps: Deps, uid: string): Promise<Addressee | null> {
  const user = await selectUser(deps.database, uid);
  if (!user) return null;
  const { muted } = await selectPreferences(deps.database, uid);
  return {
    email: user.email,
    phone: user.phone,
    first_name: user.first_name,
    locale: user.locale,
    wants: (notice) => !muted.includes(notice),
    stopUrl: (notice) => stopNoticeUrl(deps, user, notice),
  };
}

/** Somebody on the staff who can sign in, as who they are now; null for nobody. */
export async function findWorker(deps: Deps, uid: string): Promise<Viewer | null> {
  const user = await selectUser(deps.database, uid);
  if (!user || user.type === 'citizen' || !user.activated || user.disabled_at) return null;
  return viewerOfUser(user);
}

function ensureOwnContacts(deps: Deps, viewer: Viewer, { email, phone }: OwnRecord): void {
  const isOtherEmail = Boolean(email) && email?.toLowerCase() !== viewer.email?.toLowerCase();
  const isOtherPhone = Boolean(phone) && ensurePhone(phone ?? '', deps.config.PHONE_COUNTRY) !== viewer.phone;
  if (isOtherEmail || isOtherPhone) throw new AppError('identity/contact-not-proven');
}

async function getUser(database: Database, uid: string): Promise<UserRow> {
  const user = await selectUser(database, uid);
  if (!user) throw new AppError('identity/user-not-found');
  return user;
}
