import type { Role, View } from '@vereda/contract/access/viewer';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A role with how many accounts hold it. */
export type HeldRole = { id: string; name: string; views: View[]; holders: number };

const COLUMNS = sql`r.id, r.name, r.views,
  (select count(*)::int from identity.users u where u.role_id = r.id) as holders`;

/** Every role by name. */
export async function selectRoles(database: Database): Promise<HeldRole[]> {
  const { rows } = await sql<HeldRole>`
    select ${COLUMNS} from identity.roles r order by lower(r.name)`.execute(database);
  return rows;
}

/** One role; null when there is none. */
export async function selectRole(database: Database, id: string): Promise<HeldRole | null> {
  const { rows } = await sql<HeldRole>`select ${COLUMNS} from identity.roles r where r.id = ${id}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** True when another role has this name. */
export async function selectIsNameTaken(
  database: Database,
  { name, id }: { name: string; id: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.roles where lower(name) = lower(${name}) and id is distinct from ${id}`.execute(
    database,
  );
  return rows.length > 0;
}

/** Uids of those who hold a role. */
export async function selectHolders(database: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`select uid from identity.users where role_id = ${id}`.execute(
    database,
  );
  return rows.map(({ uid }) => uid);
}

/** Deletes a role; throws in the database while it is held. */
export async function deleteRole(transaction: DatabaseTransaction, { id }: Pick<Role, 'id'>): Promise<void> {
  await sql`delete from identity.roles where id = ${id}`.execute(transaction);
}
