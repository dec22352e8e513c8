import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

type Subject = { issuer: string; subject: string };

/** The account of a provider's subject, null when none is linked. */
export async function selectLinkedUid(
  database: Database,
  { issuer, subject }: Subject,
): Promise<string | null> {
  const { rows } = await sql<{ uid: string }>`
    select uid from identity.provider_links where issuer = ${issuer} and subject = ${subject}`.execute(
    database,
  );
  return rows[0]?.uid ?? null;
}

/** Links a provider's subject to an account; false when somebody did it meanwhile. */
export async function insertLink(
  transaction: DatabaseTransaction,
  link: Subject & { uid: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.provider_links (issuer, subject, uid, linked_at)
    values (${link.issuer}, ${link.subject}, ${link.uid}, ${link.now}) on conflict do nothing returning uid`.execute(
    transaction,
  );
  return rows.length === 1;
}

/** Takes from an account whose address nobody had proven every way in that was set up before. */
export async function deleteWaysIn(transaction: DatabaseTransaction, uid: string, now: Date): Promise<void> {
  for (const table of ['passwords', 'totp', 'passkeys', 'recovery_codes', 'provider_links', 'claims'])
    await sql`delete from ${sql.table(`identity.${table}`)} where uid = ${uid}`.execute(transaction);
  await sql`update identity.sessions set revoked_at = ${now} where uid = ${uid} and revoked_at is null`.execute(
    transaction,
  );
}
