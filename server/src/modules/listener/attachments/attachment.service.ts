import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { attachmentEndpoints } from '@vereda/contract/listener/photos/attachment';
import type { Output } from '@vereda/contract/endpoint';
import type { DeskPhoto } from '@vereda/contract/listener/photos/photo';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { callerOf } from '../access/desk.service.ts';
import { opensPhoto } from '../activities/provider/provider-link.ts';
import { isWithin } from '../reports/scope.queries.ts';
import { insertAttachment, selectPhotoAccess, selectPhotos, type PhotoAccess } from './attachment.queries.ts';
import { photoKey, putPhoto, sealOriginal, type PhotoSize } from './photo-files.ts';
import { isPhotoTicket } from './photo-ticket.ts';
import { readPhoto, readUploadBytes } from './read-photo.ts';

/** Takes a photo in and seals it as it came. It belongs to nobody until a report or a move names its id. */
export async function takePhoto(
  deps: Deps,
  viewer: Viewer | null,
  stream: Readable,
): Promise<Output<typeof attachmentEndpoints.create>> {
  const photo = await readPhoto(await readUploadBytes(stream));
  const id = randomUUID();
  await putPhoto(deps, { id, rendition: 0 }, photo);
  await sealOriginal(deps, id, photo.large);
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
): Promise<{ stream: Readable; contentType: string; isPublic: boolean; version: number }> {
  const access = await selectPhotoAccess(deps.database, wanted.id);
  // A provider's photo is the desk's until it is accepted.
  const isPublic =
    access !== null && access.visible && access.state === 'shown' && access.purpose !== 'provider';
  if (!access || !(isPublic || (await maySee(deps, viewer, { access, wanted })))) {
    throw new AppError('listener/attachment-not-found');
  }
  const { rendition, version } = access;
  const file = await deps.ports.files.open(photoKey({ id: wanted.id, rendition }, wanted.size));
  if (!file) throw new AppError('listener/attachment-not-found');
  return { stream: file.stream, contentType: file.contentType, isPublic, version };
}

async function maySee(
  deps: Deps,
  viewer: Viewer | null,
  { access, wanted }: { access: PhotoAccess; wanted: Wanted },
): Promise<boolean> {
  const { report_id: reportId, state, purpose } = access;
  const isProviders = purpose === 'provider';
  if (wanted.ticket && state !== 'hidden' && !isProviders) {
    const photo = { id: wanted.id, report_id: reportId, is_public: access.visible };
    if (state === 'shown' && (await opensPhoto(deps, wanted.ticket, photo))) return true;
    return isPhotoTicket(deps.secrets, { reportId, now: deps.clock.now() }, wanted.ticket);
  }
  if (!viewer) return false;
  if (access.author_uid === viewer.uid && state !== 'hidden' && !isProviders) return true;
  const { desk } = await callerOf(deps, viewer, wanted.ip);
  return desk !== null && isWithin(deps.database, desk, reportId);
}

/** Photos of a report for the desk, held and hidden ones too. */
export async function listPhotos(
  deps: Deps,
  viewer: Viewer,
  at: { id: number; ip: string },
): Promise<DeskPhoto[]> {
  const { desk } = await callerOf(deps, viewer, at.ip);
  const isReadable = desk !== null && (await isWithin(deps.database, desk, at.id));
  if (!isReadable) throw new AppError('listener/report-not-found');
  return selectPhotos(deps.database, at.id);
}
