import type { DeskPhoto, Photo, PhotoBox, PhotoState } from '@vereda/contract/listener/photos/photo';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { StoredPhoto } from './photo-files.ts';

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

/** How the photo a of a report of category k stands; the only place that joins its own state with its category's rule. */
const STATE = sql<PhotoState>`case when k.photos = 'never' and a.state <> 'hidden' then 'private' else a.state end`;

const PHOTO = sql`a.id, a.width, a.height, a.purpose, ${STATE} as state, a.version, a.boxes, a.report_id,
  to_json(a.created_at) #>> '{}' as created_at`;

const OF_REPORT = sql`listener.attachments a join listener.reports r on r.id = a.report_id
  join listener.categories k on k.id = r.category_id`;

/** The first photo of the report r that is in public view, null where its category shows none. */
export const SHOWN_PHOTO: RawBuilder<string | null> = sql`(
  select r.photo_id from listener.categories k where k.id = r.category_id and k.photos <> 'never')`;

/** Whether a photo of the report r waits for review. */
export const HELD_PHOTO: RawBuilder<boolean> = sql`(r.visible and r.photos > 0 and exists (
  select from listener.attachments a join listener.categories k on k.id = r.category_id
  where a.report_id = r.id and a.state = 'held' and k.photos <> 'never'))`;

/** Notes a stored photo, whose picture as it came is sealed. */
export async function insertAttachment(database: Database, photo: NewAttachment): Promise<void> {
  await sql`
    insert into listener.attachments
      (id, uploader_uid, width, height, size_bytes, sha256, phash, sealed, created_at)
    values (${photo.id}, ${photo.uploader_uid}, ${photo.width}, ${photo.height}, ${photo.size_bytes}, ${photo.sha256},
      ${photo.phash}::bit(64), true, ${photo.created_at})`.execute(database);
}

/** Ties free photos to a report, held or shown as its category says; answers how many were free. */
export async function claimAttachments(
  transaction: DatabaseTransaction,
  ids: readonly string[],
  to: { report_id: number; entry_id: number; activity_id?: number; purpose: Purpose },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update listener.attachments a
    set report_id = ${to.report_id}, entry_id = ${to.entry_id}, activity_id = ${to.activity_id ?? null},
      purpose = ${to.purpose}, position = given.position,
      state = (select case k.photos when 'at_once' then 'shown' else 'held' end
        from listener.reports r join listener.categories k on k.id = r.category_id where r.id = ${to.report_id})
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, position)
    where a.id = given.id and a.report_id is null`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Brings the report's photo count and first photo in public view up to date. */
export async function refreshPhotos(transaction: DatabaseTransaction, reportId: number): Promise<void> {
  await sql`
    update listener.reports r set
      photos = (select count(*) from listener.attachments where report_id = r.id),
      photo_id = (select id from listener.attachments
        where report_id = r.id and state = 'shown' and purpose = 'report' order by entry_id, position, id limit 1)
    where r.id = ${reportId}`.execute(transaction);
}

/** Photos of a report in the order in which they came. */
export async function selectPhotos(
  database: Database,
  reportId: number,
): Promise<(DeskPhoto & { entry_id: number })[]> {
  const { rows } = await sql<DeskPhoto & { entry_id: number }>`
    select ${PHOTO}, a.entry_id from ${OF_REPORT}
    where a.report_id = ${reportId} order by a.entry_id, a.position, a.id limit 200`.execute(database);
  return rows;
}

/** What decides who may see a photo, and where its picture lies. */
export type PhotoAccess = {
  readonly report_id: number;
  readonly purpose: Purpose;
  readonly state: PhotoState;
  readonly version: number;
  readonly rendition: number;
  readonly visible: boolean;
  readonly author_uid: string | null;
};

/** A photo with what decides who may see it; null when there is none or it belongs to no report. */
export async function selectPhotoAccess(database: Database, id: string): Promise<PhotoAccess | null> {
  const { rows } = await sql<PhotoAccess>`
    select a.report_id, a.purpose, ${STATE} as state, a.version, a.rendition, r.visible, r.author_uid
    from ${OF_REPORT} where a.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** A photo of a report as the desk works with it. */
export type KeptPhoto = DeskPhoto & { readonly rendition: number; readonly sealed: boolean };

/** A photo of a report; null when there is none. */
export async function selectPhoto(database: Database, id: string): Promise<KeptPhoto | null> {
  const { rows } = await sql<KeptPhoto>`
    select ${PHOTO}, a.rendition, a.sealed from ${OF_REPORT} where a.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** What a change of a photo may set. */
export type PhotoPatch = {
  readonly state?: 'held' | 'shown' | 'hidden' | undefined;
  readonly boxes?: readonly PhotoBox[] | undefined;
  /** A drawing that was stored, with the picture as it came sealed. */
  readonly rendition?: number | undefined;
};

/** Changes a photo that is still as it was seen; false when it is not. */
export async function updatePhoto(
  transaction: DatabaseTransaction,
  { id, version }: { id: string; version: number },
  { state, boxes, rendition }: PhotoPatch,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update listener.attachments set version = version + 1,
      state = coalesce(${state ?? null}, state), boxes = coalesce(${boxes ? JSON.stringify(boxes) : null}::jsonb, boxes),
      rendition = coalesce(${rendition ?? null}::int, rendition), sealed = sealed or ${rendition !== undefined}
    where id = ${id} and version = ${version} and report_id is not null`.execute(transaction);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Takes a photo out; its files are the caller's to delete. */
export async function deleteAttachment(transaction: DatabaseTransaction, id: string): Promise<void> {
  await sql`delete from listener.attachments where id = ${id}`.execute(transaction);
}

/** Takes out up to `limit` photos that were never attached and answers them; the files are the caller's to delete. */
export async function deleteOrphans(database: Database, before: Date, limit: number): Promise<StoredPhoto[]> {
  const { rows } = await sql<StoredPhoto>`
    delete from listener.attachments where id in (
      select id from listener.attachments where report_id is null and created_at < ${before}
      order by created_at limit ${sql.lit(limit)} for update skip locked)
    returning id, rendition`.execute(database);
  return rows;
}

/** The photos of a report as they are stored. */
export async function selectStored(database: Database, reportId: number): Promise<StoredPhoto[]> {
  const { rows } = await sql<StoredPhoto>`
    select id, rendition from listener.attachments where report_id = ${reportId}`.execute(database);
  return rows;
}
