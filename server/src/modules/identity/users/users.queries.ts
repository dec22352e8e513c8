import type { OperatorType, Role, UserType } from '@vereda/contract/access/viewer';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A user as stored, with its role. */
export type UserRow = {
  uid: string;
  email: string | null;
  phone: string | null;
  first_name: string;
  last_name: string;
  picture: string | null;
  type: UserType;
  type_operator: OperatorType[];
  role: Role | null;
  allowed_categories: string[];
  operator_id: string | null;
  locale: 'es' | 'en';
  activated: boolean;
  disabled_at: Date | null;
  disabled_by: 'staff' | 'owner';
};

/** A user to be stored. */
export type NewUser = Partial<Omit<UserRow, 'role'>> & { role_id?: string | null };

/** Columns of a stored user, of `identity.users u` and `identity.roles r`. */
export const USER_COLUMNS = sql`u.uid, u.email, u.phone, u.first_name, u.last_name, u.picture, u.type, u.type_operator,
  case when r.id is null then null else json_build_object('id', r.id, 'name', r.name, 'views', r.views) end as role,
  u.allowed_categories, u.operator_id, u.locale, u.activated, u.disabled_at, u.disabled_by`;
const FROM = sql`identity.users u left join identity.roles r on r.id = u.role_id`;

/** The user of a uid, null when there is none. */
export async function selectUser(database: Database, uid: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`select ${USER_COLUMNS} from ${FROM} where u.uid = ${uid}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** The user of an address, whatever its case. */
export async function selectUserByEmail(
  database: Database,
  email: string,
): Promise<(UserRow & { password_hash: string | null }) | null> {
  const { rows } = await sql<UserRow & { password_hash: string | null }>`
    select ${USER_COLUMNS}, p.hash as password_hash from ${FROM} left join identity.passwords p on p.uid = u.uid
    where lower(u.email) = lower(${email})`.execute(database);
  return rows[0] ?? null;
}

/** The user of a phone in E.164. */
export async function selectUserByPhone(database: Database, phone: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`select ${USER_COLUMNS} from ${FROM} where u.phone = ${phone}`.execute(
    database,
  );
  return rows[0] ?? null;
}

const NEW_USER = {
  uid: null,
  email: null,
  phone: null,
  first_name: '',
  last_name: '',
  picture: null,
  type: 'citizen',
  type_operator: [],
  role_id: null,
  allowed_categories: [],
  operator_id: null,
  locale: 'es',
  activated: false,
} as const;

/** Adds a user; null when the address or phone is taken. */
export async function insertUser(transaction: DatabaseTransaction, user: NewUser): Promise<string | null> {
  const row = { ...NEW_USER, ...user };
  const { rows } = await sql<{ uid: string }>`
    insert into identity.users (uid, email, phone, first_name, last_name, picture, type, type_operator, role_id,
      allowed_categories, operator_id, locale, activated)
    values (coalesce(${row.uid}, gen_random_uuid()::text), ${row.email}, ${row.phone}, ${row.first_name},
      ${row.last_name}, ${row.picture}, ${row.type}, ${row.type_operator}, ${row.role_id}, ${row.allowed_categories},
      ${row.operator_id}, ${row.locale}, ${row.activated})
    on conflict do nothing returning uid`.execute(transaction);
  return rows[0]?.uid ?? null;
}

/** Keeps the hash of a password, replacing the one before. */
export async function upsertPassword(
  transaction: DatabaseTransaction,
  password: { uid: string; hash: string; at: Date },
): Promise<void> {
  await sql`
    insert into identity.passwords (uid, hash, changed_at) values (${password.uid}, ${password.hash}, ${password.at})
    on conflict (uid) do update set hash = excluded.hash, changed_at = excluded.changed_at`.execute(
    transaction,
  );
}

/** Adds a role of an account that is seeded, or makes the one that is there like it. */
export async function upsertRole(transaction: DatabaseTransaction, role: Role): Promise<void> {
  await sql`
    insert into identity.roles (id, name, views) values (${role.id}, ${role.name}, ${[...role.views]})
    on conflict (id) do update set name = excluded.name, views = excluded.views, deleted_at = null,
      version = roles.version + 1, changed_at = now()
    where (roles.name, roles.views, roles.deleted_at) is distinct from (excluded.name, excluded.views, null)`.execute(
    transaction,
  );
}

/** Changes names. */
export async function updateNames(
  transaction: DatabaseTransaction,
  names: { uid: string; first_name: string; last_name: string },
): Promise<void> {
  await sql`
    update identity.users set first_name = ${names.first_name}, last_name = ${names.last_name}
    where uid = ${names.uid}`.execute(transaction);
}

/**
 * Marks what a user is reached by as proven, and reopens an account that its owner closed; a ban stays. A proven phone
 * does not confirm an e-mail.
 */
export async function activateUser(
  transaction: DatabaseTransaction,
  uid: string,
  proof: 'email' | 'phone',
): Promise<void> {
  await sql`
    update identity.users set activated = activated or ${proof === 'email'} or email is null,
      disabled_at = case when disabled_by = 'owner' then null else disabled_at end
    where uid = ${uid}`.execute(transaction);
}

/** Whether an account is switched off and by whom, locked until the transaction ends. */
export async function lockUserSwitches(
  transaction: DatabaseTransaction,
  uid: string,
): Promise<Pick<UserRow, 'disabled_at' | 'disabled_by'> | null> {
  const { rows } = await sql<Pick<UserRow, 'disabled_at' | 'disabled_by'>>`
    select disabled_at, disabled_by from identity.users where uid = ${uid} for update`.execute(transaction);
  return rows[0] ?? null;
}

/** True when the user can sign in by password. */
export async function selectHasPassword(database: Database, uid: string): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.passwords where uid = ${uid}`.execute(database);
  return rows.length > 0;
}
