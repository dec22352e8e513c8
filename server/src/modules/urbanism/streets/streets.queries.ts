import type { Street, StreetKind } from '@vereda/contract/urbanism/street';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { PLACE_COLUMNS, type PlaceTable } from '../places/place.queries.ts';

/** Streets as the desk reads them. */
export const STREETS: PlaceTable<Street> = {
  table: sql`urbanism.streets`,
  columns: sql`${PLACE_COLUMNS}, p.kind, p.length_m, p.geometry, p.colonia_id,
    (select c.name from urbanism.colonias c where c.id = p.colonia_id) as colonia,
    case when p.source_id like '%/%' then split_part(p.source_id, '/', 1) end as source`,
  search: sql`p.plain_name`,
  scope: sql`true`,
};

/** The condition that a street belongs to a colonia. */
export function ofColonia(id: number): RawBuilder<unknown> {
  return sql`p.colonia_id = ${id}`;
}

/** Whether a colonia that is not removed has this id. */
export async function hasColonia(database: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from urbanism.colonias
      where id = ${id} and kind = 'colonia' and deleted_at is null) as found`.execute(database);
  return rows[0]?.found ?? false;
}

/** A street as it is written, its geometry as JSON text; without a colonia the one of its middle is taken. */
export type StreetWritten = {
  readonly name: string;
  readonly kind: StreetKind;
  readonly colonia_id: number | null;
  readonly geometry: string | null;
  readonly at: Date;
};

const coloniaOf = ({ colonia_id: id, geometry }: StreetWritten) =>
  sql`coalesce(${id}::int, urbanism.colonia_of_street(${geometry}::jsonb))`;

/** Adds a street and answers its id. */
export async function insertStreet(transaction: DatabaseTransaction, street: StreetWritten): Promise<number> {
  const { name, kind, geometry, at } = street;
  const { rows } = await sql<{ id: number }>`
    insert into urbanism.streets (name, kind, colonia_id, geometry, changed_at)
    values (${name}, ${kind}, ${coloniaOf(street)}, ${geometry}::jsonb, ${at}) returning id`.execute(
    transaction,
  );
  return rows[0]?.id ?? 0;
}

/** Replaces a street and counts its version up. */
export async function updateStreet(
  transaction: DatabaseTransaction,
  id: number,
  street: StreetWritten,
): Promise<void> {
  const { name, kind, geometry, at } = street;
  await sql`
    update urbanism.streets set version = version + 1, name = ${name}, kind = ${kind},
      colonia_id = ${coloniaOf(street)}, geometry = ${geometry}::jsonb, changed_at = ${at}
    where id = ${id}`.execute(transaction);
}
