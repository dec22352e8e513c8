import type { Database } from '#platform/database/database';

/** Who somebody is at the other end of a line. */
export type Contact = { readonly name: string | null; readonly phone: string | null };

/** Names and phones of accounts by uid, for staff who have to call them. */
export async function selectContacts(
  database: Database,
  uids: readonly string[],
): Promise<Map<string, Contact>> {
  if (uids.length === 0) return new Map();
  const rows = await database
    .selectFrom('identity.users')
    .select(['uid', 'first_name', 'last_name', 'phone'])
    .where('uid', 'in', [...new Set(uids)])
    .execute();
  return new Map(
    rows.map(({ uid, first_name, last_name, phone }) => [
      uid,
      { name: `${first_name} ${last_name}`.trim() || null, phone },
    ]),
  );
}
