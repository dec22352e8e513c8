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

/** Keeps the public halves of the keystore's keys and when they ended; no key and no end is ever forgotten, whichever machine's file is older. */
export async function upsertKeys(database: Database, keys: readonly KeyRecord[]): Promise<void> {
  await sql`
    insert into certificates.issuer_keys as k
      (kid, purpose, public_jwk, address, created_at, retired_at, revoked_at, demonstrations_since)
    select n.*, case when n.purpose <> 'anchor' then n.created_at end from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as n(kid text, purpose text, public_jwk jsonb, address text, created_at timestamptz, retired_at timestamptz,
        revoked_at timestamptz)
    on conflict (kid) do update set retired_at = least(k.retired_at, excluded.retired_at),
      revoked_at = least(k.revoked_at, excluded.revoked_at)
      where excluded.retired_at < coalesce(k.retired_at, 'infinity')
        or excluded.revoked_at < coalesce(k.revoked_at, 'infinity')`.execute(database);
}

/** A key of the issuer, with its owner where it is a person's. */
export type IssuerKeyRecord = KeyRecord & {
  readonly uid: string | null;
  readonly full_name: string | null;
  readonly demonstrations_since: string | null;
};

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Every key that ever was, oldest first. */
export async function selectKeys(database: Database): Promise<IssuerKeyRecord[]> {
  const { rows } = await sql<{ key: IssuerKeyRecord }>`
    select json_build_object('kid', k.kid, 'purpose', k.purpose, 'public_jwk', k.public_jwk, 'address', k.address,
      'uid', o.uid, 'full_name', o.full_name, 'created_at', ${utc('k.created_at')},
      'retired_at', ${utc('k.retired_at')}, 'revoked_at', ${utc('k.revoked_at')},
      'demonstrations_since', ${utc('k.demonstrations_since')}) as key
    from certificates.issuer_keys k left join certificates.official_keys p on p.kid = k.kid
    left join certificates.officials o on o.id = p.official_id
    order by k.created_at, k.kid`.execute(database);
  return rows.map(({ key }) => key);
}

/**
 * The last thing that the database knows to have happened to keys, signatures or blocks, ISO 8601: a backup that is put
 * back knows nothing of later. Null in an empty one.
 */
export async function findLastKnown(database: Database): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select ${utc('k.at')} as last from (select greatest(
      (select max(greatest(created_at, retired_at, revoked_at)) from certificates.issuer_keys),
      (select max(signed_at) from certificates.signatures),
      (select max(block_time) from certificates.anchor_transactions)) as at) k`.execute(database);
  return rows[0]?.last ?? null;
}

/** Spans of which keys may be missing, oldest first. */
export async function selectGaps(database: Database): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select ${utc('g.from_at')} as from, ${utc('g.to_at')} as to from certificates.key_gaps g
    order by g.from_at`.execute(database);
  return rows;
}

/** Notes such a span. */
export async function insertGap(
  transaction: DatabaseTransaction,
  gap: { readonly from: Date; readonly to: Date },
): Promise<void> {
  await sql`
    insert into certificates.key_gaps (from_at, to_at, noted_at) values (${gap.from}, ${gap.to}, ${gap.to})`.execute(
    transaction,
  );
}
