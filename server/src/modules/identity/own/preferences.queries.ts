import type { Notice } from '@vereda/contract/identity/own-account';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** Language of an account's mails, and those that are not wanted. */
export async function selectPreferences(
  database: Database,
  uid: string,
): Promise<{ locale: Locale; muted: Notice[] }> {
  const { rows } = await sql<{ locale: Locale; muted: Notice[] }>`
    select locale, muted_notices as muted from identity.users where uid = ${uid}`.execute(database);
  return rows[0] ?? { locale: 'es', muted: [] };
}

/** Keeps both. */
export async function updatePreferences(
  database: Database,
  { uid, locale, muted }: { uid: string; locale: Locale; muted: readonly Notice[] },
): Promise<void> {
  await sql`
    update identity.users set locale = ${locale}, muted_notices = ${[...muted]} where uid = ${uid}`.execute(
    database,
  );
}

/** Ends one kind of mail; twice changes nothing. */
export async function muteNotice(database: Database, uid: string, notice: Notice): Promise<void> {
  await sql`
    update identity.users set muted_notices = array_append(muted_notices, ${notice})
    where uid = ${uid} and ${notice} <> all (muted_notices)`.execute(database);
}
