import type { Role, Viewer } from '@vereda/contract/access/viewer';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import {
  insertUser,
  selectStaff,
  selectUser,
  updateNames,
  upsertPassword,
  upsertRole,
  viewerOfUser,
} from './users.queries.ts';
import type { NewUser } from './users.queries.ts';

/** The viewer's own record as a list of one; another's uid gives an empty list. */
export async function findOwn(deps: Deps, viewer: Viewer, uid: string): Promise<Viewer[]> {
  if (viewer.uid !== uid) return [];
  const user = await selectUser(deps.database, uid);
  return user ? [viewerOfUser(user)] : [];
}

/** Changes the viewer's own names. */
export async function renameOwn(
  deps: Deps,
  viewer: Viewer,
  names: { uid: string; first_name: string; last_name: string },
): Promise<Viewer> {
  if (viewer.uid !== names.uid) throw new AppError('auth/forbidden');
  await deps.database.transaction().execute((transaction) => updateNames(transaction, names));
  const user = await selectUser(deps.database, names.uid);
  if (!user) throw new AppError('identity/user-not-found');
  return viewerOfUser(user);
}

/** Creates an account with its password and role, for seeds and imports; null when the address is taken. */
export async function createUser(
  deps: Deps,
  transaction: DatabaseTransaction,
  user: NewUser & { password?: string; role?: Role | null },
): Promise<string | null> {
  if (user.role) await upsertRole(transaction, user.role);
  const uid = await insertUser(transaction, { ...user, role_id: user.role?.id ?? null });
  if (uid && user.password) {
    const hash = await deps.ports.passwords.hash(user.password);
    await upsertPassword(transaction, { uid, hash, at: deps.clock.now() });
  }
  return uid;
}

/** Staff that work may be given to. */
export async function listStaff(deps: Deps): Promise<Viewer[]> {
  return (await selectStaff(deps.database)).map(viewerOfUser);
}

/** Locale, name and address of a user for a mail, null when there is no such user or address. */
export async function findAddressee(
  deps: Deps,
  uid: string,
): Promise<{ email: string | null; phone: string | null; first_name: string; locale: 'es' | 'en' } | null> {
  const user = await selectUser(deps.database, uid);
  return user && { email: user.email, phone: user.phone, first_name: user.first_name, locale: user.locale };
}
