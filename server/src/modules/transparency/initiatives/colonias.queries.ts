import { plainText } from '#platform/file-reading/table/read-value';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** A colonia that an initiative may be for. */
export type ColoniaChoice = { readonly id: number; readonly name: string; readonly sector: string | null };

/** Colonias that an initiative may be for, by name. */
export async function selectColoniaChoices(database: Database): Promise<ColoniaChoice[]> {
  const { rows } = await sql<ColoniaChoice>`
    select id, name, sector from urbanism.colonias
    where kind = 'colonia' and deleted_at is null order by plain_name, id`.execute(database);
  return rows;
}

/** Whether an initiative may be for a colonia. */
export async function isColonia(database: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from urbanism.colonias where id = ${id} and kind = 'colonia' and deleted_at is null`.execute(
    database,
  );
  return rows.length > 0;
}

/** Colonias by their plain name; null where several have it. */
export async function coloniasByName(database: Database): Promise<ReadonlyMap<string, number | null>> {
  const byName = new Map<string, number | null>();
  for (const { id, name } of await selectColoniaChoices(database)) {
    const plain = plainText(name);
    byName.set(plain, byName.has(plain) ? null : id);
  }
  return byName;
}
