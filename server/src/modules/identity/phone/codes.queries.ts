import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** What a code is good for. */
export type CodePurpose = 'sign-in' | 'register' | 'activate' | 'change';

/** Who asks for a code or answers one: a browser by its cookie (null without) and its network, as marks. */
export type Asker = { readonly device: Buffer | null; readonly network: Buffer };

type CodeKey = { phone: string; purpose: CodePurpose; asker: Asker };

// A browser's own code first; one asked for by its network before it had a cookie else.
const codesOf = ({ phone, purpose, asker: { device, network } }: CodeKey) => sql`
  phone = ${phone} and purpose = ${purpose}
    and (asker_sha256 = ${device ?? network} or network_sha256 = ${network})`;
const ownFirst = ({ asker: { device, network } }: CodeKey) => sql`
  (asker_sha256 = ${device ?? network}) desc, sent_at desc`;

/** Puts a fresh code in the place of the asker's one before; false when that was sent after `notSentSince`. */
export async function upsertCode(
  database: Database,
  code: Omit<CodeKey, 'asker'> & {
    id: string;
    asker_sha256: Buffer;
    network_sha256: Buffer | null;
    now: Date;
    expires_at: Date;
    notSentSince: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.phone_codes as c (id, phone, purpose, asker_sha256, network_sha256, sent_at, expires_at)
    values (${code.id}, ${code.phone}, ${code.purpose}, ${code.asker_sha256}, ${code.network_sha256}, ${code.now},
      ${code.expires_at})
    on conflict (phone, purpose, asker_sha256) do update set id = excluded.id, tries = 0,
      network_sha256 = excluded.network_sha256, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
      used_at = null
    where c.sent_at <= ${code.notSentSince}`.execute(database);
  return Number(numAffectedRows ?? 0) === 1;
}

/** When the asker's code of a phone was sent, null when there is none; a time in the future becomes now. */
export async function selectSentAt(database: Database, key: CodeKey, now: Date): Promise<Date | null> {
  await sql`
    update identity.phone_codes set sent_at = ${now} where ${codesOf(key)} and sent_at > ${now}`.execute(
    database,
  );
  const { rows } = await sql<{ sent_at: Date }>`
    select sent_at from identity.phone_codes where ${codesOf(key)} order by sent_at desc limit 1`.execute(
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

/** Takes one try of the asker's code of a phone; null when there is none, or none left. */
export async function takeTry(
  database: Database,
  code: CodeKey & { now: Date; maxTries: number },
): Promise<{ id: string; tries: number } | null> {
  const { rows } = await sql<{ id: string; tries: number }>`
    update identity.phone_codes set tries = tries + 1
    where id = (select id from identity.phone_codes where ${codesOf(code)} and used_at is null
        and expires_at > ${code.now} order by ${ownFirst(code)} limit 1)
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
