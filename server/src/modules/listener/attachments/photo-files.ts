import type { Deps } from '#platform/deps';

/** Sizes in which a photo is stored. */
export type PhotoSize = 'large' | 'thumbnail';

/** Where a size of a photo lies in the files port. */
export function photoKey(id: string, size: PhotoSize): string {
  return `photos/${id.slice(0, 2)}/${id}/${size}.webp`;
}

/** Deletes every size of these photos; missing ones are fine. */
export async function deletePhotoFiles(deps: Deps, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await deps.ports.files.delete(photoKey(id, 'large'));
    await deps.ports.files.delete(photoKey(id, 'thumbnail'));
  }
}
