import type { MapPointPhoto } from '@vereda/contract/transparency/map-point';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { IS_SHOWN } from '../public/shown.ts';

/** The photo of a point `p`; null where it has none. */
export const POINT_PHOTO: RawBuilder<MapPointPhoto | null> = sql<MapPointPhoto | null>`(
  select jsonb_build_object('id', f.file_id, 'alt', f.alt) from transparency.map_photos f where f.point_id = p.id)`;

/** Puts a photo in the place of the one that a point had. */
export async function savePhoto(
  transaction: DatabaseTransaction,
  pointId: number,
  { id, alt }: MapPointPhoto,
): Promise<void> {
  await sql`
    insert into transparency.map_photos (point_id, file_id, alt) values (${pointId}, ${id}, ${alt})
    on conflict (point_id) do update set file_id = excluded.file_id, alt = excluded.alt`.execute(transaction);
}

/** Takes the photo of a point away. */
export async function deletePhoto(transaction: DatabaseTransaction, pointId: number): Promise<void> {
  await sql`delete from transparency.map_photos where point_id = ${pointId}`.execute(transaction);
}

/** Notes that a point changed; a form of it that is open keeps its version. */
export async function touchPoint(transaction: DatabaseTransaction, id: number, at: Date): Promise<void> {
  await sql`update transparency.map_points set changed_at = ${at} where id = ${id}`.execute(transaction);
}

/** Whether everybody sees the point that a photo is of; null where no point outside the bin has it. */
export async function findPhoto(database: Database, fileId: string): Promise<{ isPublic: boolean } | null> {
  const { rows } = await sql<{ isPublic: boolean }>`
    select ${IS_SHOWN} as "isPublic" from transparency.map_photos f
    join transparency.map_points p on p.id = f.point_id
    where f.file_id = ${fileId} and p.deleted_at is null`.execute(database);
  return rows[0] ?? null;
}
