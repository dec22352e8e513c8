import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Sets the picture of an account (a site path) or takes it away; answers the one before, undefined without account. */
export async function updatePicture(
  transaction: DatabaseTransaction,
  { uid, picture }: { uid: string; picture: string | null },
): Promise<string | null | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    with before as (select uid, picture from identity.users where uid = ${uid} for update)
    update identity.users u set picture = ${picture} from before where u.uid = before.uid
    returning before.picture as before`.execute(transaction);
  return rows[0]?.before;
}

/** Whose picture a site path is; null when nobody's. */
export async function selectPictureOwner(database: Database, picture: string): Promise<string | null> {
  const { rows } = await sql<{ uid: string }>`
    select uid from identity.users where picture = ${picture}`.execute(database);
  return rows[0]?.uid ?? null;
}
