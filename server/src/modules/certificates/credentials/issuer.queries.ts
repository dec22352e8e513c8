import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { KeyRecord } from '#ports/keystore/port';

/** The issuer as it was fixed by the first certificate that is no demonstration. */
export type FixedIssuer = { readonly public_url: string; readonly did: string };

/** The fixed issuer; null before there is one. */
export async function findIssuer(database: Database): Promise<FixedIssuer | null> {
  const { rows } = await sql<FixedIssuer>`select public_url, did from certificates.issuer`.execute(database);
  return rows[0] ?? null;
}

/** Fixes the issuer; a second time changes nothing. */
export async function fixIssuer(
  transaction: DatabaseTransaction,
  issuer: FixedIssuer & { readonly at: Date },
): Promise<void> {
  await sql`
    insert into certificates.issuer (public_url, did, fixed_at)
    values (${issuer.public_url}, ${issuer.did}, ${issuer.at}) on conflict do nothing`.execute(transaction);
}

/** Keeps the public halves of keys and when they ended; no key and no end is ever forgotten, whichever machine's file is older. */
export async function upsertKeys(database: Database, keys: readonly KeyRecord[]): Promise<void> {
  await sql`
    insert into certificates.issuer_keys as k (kid, purpose, public_jwk, address, created_at, retired_at, revoked_at)
    select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as n(kid text, purpose text, public_jwk jsonb, address text, created_at timestamptz, retired_at timestamptz,
        revoked_at timestamptz)
    on conflict (kid) do update set retired_at = least(k.retired_at, excluded.retired_at),
      revoked_at = least(k.revoked_at, excluded.revoked_at)
      where excluded.retired_at < coalesce(k.retired_at, 'infinity')
        or excluded.revoked_at < coalesce(k.revoked_at, 'infinity')`.execute(database);
}

/** Every key that ever was, oldest first. */
export async function selectKeys(database: Database): Promise<KeyRecord[]> {
  const { rows } = await sql<{ key: KeyRecord }>`
    select json_build_object('kid', kid, 'purpose', purpose, 'public_jwk', public_jwk, 'address', address,
      'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'retired_at', to_char(retired_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'revoked_at', to_char(revoked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as key
    from certificates.issuer_keys order by created_at, kid`.execute(database);
  return rows.map(({ key }) => key);
}
