import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Given } from '#platform/file-reading/table/table-target';

/** Adds points as a source gives them, each with its path in the catalogue; answers their ids in this order. */
export async function insertPoints(
  transaction: DatabaseTransaction,
  given: readonly Given[],
  { at, publish }: { readonly at: Date; readonly publish: boolean },
): Promise<number[]> {
  const records = given.map((one, n) => ({ ...one, n }));
  const { rows } = await sql<{ id: number }>`
    insert into transparency.map_points (name, description, path, geometry, source, source_url, active, changed_at)
    select name, coalesce(description, ''), path, geometry, coalesce(source, ''), coalesce(source_url, ''), ${publish}, ${at}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w (n int, name text, description text, path int[],
      geometry jsonb, source text, source_url text)
    order by n returning id`.execute(transaction);
  // Ids are given in the order of the rows.
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** What a point has in fields that a source may change; kept from others until the transaction ends. */
export async function selectPointForChange(
  transaction: DatabaseTransaction,
  id: number,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select name, description, path, geometry, source, source_url from transparency.map_points
    where id = ${id} for update`.execute(transaction);
  return rows[0] ?? null;
}

/** Changes fields of a point and counts its version up. */
export async function updatePoint(
  transaction: DatabaseTransaction,
  {
    id,
    set,
    at,
  }: { readonly id: number; readonly set: Readonly<Record<string, unknown>>; readonly at: Date },
): Promise<void> {
  const values = Object.entries(set).map(([field, value]) => {
    const stored =
      field === 'geometry'
        ? sql`${JSON.stringify(value)}::jsonb`
        : field === 'path'
          ? sql`${value}::int[]`
          : sql`${value}`;
    return sql`${sql.ref(field)} = ${stored}`;
  });
  await sql`
    update transparency.map_points set version = version + 1, changed_at = ${at}, ${sql.join(values)}
    where id = ${id}`.execute(transaction);
}
