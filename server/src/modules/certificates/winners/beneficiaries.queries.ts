import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Who claimed a coupon, as it is kept: sealed. */
export type BeneficiaryRow = {
  readonly draw_id: number;
  readonly sealed: Buffer | null;
  readonly sha256: Buffer;
  readonly noted_at: Date;
  readonly erase_on: string;
};

/** Who claimed a coupon; null where nobody was noted. */
export async function findBeneficiary(database: Database, drawId: number): Promise<BeneficiaryRow | null> {
  const { rows } = await sql<BeneficiaryRow>`
    select draw_id, sealed, sha256, noted_at, erase_on::text from certificates.beneficiaries
    where draw_id = ${drawId}`.execute(database);
  return rows[0] ?? null;
}

/** Salted hashes (hex) of who claimed the coupons of draws; a draw where nobody was noted has none. */
export async function selectBeneficiaryHashes(
  database: Database,
  drawIds: readonly number[],
): Promise<{ draw_id: number; sha256: string }[]> {
  const { rows } = await sql<{ draw_id: number; sha256: string }>`
    select draw_id, encode(sha256, 'hex') as sha256 from certificates.beneficiaries
    where draw_id = any(${[...drawIds]}::bigint[])`.execute(database);
  return rows;
}

/** What somebody is noted with. */
export type NewBeneficiary = {
  readonly draw_id: number;
  readonly sealed: Buffer;
  readonly sha256: Buffer;
  readonly noted_at: Date;
  readonly noted_by: string;
  readonly kept_days: number;
};

/** Notes who claims a coupon, in the place of whoever was noted before. */
export async function upsertBeneficiary(
  transaction: DatabaseTransaction,
  one: NewBeneficiary,
): Promise<void> {
  await sql`
    insert into certificates.beneficiaries (draw_id, sealed, sha256, noted_at, noted_by, erase_on)
    values (${one.draw_id}, ${one.sealed}, ${one.sha256}, ${one.noted_at}, ${one.noted_by},
      (${one.noted_at}::timestamptz at time zone 'UTC')::date + ${one.kept_days}::int)
    on conflict (draw_id) do update set sealed = excluded.sealed, sha256 = excluded.sha256,
      noted_at = excluded.noted_at, noted_by = excluded.noted_by, erase_on = excluded.erase_on, erased_at = null`.execute(
    transaction,
  );
}

/** Forgets who claimed a coupon that is typed anew. */
export async function deleteBeneficiary(transaction: DatabaseTransaction, drawId: number): Promise<void> {
  await sql`delete from certificates.beneficiaries where draw_id = ${drawId}`.execute(transaction);
}

/** Erases the data of one person, or of everybody whose time is over on a day; answers whose. */
export async function eraseBeneficiaries(
  transaction: DatabaseTransaction,
  { drawId, today, at }: { readonly drawId: number | null; readonly today: string; readonly at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ draw_id: number }>`
    update certificates.beneficiaries set sealed = null, erased_at = ${at}
    where sealed is not null and case when ${drawId}::bigint is null then erase_on <= ${today}::date
      else draw_id = ${drawId}::bigint end
    returning draw_id`.execute(transaction);
  return rows.map(({ draw_id }) => draw_id);
}
