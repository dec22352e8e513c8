import type { Activity } from '@vereda/contract/listener/case-file';
import { sql, type Insertable } from 'kysely';
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

/** What was done in the field for a report, oldest first. */
export async function selectActivities(database: Database, reportId: number): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select v.id, v.report_id, v.kind, v.text, v.quantity, v.unit, to_json(v.done_at) as done_at, v.actor_name,
      coalesce((select json_agg(a.id order by a.position) from listener.attachments a where a.activity_id = v.id), '[]')
        as photo_ids
    from listener.activities v where v.report_id = ${reportId} order by v.id limit 500`.execute(database);
  return rows;
}
