import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { Kdf, Sealed } from '@vereda/verifier/signing/person-key';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A person's key with the appointment that it is for. */
export type PersonKeyRow = {
  readonly kid: string;
  readonly official_id: number;
  readonly uid: string;
  readonly full_name: string;
  readonly role: SignerRole;
  readonly appointed_by: string | null;
  /** Public key, base64url. */
  readonly x: string;
  readonly created_at: Date;
  readonly signs_from: Date;
  readonly retired_at: Date | null;
  readonly revoked_at: Date | null;
  readonly kdf: Kdf | null;
};

const ROW = sql`p.kid, p.official_id, o.uid, o.full_name, o.role, o.appointed_by, k.public_jwk ->> 'x' as x, k.created_at,
  p.signs_from, k.retired_at, k.revoked_at, p.kdf`;
const FROM = sql`certificates.official_keys p
  join certificates.issuer_keys k on k.kid = p.kid join certificates.officials o on o.id = p.official_id`;

/** Keys of persons, those in use first, then the newest. */
export async function selectPersonKeys(database: Database): Promise<PersonKeyRow[]> {
  const { rows } = await sql<PersonKeyRow>`
    select ${ROW} from ${FROM} order by k.retired_at is not null, k.created_at desc, p.kid`.execute(database);
  return rows;
}

/** The open keys of appointments, one for each at most. */
export async function selectOpenKeys(
  database: Database,
  officialIds: readonly number[],
): Promise<PersonKeyRow[]> {
  const { rows } = await sql<PersonKeyRow>`
    select ${ROW} from ${FROM}
    where p.official_id = any(${officialIds}::bigint[]) and p.sealed is not null`.execute(database);
  return rows;
}

/** A person's key; null when there is none of that name. */
export async function findPersonKey(database: Database, kid: string): Promise<PersonKeyRow | null> {
  const { rows } = await sql<PersonKeyRow>`select ${ROW} from ${FROM} where p.kid = ${kid}`.execute(database);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockPersonKey(
  transaction: DatabaseTransaction,
  kid: string,
): Promise<PersonKeyRow | null> {
  const { rows } = await sql<PersonKeyRow>`
    select ${ROW} from ${FROM} where p.kid = ${kid} for update of p, k`.execute(transaction);
  return rows[0] ?? null;
}

/** What a key is stored with. */
export type NewPersonKey = {
  readonly kid: string;
  readonly official_id: number;
  readonly role: SignerRole;
  readonly x: string;
  readonly kdf: Kdf;
  readonly sealed: Sealed;
  readonly unlock_sha256: Buffer;
  readonly at: Date;
  readonly signs_from: Date;
};

/** Adds a key; false when it is there already, or the appointment has one in use. */
export async function insertPersonKey(transaction: DatabaseTransaction, key: NewPersonKey): Promise<boolean> {
  const jwk = JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: key.x });
  const { rows } = await sql`
    with made as (
      insert into certificates.issuer_keys (kid, purpose, public_jwk, created_at)
      select ${key.kid}, ${key.role}, ${jwk}::jsonb, ${key.at}
      where not exists (select from certificates.official_keys where official_id = ${key.official_id} and sealed is not null)
      on conflict (kid) do nothing returning kid
    )
    insert into certificates.official_keys (kid, official_id, signs_from, kdf, sealed, unlock_sha256)
    select kid, ${key.official_id}, ${key.signs_from}, ${JSON.stringify(key.kdf)}::jsonb,
      ${JSON.stringify(key.sealed)}::jsonb, ${key.unlock_sha256}
    from made returning kid`.execute(transaction);
  return rows.length > 0;
}

/** What is handed out to whoever shows the passphrase; null for a key that ended. */
export async function findSealed(
  database: Database,
  kid: string,
): Promise<{ readonly sealed: Sealed; readonly unlock_sha256: Buffer } | null> {
  const { rows } = await sql<{ sealed: Sealed; unlock_sha256: Buffer }>`
    select sealed, unlock_sha256 from certificates.official_keys where kid = ${kid} and sealed is not null`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Lets a key sign from a moment on. */
export async function updateSignsFrom(
  transaction: DatabaseTransaction,
  { kid, from }: { readonly kid: string; readonly from: Date },
): Promise<void> {
  await sql`update certificates.official_keys set signs_from = ${from} where kid = ${kid}`.execute(
    transaction,
  );
}

/** Ends a key for good and forgets its sealed secret, whatever opened it; of two moments of a revocation the earlier one counts. */
export async function updateEnded(
  transaction: DatabaseTransaction,
  { kid, at, since }: { readonly kid: string; readonly at: Date; readonly since: Date | null },
): Promise<void> {
  await sql`
    update certificates.issuer_keys
    set retired_at = coalesce(retired_at, ${at}), revoked_at = least(revoked_at, ${since}::timestamptz)
    where kid = ${kid}`.execute(transaction);
  await sql`delete from certificates.key_passkeys where kid = ${kid}`.execute(transaction);
  await sql`
    update certificates.official_keys set kdf = null, sealed = null, unlock_sha256 = null
    where kid = ${kid}`.execute(transaction);
}
