import type { Photo } from '@vereda/contract/listener/report-shapes';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

export type Purpose = Photo['purpose'];

/** A photo that was taken in and belongs to no report yet. */
export type NewAttachment = {
  readonly id: string;
  readonly uploader_uid: string | null;
  readonly width: number;
  readonly height: number;
  readonly size_bytes: number;
  readonly sha256: Buffer;
  /** 64 characters of 0 and 1. */
  readonly phash: string;
  readonly created_at: Date;
};

/** Notes a stored photo. */
export async function insertAttachment(database: Database, photo: NewAttachment): Promise<void> {
  await sql`
    insert into listener.attachments (id, uploader_uid, width, height, size_bytes, sha256, phash, created_at)
    values (${photo.id}, ${photo.uploader_uid}, ${photo.width}, ${photo.height}, ${photo.size_bytes}, ${photo.sha256},
      ${photo.phash}::bit(64), ${photo.created_at})`.execute(database);
}

/** Ties free photos to a report; answers how many were free. */
export async function claimAttachments(
  transaction: DatabaseTransaction,
  ids: readonly string[],
  to: { report_id: number; entry_id: number; activity_id?: number; purpose: Purpose },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update listener.attachments a
    set report_id = ${to.report_id}, entry_id = ${to.entry_id}, activity_id = ${to.activity_id ?? null},
      purpose = ${to.purpose}, position = given.position
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, position)
    where a.id = given.id and a.report_id is null`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Brings the report's photo count and first photo up to date. */
export async function refreshPhotos(transaction: DatabaseTransaction, reportId: number): Promise<void> {
  await sql`
    update listener.reports r set
      photos = (select count(*) from listener.attachments where report_id = r.id),
      photo_id = (select id from listener.attachments
        where report_id = r.id and not hidden and purpose = 'report' order by entry_id, position, id limit 1)
    where r.id = ${reportId}`.execute(transaction);
}

/** Photos of a report in the order in which they came. */
export async function selectPhotos(
  database: Database,
  reportId: number,
): Promise<(Photo & { entry_id: number })[]> {
  const { rows } = await sql<Photo & { entry_id: number }>`
    select id, width, height, purpose, hidden, entry_id from listener.attachments
    where report_id = ${reportId} order by entry_id, position, id limit 200`.execute(database);
  return rows;
}

/** A photo with what decides who may see it; null when there is none. */
export async function selectPhotoAccess(
  database: Database,
  id: string,
): Promise<{
  report_id: number | null;
  hidden: boolean;
  visible: boolean | null;
  author_uid: string | null;
  category_id: number | null;
  node_id: number | null;
} | null> {
  const { rows } = await sql<{
    report_id: number | null;
    hidden: boolean;
    visible: boolean | null;
    author_uid: string | null;
    category_id: number | null;
    node_id: number | null;
  }>`
    select a.report_id, a.hidden, r.visible, r.author_uid, r.category_id, r.node_id
    from listener.attachments a left join listener.reports r on r.id = a.report_id
    where a.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** Hides a photo or shows it again; answers it, null when there is none. */
export async function updateHidden(
  transaction: DatabaseTransaction,
  id: string,
  hidden: boolean,
): Promise<(Photo & { report_id: number }) | null> {
  const { rows } = await sql<Photo & { report_id: number }>`
    update listener.attachments set hidden = ${hidden} where id = ${id} and report_id is not null
    returning id, width, height, purpose, hidden, report_id`.execute(transaction);
  return rows[0] ?? null;
}

/** Takes out up to `limit` photos that were never attached and answers their ids; the files are the caller's to delete. */
export async function deleteOrphans(database: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from listener.attachments where id in (
      select id from listener.attachments where report_id is null and created_at < ${before}
      order by created_at limit ${sql.lit(limit)} for update skip locked)
    returning id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Ids of the photos of a report. */
export async function selectPhotoIds(database: Database, reportId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listener.attachments where report_id = ${reportId}`.execute(database);
  return rows.map(({ id }) => id);
}
