import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A passkey of an account. */
export type PasskeyRow = {
  id: string;
  name: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
  created_at: Date;
  last_used_at: Date | null;
};

/** Passkeys of an account, oldest first. */
export async function listPasskeys(database: Database, uid: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select id, name, public_key, counter, transports, created_at, last_used_at from identity.passkeys
    where uid = ${uid} order by created_at, id`.execute(database);
  return rows;
}

/** Adds a passkey; false when it is known already. */
export async function insertPasskey(
  transaction: DatabaseTransaction,
  passkey: {
    id: string;
    uid: string;
    name: string;
    public_key: Buffer;
    counter: number;
    transports: readonly string[];
    now: Date;
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into identity.passkeys (id, uid, name, public_key, counter, transports, created_at)
    values (${passkey.id}, ${passkey.uid}, ${passkey.name}, ${passkey.public_key}, ${passkey.counter},
      ${[...passkey.transports]}, ${passkey.now})
    on conflict do nothing returning id`.execute(transaction);
  return rows.length === 1;
}

/** Notes a use of a passkey. */
export async function touchPasskey(
  database: Database,
  used: { id: string; counter: number; now: Date },
): Promise<void> {
  await sql`
    update identity.passkeys set counter = ${used.counter}, last_used_at = ${used.now}
    where id = ${used.id}`.execute(database);
}

/** Forgets a passkey of an account; false when it has none of that id. */
export async function deletePasskey(
  transaction: DatabaseTransaction,
  passkey: { uid: string; id: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from identity.passkeys where uid = ${passkey.uid} and id = ${passkey.id} returning id`.execute(
    transaction,
  );
  return rows.length === 1;
}

/** Keeps the challenge that a session is to sign, in place of the one before. */
export async function upsertChallenge(
  database: Database,
  row: { session_id: string; challenge: string; expires_at: Date },
): Promise<void> {
  await sql`
    insert into identity.passkey_challenges (session_id, challenge, expires_at)
    values (${row.session_id}, ${row.challenge}, ${row.expires_at})
    on conflict (session_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(
    database,
  );
}

/** Takes the challenge of a session, which works once; null when there is none any more. */
export async function takeChallenge(
  database: Database,
  { session_id, now }: { session_id: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ challenge: string; expires_at: Date }>`
    delete from identity.passkey_challenges where session_id = ${session_id} returning challenge, expires_at`.execute(
    database,
  );
  const [row] = rows;
  return row && row.expires_at > now ? row.challenge : null;
}
