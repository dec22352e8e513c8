import type { PictureKind } from '@vereda/contract/configuration/brand';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** A picture that was taken in; `created_at` and the uploader are for whoever asks where it came from. */
export type StoredPicture = {
  readonly id: string;
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
  readonly uploader_uid: string;
  readonly created_at: Date;
};

/** Notes a stored picture. */
export async function insertPicture(database: Database, picture: StoredPicture): Promise<void> {
  const { id, kind, width, height, uploader_uid: uid, created_at: at } = picture;
  await sql`
    insert into configuration.pictures (id, kind, width, height, uploader_uid, created_at)
    values (${id}, ${kind}, ${width}, ${height}, ${uid}, ${at})`.execute(database);
}

/** Kinds of the pictures among these ids that exist. */
export async function selectPictureKinds(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PictureKind>> {
  const { rows } = await sql<{ id: string; kind: PictureKind }>`
    select id, kind from configuration.pictures where id = any(${[...ids]}::uuid[])`.execute(database);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
