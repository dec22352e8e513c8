import type { Readable } from 'node:stream';
import { can } from '@vereda/contract/access/can';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import { PHOTO_MAX_PIXELS } from '@vereda/contract/limits';
import {
  POINT_PHOTO_MAX_BYTES,
  type MapPoint,
  type mapPhotoEndpoints,
  type MapPointPhoto,
} from '@vereda/contract/transparency/map-point';
import { accessContext } from '#modules/configuration/public';
import { selectEntry } from '#platform/catalog/catalog.queries';
import { gone } from '#platform/catalog/reading.service';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { deleteKeptFile, keepPhoto, openKeptFile } from '#platform/documents/kept-files';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { receiveBytes, type PictureRules } from '#platform/http/receive-picture';
import { MAP_POINT_DESK } from '../map-point.desk.ts';
import { deletePhoto, findPhoto, savePhoto, touchPoint } from './point-photo.queries.ts';

type Calls = typeof mapPhotoEndpoints;
type Answer = Output<Calls['put']>;

const RULES: PictureRules = {
  maxBytes: POINT_PHOTO_MAX_BYTES,
  maxPixels: PHOTO_MAX_PIXELS,
  codes: {
    tooLarge: 'transparency/photo-too-large',
    notAPicture: 'transparency/photo-not-a-photo',
    tooManyPixels: 'transparency/photo-too-many-pixels',
    damaged: 'transparency/photo-damaged',
  },
};

/** Gives a point its photo, instead of the one that it had; throws what the upload is not, or platform/gone. */
export async function putPhoto(
  deps: Deps,
  viewer: Viewer,
  { id, alt, stream }: Input<Calls['put']> & { readonly stream: Readable },
): Promise<Answer> {
  const bytes = await receiveBytes(stream, RULES);
  const kept = await keepPhoto(deps, { folder: 'places', bytes, rules: RULES });
  try {
    return await write(deps, { viewer, id }, async () => ({ id: kept.id, alt }));
  } catch (error) {
    // Refused before anything was written: nothing stands for the file.
    if (error instanceof AppError) await deleteKeptFile(deps, 'places', kept.id);
    throw error;
  }
}

/** Says in other words what the photo of a point shows; throws transparency/photo-missing. */
export function describePhoto(
  deps: Deps,
  viewer: Viewer,
  { id, alt }: Input<Calls['describe']>,
): Promise<Answer> {
  return write(deps, { viewer, id }, async ({ photo }) => {
    if (!photo) throw new AppError('transparency/photo-missing');
    return { ...photo, alt };
  });
}

/** Takes the photo of a point away; twice changes nothing. Its file is deleted by the hourly job. */
export function removePhoto(deps: Deps, viewer: Viewer, id: number): Promise<Answer> {
  return write(deps, { viewer, id }, async () => null);
}

/** A photo for those who may see its point; throws platform/gone for everybody else. */
export async function openPhoto(deps: Deps, viewer: Viewer | null, { file: id, size }: Input<Calls['file']>) {
  const { isPublic } = (await findPhoto(deps.database, id)) ?? gone();
  const isStaff =
    viewer !== null && can(viewer, 'transparency.operate', await accessContext(deps)) === 'allowed';
  if (!isPublic && !isStaff) gone();
  const { stream, contentType } = (await openKeptFile(deps, { folder: 'places', id, size })) ?? gone();
  return { stream, contentType, isPublic };
}

type By = { readonly viewer: Viewer; readonly id: number };

function write(
  deps: Deps,
  { viewer, id }: By,
  photoOf: (before: MapPoint) => Promise<MapPointPhoto | null>,
): Promise<Answer> {
  return deps.database.transaction().execute(async (transaction) => {
    const before = await selectEntry(transaction, MAP_POINT_DESK, { id, lock: true });
    if (!before || before.deleted_at !== null) gone();
    const photo = await photoOf(before);
    if (photo?.id === before.photo?.id && photo?.alt === before.photo?.alt) return { photo };
    await (photo ? savePhoto(transaction, id, photo) : deletePhoto(transaction, id));
    const at = deps.clock.now();
    await touchPoint(transaction, id, at);
    await note(transaction, { viewer, id, at, from: before.photo, to: photo });
    await publish(transaction, MAP_POINT_DESK.event);
    return { photo };
  });
}

type Told = By & {
  readonly at: Date;
  readonly from: MapPointPhoto | null;
  readonly to: MapPointPhoto | null;
};

async function note(transaction: DatabaseTransaction, { viewer, id, at, from, to }: Told): Promise<void> {
  await writeChange(transaction, {
    entity: MAP_POINT_DESK.entity,
    entity_id: String(id),
    action: to ? 'element-added' : 'element-removed',
    at,
    actor: actorOf(viewer),
    ...(from && { from: { photo: from.alt } }),
    ...(to && { to: { photo: to.alt } }),
  });
}
