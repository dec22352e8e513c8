import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

type Subject = { issuer: string; subject: string };

/** The account of a provider's subject, null when none is linked. */
export async function selectLinkedUid(
  database: Database,
  { issuer, subject }: Subject,
): Promise<string | null> {
  const { rows } = await sql<{ uid: string }>`
    select uid from identity.provider_links
    where issuer = ${issuer} and subject = ${subject} and unlinked_at is null`.execute(database);
  return rows[0]?.uid ?? null;
}

/** Links a provider's subject to an account; false when somebody did it meanwhile. */
export async function insertLink(
  transaction: DatabaseTransaction,
  link: Subject & { uid: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.provider_links as l (issuer, subject, uid, linked_at)
    values (${link.issuer}, ${link.subject}, ${link.uid}, ${link.now})
    on conflict (issuer, subject) do update set uid = excluded.uid, linked_at = excluded.linked_at, unlinked_at = null
    where l.unlinked_at is not null
    returning uid`.execute(transaction);
  return rows.length === 1;
}

/** Providers that an account is entered through, first linked first. */
export async function selectLinksOf(
  database: Database,
  uid: string,
): Promise<{ issuer: string; linked_at: Date }[]> {
  const { rows } = await sql<{ issuer: string; linked_at: Date }>`
    select issuer, min(linked_at) as linked_at from identity.provider_links
    where uid = ${uid} and unlinked_at is null group by issuer order by linked_at`.execute(database);
  return rows;
}

/** Takes a provider away from an account; false when it had none. */
export async function markUnlinked(
  transaction: DatabaseTransaction,
  { uid, issuer, now }: { uid: string; issuer: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.provider_links set unlinked_at = ${now}
    where uid = ${uid} and issuer = ${issuer} and unlinked_at is null`.execute(transaction);
  return Number(numAffectedRows ?? 0) > 0;
}

/** True when the owner of an account took this provider away from it. */
export async function selectIsUnlinked(database: Database, uid: string, issuer: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.provider_links
    where uid = ${uid} and issuer = ${issuer} and unlinked_at is not null limit 1`.execute(database);
  return rows.length > 0;
}

/** Takes from an account whose address nobody had proven every way in that was set up before. */
export async function deleteWaysIn(transaction: DatabaseTransaction, uid: string, now: Date): Promise<void> {
  for (const table of ['passwords', 'totp', 'passkeys', 'recovery_codes', 'provider_links', 'claims'])
    await sql`delete from ${sql.table(`identity.${table}`)} where uid = ${uid}`.execute(transaction);
  await sql`update identity.sessions set revoked_at = ${now} where uid = ${uid} and revoked_at is null`.execute(
    transaction,
  );
}
