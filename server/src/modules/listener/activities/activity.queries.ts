import type { Activity } from '@vereda/contract/listener/case-file';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { DB } from '#platform/database/schema.generated';

/** Notes something done in the field; answers its id. */
export async function insertActivity(
  transaction: DatabaseTransaction,
  activity: Insertable<DB['listener.activities']>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('listener.activities')
    .values(activity)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ties photos of an entry to the activity that they show. */
export async function tieToActivity(
  transaction: DatabaseTransaction,
  entryId: number,
  activityId: number,
): Promise<void> {
  await sql`update listener.attachments set activity_id = ${activityId} where entry_id = ${entryId}`.execute(
    transaction,
  );
}

/** Work as it is stored: with who recorded it and for which resolution. */
export type Recorded = {
  readonly activity: Activity;
  readonly actor_uid: string | null;
  readonly cycle: number;
};

/** One thing done in the field; null when it is not there. */
export async function selectActivity(database: Database, id: number): Promise<Recorded | null> {
  const row = await database
    .selectFrom('listener.activities')
    .select('report_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const all = row ? await selectRecorded(database, row.report_id) : [];
  return all.find(({ activity }) => activity.id === id) ?? null;
}

/** Writes over what an activity says. */
export async function updateActivityRow(
  transaction: DatabaseTransaction,
  id: number,
  changes: Updateable<DB['listener.activities']>,
): Promise<void> {
  await transaction.updateTable('listener.activities').set(changes).where('id', '=', id).execute();
}

/** Deletes an activity; its photos stay with the entry that brought them. */
export async function deleteActivity(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('listener.activities').where('id', '=', id).execute();
}

/** What was done in the field for a report, oldest first. */
export async function selectActivities(database: Database, reportId: number): Promise<Activity[]> {
  return (await selectRecorded(database, reportId)).map(({ activity }) => activity);
}

/** What was done in the field for a report and who recorded it, oldest first. */
export async function selectRecorded(database: Database, reportId: number): Promise<Recorded[]> {
  const { rows } = await sql<Activity & Omit<Recorded, 'activity'>>`
    select v.actor_uid, v.cycle, v.id, v.report_id, v.kind, v.kind_id, v.text, v.quantity, v.unit, to_json(v.done_at) as done_at,
      v.actor_name, n.name as institution, v.institution_id, coalesce((
        select json_agg(json_build_object('material_id', m.material_id, 'name', m.name, 'unit', m.unit,
          'quantity', m.quantity, 'unit_cost', m.unit_cost,
          'cost', round((m.quantity * m.unit_cost)::numeric, 2)) order by m.name, m.material_id)
        from listener.activity_materials m where m.activity_id = v.id), '[]') as materials,
      coalesce((select json_agg(a.id order by a.position) from listener.attachments a where a.activity_id = v.id), '[]')
        as photo_ids
    from listener.activities v left join listener.institutions n on n.id = v.institution_id
    where v.report_id = ${reportId} order by v.id limit 500`.execute(database);
  return rows.map(({ actor_uid, cycle, ...activity }) => ({ activity, actor_uid, cycle }));
}

/** Notes what an activity used up, at what the catalogue says now; answers how many of the materials it knows. */
export async function insertMaterials(
  transaction: DatabaseTransaction,
  activityId: number,
  used: readonly { material_id: number; quantity: number }[],
): Promise<number> {
  const { rows } = await sql`
    insert into listener.activity_materials (activity_id, material_id, name, unit, quantity, unit_cost)
    select ${activityId}, m.id, m.name, m.unit, u.quantity, m.unit_cost
    from unnest(${used.map((one) => one.material_id)}::int[], ${used.map(({ quantity }) => quantity)}::float8[])
      as u (id, quantity)
    join listener.materials m on m.id = u.id and m.deleted_at is null
    returning material_id`.execute(transaction);
  return rows.length;
}

/** Notes another quantity of what an activity used up already, and takes away what it did not; answers what it knew. */
export async function keepMaterials(
  transaction: DatabaseTransaction,
  activityId: number,
  used: readonly { material_id: number; quantity: number }[],
): Promise<ReadonlySet<number>> {
  const ids = used.map((one) => one.material_id);
  await sql`delete from listener.activity_materials
    where activity_id = ${activityId} and material_id <> all (${ids}::int[])`.execute(transaction);
  const { rows } = await sql<{ material_id: number }>`
    update listener.activity_materials m set quantity = u.quantity
    from unnest(${ids}::int[], ${used.map(({ quantity }) => quantity)}::float8[]) as u (id, quantity)
    where m.activity_id = ${activityId} and m.material_id = u.id returning m.material_id`.execute(
    transaction,
  );
  return new Set(rows.map(({ material_id: id }) => id));
}

/** The name of an entry of a list that staff keep; null when it is not there. */
export async function selectListed(
  database: Database,
  table: 'listener.activity_kinds' | 'listener.institutions',
  id: number,
): Promise<string | null> {
  const found = await database
    .selectFrom(table)
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.name ?? null;
}
