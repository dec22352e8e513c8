import type { FactorKind } from '@vereda/contract/identity/session';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What an authenticator shares with the product. */
export type TotpRow = { secret_sealed: Buffer; confirmed_at: Date | null; last_step: string };

/** Second factors that an account can give now. */
export async function listFactorKinds(database: Database, uid: string): Promise<FactorKind[]> {
  const { rows } = await sql<{ totp: boolean; passkey: boolean; recovery: boolean }>`
    select exists (select from identity.totp where uid = ${uid} and confirmed_at is not null) as totp,
      exists (select from identity.passkeys where uid = ${uid}) as passkey,
      exists (select from identity.recovery_codes where uid = ${uid} and used_at is null) as recovery`.execute(
    database,
  );
  const [has] = rows;
  // Recovery codes stand in for a factor; alone they are none.
  if (!has?.totp && !has?.passkey) return [];
  return (['totp', 'passkey', 'recovery'] as const).filter((kind) => has[kind]);
}

/** The authenticator of an account, confirmed or not. */
export async function selectTotp(database: Database, uid: string): Promise<TotpRow | null> {
  const { rows } = await sql<TotpRow>`
    select secret_sealed, confirmed_at, last_step from identity.totp where uid = ${uid}`.execute(database);
  return rows[0] ?? null;
}

/** Keeps the secret of an authenticator that is yet to be confirmed; a confirmed one stays, and false is answered. */
export async function upsertTotp(
  database: Database,
  totp: { uid: string; secret_sealed: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ uid: string }>`
    insert into identity.totp (uid, secret_sealed, created_at) values (${totp.uid}, ${totp.secret_sealed}, ${totp.now})
    on conflict (uid) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = 0
    where identity.totp.confirmed_at is null returning uid`.execute(database);
  return rows.length === 1;
}

/** Notes the time step of a code; false when that or a later one was taken before, up to `newest`, the last one that there can be now. */
export async function takeTotpStep(
  database: Database,
  taken: { uid: string; step: number; newest: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ uid: string }>`
    update identity.totp set last_step = ${taken.step}, confirmed_at = coalesce(confirmed_at, ${taken.now})
    where uid = ${taken.uid} and (last_step < ${taken.step} or last_step > ${taken.newest}) returning uid`.execute(
    database,
  );
  return rows.length === 1;
}

/** Forgets the authenticator of an account; false when there was none. */
export async function deleteTotp(transaction: DatabaseTransaction, uid: string): Promise<boolean> {
  const { rows } = await sql<{ uid: string }>`
    delete from identity.totp where uid = ${uid} returning uid`.execute(transaction);
  return rows.length === 1;
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  transaction: DatabaseTransaction,
  uid: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from identity.recovery_codes where uid = ${uid}`.execute(transaction);
  for (const hash of hashes) {
    await sql`insert into identity.recovery_codes (code_sha256, uid) values (${hash}, ${uid})`.execute(
      transaction,
    );
  }
}

/** How many recovery codes are unused. */
export async function countRecoveryCodes(database: Database, uid: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from identity.recovery_codes where uid = ${uid} and used_at is null`.execute(
    database,
  );
  return rows[0]?.left ?? 0;
}

/** Uses a recovery code up; false when it is not one or was used. */
export async function useRecoveryCode(
  database: Database,
  code: { uid: string; code_sha256: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ uid: string }>`
    update identity.recovery_codes set used_at = ${code.now}
    where code_sha256 = ${code.code_sha256} and uid = ${code.uid} and used_at is null returning uid`.execute(
    database,
  );
  return rows.length === 1;
}

/** The hash of an account's password, null when it has none. */
export async function selectPasswordHash(database: Database, uid: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select hash from identity.passwords where uid = ${uid}`.execute(database);
  return rows[0]?.hash ?? null;
}

/** Forgets every second factor of an account with its recovery codes; answers how many factors there were. */
export async function deleteFactors(transaction: DatabaseTransaction, uid: string): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with authenticators as (delete from identity.totp where uid = ${uid} returning confirmed_at),
      keys as (delete from identity.passkeys where uid = ${uid} returning id),
      codes as (delete from identity.recovery_codes where uid = ${uid})
    select (select count(*) from authenticators where confirmed_at is not null)::int
      + (select count(*) from keys)::int as removed`.execute(transaction);
  return rows[0]?.removed ?? 0;
}
