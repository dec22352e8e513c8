import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** What a code is good for. */
export type CodePurpose = 'sign-in' | 'register' | 'activate' | 'change';

type CodeKey = { phone: string; purpose: CodePurpose };

/** Puts a fresh code in the place of the one before; false when that was sent after `notSentSince`. */
export async function upsertCode(
  database: Database,
  code: CodeKey & { id: string; now: Date; expires_at: Date; notSentSince: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.phone_codes as c (id, phone, purpose, sent_at, expires_at)
    values (${code.id}, ${code.phone}, ${code.purpose}, ${code.now}, ${code.expires_at})
    on conflict (phone, purpose) do update set id = excluded.id, tries = 0, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, used_at = null
    where c.sent_at <= ${code.notSentSince}`.execute(database);
  return Number(numAffectedRows ?? 0) === 1;
}

/** When the code of a phone was sent, null when there is none. */
export async function selectSentAt(database: Database, { phone, purpose }: CodeKey): Promise<Date | null> {
  const { rows } = await sql<{ sent_at: Date }>`
    select sent_at from identity.phone_codes where phone = ${phone} and purpose = ${purpose}`.execute(
    database,
  );
  return rows[0]?.sent_at ?? null;
}

/** The phone of a code that still counts, null when it was replaced, used or expired. */
export async function selectPhoneOfCode(database: Database, id: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ phone: string }>`
    select phone from identity.phone_codes
    where id = ${id} and used_at is null and expires_at > ${now}`.execute(database);
  return rows[0]?.phone ?? null;
}

/** Takes one try of the code of a phone; null when there is none, or none left. */
export async function takeTry(
  database: Database,
  code: CodeKey & { now: Date; maxTries: number },
): Promise<{ id: string; tries: number } | null> {
  const { rows } = await sql<{ id: string; tries: number }>`
    update identity.phone_codes set tries = tries + 1
    where phone = ${code.phone} and purpose = ${code.purpose} and used_at is null and expires_at > ${code.now}
      and tries < ${code.maxTries}
    returning id, tries`.execute(database);
  return rows[0] ?? null;
}

/** Uses a code up; of two at once exactly one gets true. */
export async function useCode(database: Database, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.phone_codes set used_at = ${now} where id = ${id} and used_at is null`.execute(database);
  return Number(numAffectedRows ?? 0) === 1;
}
