import type { OperatorType, Role, UserType } from '@vereda/contract/access/viewer';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { USER_COLUMNS, type UserRow } from '../users/users.queries.ts';

/** An account as staff see it. */
export type PersonRow = UserRow & { created_at: Date };

/** Which accounts a list asks for; undefined leaves a field open. */
export type PersonFilter = {
  cursor?: string | undefined;
  limit: number;
  search?: string | undefined;
  type?: UserType | undefined;
  type_operator?: OperatorType | undefined;
  role?: string | undefined;
  activated?: boolean | undefined;
};

const FROM = sql`identity.users u left join identity.roles r on r.id = u.role_id`;
const IS_ON = sql`(u.activated and u.disabled_at is null)`;

function conditionOf({ search, type, type_operator, role, activated }: PersonFilter) {
  const pattern = search && `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql.join(
    [
      sql`true`,
      ...(pattern
        ? [
            sql`(u.first_name || ' ' || u.last_name ilike ${pattern} or u.email ilike ${pattern} or u.phone like ${pattern})`,
          ]
        : []),
      ...(type ? [sql`u.type = ${type}`] : []),
      ...(type_operator ? [sql`${type_operator} = any(u.type_operator)`] : []),
      ...(role ? [sql`u.role_id = ${role}`] : []),
      ...(activated === undefined ? [] : [activated ? IS_ON : sql`not ${IS_ON}`]),
    ],
    sql` and `,
  );
}

/** Accounts that fit, newest first; `cursor` is the uid of the last one before. */
export async function selectPeople(database: Database, filter: PersonFilter): Promise<PersonRow[]> {
  const after = filter.cursor
    ? sql`and (u.created_at, u.uid) < (select c.created_at, c.uid from identity.users c where c.uid = ${filter.cursor})`
    : sql``;
  const { rows } = await sql<PersonRow>`
    select ${USER_COLUMNS}, u.created_at from ${FROM} where ${conditionOf(filter)} ${after}
    order by u.created_at desc, u.uid desc limit ${sql.lit(filter.limit)}`.execute(database);
  return rows;
}

/** How many accounts fit. */
export async function countPeople(database: Database, filter: PersonFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${FROM} where ${conditionOf(filter)}`.execute(database);
  return rows[0]?.total ?? 0;
}

/** One account; null when there is none. */
export async function selectPerson(database: Database, uid: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select ${USER_COLUMNS}, u.created_at from ${FROM} where u.uid = ${uid}`.execute(database);
  return rows[0] ?? null;
}

/** Lets one change of rights at a time happen, until the transaction ends. */
export async function lockRights(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity.rights'))`.execute(transaction);
}

/** True when a superadmin who can sign in is left beside this account. */
export async function selectHasOtherSuperadmin(database: Database, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.users
    where type = 'superadmin' and activated and disabled_at is null and uid <> ${uid} limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/** Changes the rights of an account. */
export async function updateRights(
  transaction: DatabaseTransaction,
  rights: { uid: string; type: UserType; type_operator: readonly OperatorType[]; role: Role | null },
): Promise<void> {
  await sql`
    update identity.users set type = ${rights.type}, type_operator = ${[...rights.type_operator]},
      role_id = ${rights.role?.id ?? null}
    where uid = ${rights.uid}`.execute(transaction);
}

/** Switches an account off for its staff (a date) or on (null); only what has no e-mail counts as proven then. */
export async function updateDisabled(
  transaction: DatabaseTransaction,
  { uid, at }: { uid: string; at: Date | null },
): Promise<void> {
  await sql`
    update identity.users set disabled_at = ${at}::timestamptz, disabled_by = 'staff',
      activated = activated or (${at}::timestamptz is null and email is null)
    where uid = ${uid}`.execute(transaction);
}
