import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Viewer } from '@vereda/contract/access/viewer';
import { PICTURE_MAX_BYTES, PHOTO_MAX_PIXELS } from '@vereda/contract/limits';
import sharp from 'sharp';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { ensurePicture, receiveBytes, type PictureRules } from '#platform/http/receive-picture';
import { ensureMayChange } from '../people/own-rights.ts';
import { tellViewer, writeUserChange } from '../users/user-history.ts';
import { selectUser } from '../users/users.queries.ts';
import { selectPictureOwner, updatePicture } from './picture.queries.ts';

const SIDE_PX = 512;
const PATH = '/api/users/picture/';
const RULES: PictureRules = {
  maxBytes: PICTURE_MAX_BYTES,
  maxPixels: PHOTO_MAX_PIXELS,
  codes: {
    tooLarge: 'identity/picture-too-large',
    notAPicture: 'identity/picture-not-a-picture',
    tooManyPixels: 'identity/picture-too-many-pixels',
    damaged: 'identity/picture-damaged',
  },
};

/** Sets the picture of the own account, or of one within the viewer's rights. Throws identity/picture-…. */
export async function setPicture(
  deps: Deps,
  viewer: Viewer,
  { uid = viewer.uid, stream }: { uid: string | undefined; stream: Readable },
): Promise<{ picture: string }> {
  // The bytes are taken in first, so that the sender hears the answer.
  const bytes = await receiveBytes(stream, RULES);
  await ensureMayPicture(deps, viewer, uid);
  await ensurePicture(bytes, RULES);
  const id = randomUUID();
  await deps.ports.files.put(keyOf(id), await squareOf(bytes), 'image/webp');
  const picture = PATH + id;
  await change(deps, viewer, { uid, picture });
  return { picture };
}

/** Takes the picture of the own account away, or of one within the viewer's rights. */
export async function removePicture(
  deps: Deps,
  viewer: Viewer,
  uid = viewer.uid,
): Promise<{ picture: null }> {
  await ensureMayPicture(deps, viewer, uid);
  await change(deps, viewer, { uid, picture: null });
  return { picture: null };
}

/** A stored picture for its owner or for staff; throws identity/picture-not-found for everybody else. */
export async function openPicture(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<{ stream: Readable; contentType: string }> {
  const owner = await selectPictureOwner(deps.database, PATH + id);
  const maySee = owner !== null && (owner === viewer.uid || viewer.type !== 'citizen');
  const file = maySee ? await deps.ports.files.open(keyOf(id)) : null;
  if (!file) throw new AppError('identity/picture-not-found');
  return file;
}

async function ensureMayPicture(deps: Deps, viewer: Viewer, uid: string): Promise<void> {
  if (uid === viewer.uid) return;
  const user = await selectUser(deps.database, uid);
  ensureMayChange(deps, viewer, user);
}

async function change(
  deps: Deps,
  viewer: Viewer,
  { uid, picture }: { uid: string; picture: string | null },
): Promise<void> {
  const before = await deps.database.transaction().execute(async (transaction) => {
    const former = await updatePicture(transaction, { uid, picture });
    if (former === undefined) throw new AppError('identity/user-not-found');
    const action = picture ? 'picture-changed' : 'picture-removed';
    await writeUserChange(deps, transaction, { uid, action, actor: actorOf(viewer) });
    await tellViewer(transaction, uid);
    return former;
  });
  await forgetPicture(deps, before);
}

/** Deletes the file of a picture that is no account's any more; other addresses than ours are left alone. */
export async function forgetPicture(deps: Deps, picture: string | null): Promise<void> {
  if (picture?.startsWith(PATH)) await deps.ports.files.delete(keyOf(picture.slice(PATH.length)));
}

async function squareOf(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new AppError(RULES.codes.damaged, { cause: error });
  }
}

function keyOf(id: string): string {
  return `people/${id.slice(0, 2)}/${id}.webp`;
}
