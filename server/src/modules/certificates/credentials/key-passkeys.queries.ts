import type { KeyPasskey } from '@vereda/contract/certificates/keys/key';
import type { Sealed } from '@vereda/verifier/signing/person-key';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A passkey of a key, without what it opens. */
export type KeyPasskeyRow = {
  readonly kid: string;
  readonly credential_id: string;
  readonly name: string;
  readonly salt: string;
  readonly added_at: Date;
};

/** A passkey in the words of the contract. */
export function keyPasskeyOf({ credential_id, name, salt, added_at }: KeyPasskeyRow): KeyPasskey {
  return { credential_id, name, salt, added_at: added_at.toISOString() };
}

/** Which one. */
type Which = { readonly kid: string; readonly credential_id: string };

/** Passkeys of these keys, the oldest first. */
export async function selectKeyPasskeys(
  database: Database,
  kids: readonly string[],
): Promise<KeyPasskeyRow[]> {
  const { rows } = await sql<KeyPasskeyRow>`
    select kid, credential_id, name, salt, added_at from certificates.key_passkeys
    where kid = any(${[...kids]}::text[]) order by added_at, credential_id`.execute(database);
  return rows;
}

/** What a passkey is stored with. */
export type NewKeyPasskey = KeyPasskeyRow & { readonly sealed: Sealed; readonly unlock_sha256: Buffer };

/** Adds a passkey; false when the key has it already. */
export async function insertKeyPasskey(
  transaction: DatabaseTransaction,
  passkey: NewKeyPasskey,
): Promise<boolean> {
  const { kid, credential_id, name, salt, sealed, unlock_sha256, added_at } = passkey;
  const { rows } = await sql`
    insert into certificates.key_passkeys (kid, credential_id, name, salt, sealed, unlock_sha256, added_at)
    values (${kid}, ${credential_id}, ${name}, ${salt}, ${JSON.stringify(sealed)}::jsonb, ${unlock_sha256}, ${added_at})
    on conflict do nothing returning kid`.execute(transaction);
  return rows.length > 0;
}

/** What is handed out to whoever shows the passkey; null for one that is not there. */
export async function findPasskeySealed(
  database: Database,
  { kid, credential_id }: Which,
): Promise<{ readonly sealed: Sealed; readonly unlock_sha256: Buffer } | null> {
  const { rows } = await sql<{ sealed: Sealed; unlock_sha256: Buffer }>`
    select sealed, unlock_sha256 from certificates.key_passkeys
    where kid = ${kid} and credential_id = ${credential_id}`.execute(database);
  return rows[0] ?? null;
}

/** Takes a passkey off a key; false when it was not there. */
export async function deleteKeyPasskey(
  transaction: DatabaseTransaction,
  { kid, credential_id }: Which,
): Promise<boolean> {
  const { rows } = await sql`
    delete from certificates.key_passkeys where kid = ${kid} and credential_id = ${credential_id}
    returning kid`.execute(transaction);
  return rows.length > 0;
}
