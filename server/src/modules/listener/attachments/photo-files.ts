import type { Deps } from '#platform/deps';
import { sealBytes, unsealBytes } from '#platform/sealing';

/** Sizes in which a photo is stored. */
export type PhotoSize = 'large' | 'thumbnail';

/** A stored photo: which of its drawings is the present one. */
export type StoredPhoto = { readonly id: string; readonly rendition: number };

const SIZES: readonly PhotoSize[] = ['large', 'thumbnail'];
const PURPOSE = 'photo-originals';

/** Where a size of a photo lies in the files port. */
export function photoKey({ id, rendition }: StoredPhoto, size: PhotoSize): string {
  return `${folderOf(id)}/${size}${rendition === 0 ? '' : `-${rendition}`}.webp`;
}

/** Where the picture as it came lies. */
export function originalKey(id: string): string {
  return `${folderOf(id)}/original.sealed`;
}

/** Stores both sizes of a drawing. */
export async function putPhoto(
  deps: Deps,
  photo: StoredPhoto,
  drawn: Readonly<Record<PhotoSize, Buffer>>,
): Promise<void> {
  for (const size of SIZES) await deps.ports.files.put(photoKey(photo, size), drawn[size], 'image/webp');
}

/** Deletes both sizes of a drawing; missing ones are fine. */
export async function deleteDrawing(deps: Deps, photo: StoredPhoto): Promise<void> {
  for (const size of SIZES) await deps.ports.files.delete(photoKey(photo, size));
}

/** Deletes everything of these photos; missing files are fine. */
export async function deletePhotoFiles(deps: Deps, photos: readonly StoredPhoto[]): Promise<void> {
  for (const photo of photos) {
    await deleteDrawing(deps, photo);
    await deps.ports.files.delete(originalKey(photo.id));
  }
}

/** Keeps the picture as it came where only this deployment's secrets open it. */
export async function sealOriginal(deps: Deps, id: string, picture: Buffer): Promise<void> {
  const sealed = sealBytes(deps.secrets, purposeOf(id), picture);
  await deps.ports.files.put(originalKey(id), sealed, 'application/octet-stream');
}

/** The picture as it came; null where none was sealed. */
export async function openOriginal(deps: Deps, id: string): Promise<Buffer | null> {
  const sealed = await deps.ports.files.find(originalKey(id));
  return sealed && unsealBytes(deps.secrets, purposeOf(id), sealed);
}

// By photo, so that one sealed file put in another's place does not open.
function purposeOf(id: string): string {
  return `${PURPOSE}/${id}`;
}

function folderOf(id: string): string {
  return `photos/${id.slice(0, 2)}/${id}`;
}
