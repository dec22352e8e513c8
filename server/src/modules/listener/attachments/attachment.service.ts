import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { attachmentEndpoints } from '@vereda/contract/listener/attachment';
import type { Output } from '@vereda/contract/endpoint';
import type { Photo } from '@vereda/contract/listener/report-shapes';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn, shownActor } from '../access/actors.ts';
import { callerOf, lockReport } from '../access/desk.service.ts';
import { record } from '../moving/record.ts';
import { selectReport } from '../reports/report.queries.ts';
import { isWithin } from '../reports/scope.queries.ts';
import {
  insertAttachment,
  refreshPhotos,
  selectPhotoAccess,
  selectPhotos,
  updateHidden,
} from './attachment.queries.ts';
import { photoKey, type PhotoSize } from './photo-files.ts';
import { isPhotoTicket } from './photo-ticket.ts';
import { readPhoto, readUploadBytes } from './read-photo.ts';

/** Takes a photo in. It belongs to nobody until a report or a move names its id. */
export async function takePhoto(
  deps: Deps,
  viewer: Viewer | null,
  stream: Readable,
): Promise<Output<typeof attachmentEndpoints.create>> {
  const photo = await readPhoto(await readUploadBytes(stream));
  const id = randomUUID();
  await deps.ports.files.put(photoKey(id, 'large'), photo.large, 'image/webp');
  await deps.ports.files.put(photoKey(id, 'thumbnail'), photo.thumbnail, 'image/webp');
  const { width, height, phash, place, takenAt: taken_at } = photo;
  await insertAttachment(deps.database, {
    id,
    uploader_uid: viewer?.uid ?? null,
    width,
    height,
    size_bytes: photo.large.length,
    sha256: createHash('sha256').update(photo.large).digest(),
    phash,
    created_at: deps.clock.now(),
  });
  return { id, width, height, place, taken_at };
}

type Wanted = { id: string; size: PhotoSize; ticket?: string | undefined; ip: string };

/** A stored picture for somebody who may see it; throws listener/attachment-not-found for everybody else. */
export async function openPhoto(
  deps: Deps,
  viewer: Viewer | null,
  wanted: Wanted,
): Promise<{ stream: Readable; contentType: string; isPublic: boolean }> {
  const access = await selectPhotoAccess(deps.database, wanted.id);
  const isPublic = access !== null && access.visible === true && !access.hidden;
  if (!access || !(isPublic || (await maySee(deps, viewer, { ...access, wanted })))) {
    throw new AppError('listener/attachment-not-found');
  }
  const file = await deps.ports.files.open(photoKey(wanted.id, wanted.size));
  if (!file) throw new AppError('listener/attachment-not-found');
  return { stream: file.stream, contentType: file.contentType, isPublic };
}

type Access = NonNullable<Awaited<ReturnType<typeof selectPhotoAccess>>>;

async function maySee(
  deps: Deps,
  viewer: Viewer | null,
  { wanted, ...access }: Access & { wanted: Wanted },
): Promise<boolean> {
  const { report_id: reportId } = access;
  if (reportId === null) return false;
  if (wanted.ticket && !access.hidden) {
    return isPhotoTicket(deps.secrets, { reportId, now: deps.clock.now() }, wanted.ticket);
  }
  if (!viewer) return false;
  if (access.author_uid === viewer.uid) return true;
  const { desk } = await callerOf(deps, viewer, wanted.ip);
  return desk !== null && isWithin(deps.database, desk, reportId);
}

/** Photos of a report for the desk, hidden ones too. */
export async function listPhotos(
  deps: Deps,
  viewer: Viewer,
  at: { id: number; ip: string },
): Promise<Photo[]> {
  const { desk } = await callerOf(deps, viewer, at.ip);
  const isReadable = desk !== null && (await isWithin(deps.database, desk, at.id));
  if (!isReadable) throw new AppError('listener/report-not-found');
  return selectPhotos(deps.database, at.id);
}

/** Hides a photo from the public or shows it again. */
export async function hidePhoto(
  deps: Deps,
  viewer: Viewer,
  change: { id: string; hidden: boolean; ip: string },
): Promise<Photo> {
  const caller = await callerOf(deps, viewer, change.ip);
  return deps.database.transaction().execute(async (transaction) => {
    const photo = await updateHidden(transaction, change.id, change.hidden);
    if (!photo) throw new AppError('listener/attachment-not-found');
    const report = await lockReport(transaction, caller, { id: photo.report_id });
    await refreshPhotos(transaction, report.id);
    const after = (await selectReport(transaction, report.id, { lock: false })) ?? report;
    const acting = actingOn(viewer, report, caller.ipSha256);
    await record(transaction, {
      what: 'photo',
      acting,
      actor: shownActor(acting, acting.actors),
      at: deps.clock.now(),
      before: report,
      after,
      facts: { photo: change.id, hidden: change.hidden },
      isPublic: false,
    });
    return photo;
  });
}
