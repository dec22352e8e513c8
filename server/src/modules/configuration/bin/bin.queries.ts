import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A table whose rows are removed by their `deleted_at`, and what their name is. */
export type Binned = { readonly table: string; readonly name: string };

/** Those of the configuration. */
export const BRANDS: Binned = { table: 'configuration.brands', name: 'app_name' };
export const MENUS: Binned = { table: 'configuration.menus', name: 'name' };

type Removed = { readonly id: string; readonly name: string; readonly deleted_at: string };

/** What was removed since a moment, the last first. */
export async function selectRemoved(database: Database, of: Binned, since: Date): Promise<Removed[]> {
  const { rows } = await sql<Omit<Removed, 'deleted_at'> & { deleted_at: Date }>`
    select id, ${sql.ref(of.name)} as name, deleted_at from ${tableOf(of)}
    where deleted_at > ${since} order by deleted_at desc, id limit 100`.execute(database);
  return rows.map((row) => ({ ...row, deleted_at: row.deleted_at.toISOString() }));
}

/** Removes a row. */
export async function putIntoBin(
  transaction: DatabaseTransaction,
  of: Binned,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update ${tableOf(of)} set deleted_at = ${at}, version = version + 1 where id = ${id}`.execute(
    transaction,
  );
}

/** Takes a row back that was removed since a moment, after the others; false when it is not there. */
export async function takeFromBin(
  transaction: DatabaseTransaction,
  of: Binned,
  { id, since }: { readonly id: string; readonly since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${tableOf(of)} set deleted_at = null, version = version + 1,
      position = (select max(position) + 1 from ${tableOf(of)})
    where id = ${id} and deleted_at > ${since}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Forgets one removed row. */
export async function forgetRemoved(transaction: DatabaseTransaction, of: Binned, id: string): Promise<void> {
  await sql`delete from ${tableOf(of)} where id = ${id} and deleted_at is not null`.execute(transaction);
}

/** Forgets what was removed before a moment. */
export async function forgetBefore(database: Database, of: Binned, before: Date): Promise<void> {
  await sql`delete from ${tableOf(of)} where deleted_at < ${before}`.execute(database);
}

function tableOf({ table }: Binned): RawBuilder<unknown> {
  return sql.table(table);
}
