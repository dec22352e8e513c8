import type { Emergency, ShownEmergency } from '@vereda/contract/listener/organization/emergency';
import type { AreaShape } from '@vereda/contract/urbanism/shape';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What a person sets of an emergency. */
export type EmergencyFields = Omit<Emergency, 'id' | 'version' | 'begun_at'>;

type Row = Omit<Emergency, 'begun_at' | 'ends_at'> & { readonly begun_at: Date; readonly ends_at: Date };

const COLUMNS = sql`id, version, headline, headline_en, instruction, instruction_en, link, phone, category, urgency,
  severity, certainty, colonia_ids, category_ids, begun_at, ends_at`;

/** The emergency that nobody ended, by the clock too; kept from others until the transaction ends where `lock` is set. */
export async function selectEmergency(
  database: Database,
  { now, lock = false }: { readonly now: Date; readonly lock?: boolean },
): Promise<Emergency | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from listener.emergencies where ended_at is null and ends_at > ${now}
    ${lock ? sql`for update` : sql``}`.execute(database);
  return rows[0] ? told(rows[0]) : null;
}

/** The same as everybody is told of it. */
export async function selectShown(database: Database, now: Date): Promise<ShownEmergency | null> {
  const { rows } = await sql<Omit<ShownEmergency, 'ends_at'> & { ends_at: Date }>`
    select headline, headline_en, instruction, instruction_en, link, phone, category_ids, ends_at,
      array(select c.name from urbanism.colonias c where c.id = any(e.colonia_ids) order by c.name) as colonias
    from listener.emergencies e where ended_at is null and ends_at > ${now}`.execute(database);
  const [row] = rows;
  return row ? { ...row, ends_at: row.ends_at.toISOString() } : null;
}

/** Switches one on; null where one is on already. */
export async function insertEmergency(
  transaction: DatabaseTransaction,
  fields: EmergencyFields,
  now: Date,
): Promise<Emergency | null> {
  const { rows } = await sql<Row>`
    insert into listener.emergencies (headline, headline_en, instruction, instruction_en, link, phone, category, urgency,
      severity, certainty, colonia_ids, category_ids, ends_at, begun_at, changed_at)
    values (${fields.headline}, ${fields.headline_en}, ${fields.instruction}, ${fields.instruction_en}, ${fields.link},
      ${fields.phone}, ${fields.category}, ${fields.urgency}, ${fields.severity}, ${fields.certainty},
      ${fields.colonia_ids}::int[], ${fields.category_ids}::int[], ${fields.ends_at}, ${now}, ${now})
    on conflict do nothing returning ${COLUMNS}`.execute(transaction);
  return rows[0] ? told(rows[0]) : null;
}

/** Replaces what is said of one and counts its version up. */
export async function updateEmergency(
  transaction: DatabaseTransaction,
  { id, ...fields }: EmergencyFields & { readonly id: number },
  now: Date,
): Promise<Emergency> {
  const { rows } = await sql<Row>`
    update listener.emergencies set version = version + 1, headline = ${fields.headline},
      headline_en = ${fields.headline_en}, instruction = ${fields.instruction},
      instruction_en = ${fields.instruction_en}, link = ${fields.link}, phone = ${fields.phone},
      category = ${fields.category}, urgency = ${fields.urgency}, severity = ${fields.severity},
      certainty = ${fields.certainty}, colonia_ids = ${fields.colonia_ids}::int[],
      category_ids = ${fields.category_ids}::int[], ends_at = ${fields.ends_at}, changed_at = ${now}
    where id = ${id} returning ${COLUMNS}`.execute(transaction);
  return told(rows[0] as Row);
}

/** Ends one before its time. */
export async function endEmergency(transaction: DatabaseTransaction, id: number, now: Date): Promise<void> {
  await sql`update listener.emergencies set ended_at = ${now}, changed_at = ${now} where id = ${id}`.execute(
    transaction,
  );
}

/** Ends what is past its time for good, and answers which. */
export async function endPast(transaction: DatabaseTransaction, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listener.emergencies set ended_at = ends_at, changed_at = ${now}
    where ended_at is null and ends_at <= ${now} returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Neighborhoods of the map by name: those of these ids, or all of them. */
export async function selectColonias(
  database: Database,
  ids: readonly number[] | null,
): Promise<{ readonly id: number; readonly name: string; readonly geometry: AreaShape }[]> {
  const { rows } = await sql<{ id: number; name: string; geometry: AreaShape }>`
    select id, name, ${ids ? sql`geometry` : sql`null`} as geometry from urbanism.colonias
    where kind = 'colonia' and deleted_at is null and (${ids}::int[] is null or id = any(${ids}::int[]))
    order by name, id limit 2000`.execute(database);
  return rows;
}

/** How many of these categories are offered. */
export async function countOffered(database: Database, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listener.categories where offered and id = any(${ids}::int[])`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

function told(row: Row): Emergency {
  return { ...row, begun_at: row.begun_at.toISOString(), ends_at: row.ends_at.toISOString() };
}
