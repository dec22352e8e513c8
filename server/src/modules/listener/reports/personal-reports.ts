import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { inBatches } from '#platform/database/in-batches';
import type { PersonalRecords } from '#platform/history/personal';
import { deleteReaderOf } from '../notices/summary/reader.queries.ts';
import { selectSubscriptionsOf } from '../notices/summary/subscription.queries.ts';

type Row = { id: number };

/**
 * What the listener holds of a person, in deleted reports too. Reports, answers, photos and ratings stay when the account is deleted, without
 * the person: no author, no contact, no name beside what was said; nobody is mailed about them any more.
 */
export const personalReports: PersonalRecords = {
  collect: (database, uid) => [
    {
      name: 'reports',
      rows: inBatches((afterId, limit) => selectReports(database, { uid, afterId, limit })),
    },
    { name: 'said', rows: inBatches((afterId, limit) => selectSaid(database, { uid, afterId, limit })) },
    {
      name: 'followed',
      rows: inBatches((afterId, limit) => selectFollowed(database, { uid, afterId, limit })),
    },
    { name: 'daily_summary', rows: subscriptionsOf(database, uid) },
  ],
  async erase(transaction, uid) {
    await deleteReaderOf(transaction, uid);
    await sql`
      delete from listener.contacts c using listener.all_reports r
      where c.report_id = r.id and r.author_uid = ${uid}`.execute(transaction);
    await sql`
      update listener.entries e set actor_uid = null, actor_name = null
      from listener.all_reports r where r.id = e.report_id and r.author_uid = ${uid} and e.actor_uid = ${uid}`.execute(
      transaction,
    );
    await sql`update listener.entries set actor_name = null where actor_uid = ${uid}`.execute(transaction);
    await sql`update listener.activities set actor_name = null where actor_uid = ${uid}`.execute(transaction);
    await sql`
      update listener.conformities set recorded_by_name = null where recorded_by_uid = ${uid}`.execute(
      transaction,
    );
    await sql`
      update listener.attachments set uploader_uid = null where uploader_uid = ${uid}`.execute(transaction);
    await sql`
      with gone as (delete from listener.followers where uid = ${uid} returning report_id)
      update listener.all_reports r set followers = greatest(0, r.followers - 1)
      from gone where r.id = gone.report_id`.execute(transaction);
    await sql`
      update listener.all_reports set assignee_uid = null, version = version + 1 where assignee_uid = ${uid}`.execute(
      transaction,
    );
    await sql`delete from listener.tray_views where owner_uid = ${uid}`.execute(transaction);
    await sql`
      update listener.all_reports set author_uid = null, version = version + 1 where author_uid = ${uid}`.execute(
      transaction,
    );
  },
};

async function* subscriptionsOf(database: Database, uid: string) {
  yield* await selectSubscriptionsOf(database, uid);
}

/** Forgets who reported a report: contact, name beside what was said, why it was to go, photos' owner, following. Its row is left to the caller. */
export async function eraseReporter(
  transaction: DatabaseTransaction,
  { id, author_uid: uid }: { readonly id: number; readonly author_uid: string | null },
): Promise<void> {
  await sql`delete from listener.contacts where report_id = ${id}`.execute(transaction);
  await sql`delete from listener.social_posts where report_id = ${id}`.execute(transaction);
  await sql`
    update listener.entries set note = null where report_id = ${id} and what = 'request-removal'`.execute(
    transaction,
  );
  if (uid === null) return;
  await sql`
    update listener.entries set actor_uid = null, actor_name = null
    where report_id = ${id} and actor_uid = ${uid} and actor = 'author'`.execute(transaction);
  await sql`
    update listener.attachments set uploader_uid = null
    where report_id = ${id} and uploader_uid = ${uid}`.execute(transaction);
  await sql`
    with gone as (delete from listener.followers where report_id = ${id} and uid = ${uid} returning report_id)
    update listener.all_reports r set followers = greatest(0, r.followers - 1)
    from gone where r.id = gone.report_id`.execute(transaction);
}

type Page = { uid: string; afterId: number; limit: number };

async function selectReports(database: Database, { uid, afterId, limit }: Page): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.folio, r.kind, r.stage, r.outcome, r.title, r.description, r.lat, r.lng, r.address, r.is_public,
      r.source, r.created_at, r.closed_at, c.name as category, s.name as subcategory,
      (select json_build_object('first_name', k.first_name, 'last_name', k.last_name, 'email', k.email,
        'phone', k.phone, 'anonymous', k.anonymous) from listener.contacts k where k.report_id = r.id) as contact,
      (select json_build_object('stars', g.stars, 'text', g.text, 'at', g.created_at)
        from listener.ratings g where g.report_id = r.id) as rating,
      (select coalesce(json_agg(json_build_object('address', '/api/attachments/photo/' || a.id, 'width', a.width,
        'height', a.height, 'at', a.created_at) order by a.created_at), '[]')
        from listener.attachments a where a.report_id = r.id and a.uploader_uid = ${uid}) as photos
    from listener.all_reports r join listener.categories c on c.id = r.category_id
      join listener.subcategories s on s.id = r.subcategory_id
    where r.author_uid = ${uid} and r.id > ${afterId} order by r.id limit ${sql.lit(limit)}`.execute(
    database,
  );
  return rows;
}

async function selectSaid(database: Database, { uid, afterId, limit }: Page): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id, r.folio, e.at, e.what, e.actor, e.text, e.note
    from listener.entries e join listener.all_reports r on r.id = e.report_id
    where e.actor_uid = ${uid} and e.id > ${afterId} order by e.id limit ${sql.lit(limit)}`.execute(database);
  return rows;
}

async function selectFollowed(database: Database, { uid, afterId, limit }: Page): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select f.id, r.folio, f.created_at
    from listener.followers f join listener.all_reports r on r.id = f.report_id
    where f.uid = ${uid} and f.id > ${afterId} order by f.id limit ${sql.lit(limit)}`.execute(database);
  return rows;
}
