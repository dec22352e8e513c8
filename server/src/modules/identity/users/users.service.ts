import type { Role, Viewer } from '@vereda/contract/access/viewer';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf, SYSTEM } from '#platform/history';
import { tellViewer, writeUserChange } from './user-history.ts';
import { insertUser, selectUser, updateNames, upsertPassword, upsertRole } from './users.queries.ts';
import type { NewUser, UserRow } from './users.queries.ts';
import { viewerOfUser } from './viewer-of-user.ts';

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

/** Locale, name and address of a user for a mail, null when there is no such user or address. */
export async function findAddressee(
  deps: Deps,
  uid: string,
): Promise<{ email: string | null; phone: string | null; first_name: string; locale: 'es' | 'en' } | null> {
  const user = await selectUser(deps.database, uid);
  return user && { email: user.email, phone: user.phone, first_name: user.first_name, locale: user.locale };
}

async function getUser(database: Database, uid: string): Promise<UserRow> {
  const user = await selectUser(database, uid);
  if (!user) throw new AppError('identity/user-not-found');
  return user;
}
