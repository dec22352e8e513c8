import type { OperatorType, Role, UserType } from '@vereda/contract/access/viewer';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Lets one change of rights at a time happen, until the transaction ends. */
export async function lockRights(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity.rights'))`.execute(transaction);
}

/** Keeps an account as it is read from everybody else's changes, its owner's too, until the transaction ends. */
export async function lockAccount(transaction: DatabaseTransaction, uid: string): Promise<void> {
  await sql`select from identity.users where uid = ${uid} for update`.execute(transaction);
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

/** Places an account in the organisation and gives it categories. */
export async function updateDuties(
  transaction: DatabaseTransaction,
  duties: { uid: string; operator_id: string | null; allowed_categories: readonly string[] },
): Promise<void> {
  await sql`
    update identity.users set operator_id = ${duties.operator_id},
      allowed_categories = ${[...duties.allowed_categories]}
    where uid = ${duties.uid}`.execute(transaction);
}

/** Changes names and contacts; `activated` says whether what the account is reached by is still proven. */
export async function updateContacts(
  transaction: DatabaseTransaction,
  row: {
    uid: string;
    first_name: string;
    last_name: string;
    email: string | null;
    phone: string | null;
    activated: boolean;
  },
): Promise<void> {
  await sql`
    update identity.users set first_name = ${row.first_name}, last_name = ${row.last_name}, email = ${row.email},
      phone = ${row.phone}, activated = ${row.activated}
    where uid = ${row.uid}`.execute(transaction);
}

/** Forgets what was mailed to an address that no longer is the account's. */
export async function deleteMailedProofs(transaction: DatabaseTransaction, uid: string): Promise<void> {
  await sql`
    delete from identity.tickets where used_at is null and (subject = ${uid} or subject in (
      select 'claim:' || id from identity.claims where uid = ${uid}))`.execute(transaction);
  await sql`delete from identity.claims where uid = ${uid}`.execute(transaction);
  await sql`delete from identity.contact_changes where uid = ${uid}`.execute(transaction);
}

/** Takes the password from an account. */
export async function deletePassword(transaction: DatabaseTransaction, uid: string): Promise<void> {
  await sql`delete from identity.passwords where uid = ${uid}`.execute(transaction);
}

/** Which contacts another account has already, deleted ones too. */
export async function selectTaken(
  database: Database,
  { uid, email, phone }: { uid: string | null; email: string | null; phone: string | null },
): Promise<{ email: boolean; phone: boolean }> {
  const { rows } = await sql<{ email: boolean; phone: boolean }>`
    select exists (select from identity.users where lower(email) = lower(${email}) and uid is distinct from ${uid})
        as email,
      exists (select from identity.users where phone = ${phone} and uid is distinct from ${uid}) as phone`.execute(
    database,
  );
  return rows[0] ?? { email: false, phone: false };
}

/** Deletes an account (a date) or restores it (null). */
export async function updateDeleted(
  transaction: DatabaseTransaction,
  { uid, at }: { uid: string; at: Date | null },
): Promise<void> {
  // Whoever was switched off before the deletion stays so after it is taken back; nobody but staff takes it back.
  await sql`
    update identity.users set
      disabled_by = 'staff',
      disabled_at = case when ${at}::timestamptz is null then nullif(disabled_at, deleted_at)
        else coalesce(disabled_at, ${at}::timestamptz) end,
      deleted_at = ${at}::timestamptz
    where uid = ${uid}`.execute(transaction);
}
