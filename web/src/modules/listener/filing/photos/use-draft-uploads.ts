import type { Draft } from '../draft.ts';
import type { DraftHandle } from '../use-draft.ts';
import { usePhotoUploads, type PhotoUploads } from './use-photo-uploads.ts';

/** Sends the draft's photos as they come, and keeps their ids in it. */
export function useDraftUploads(draft: Draft, change: DraftHandle['change']): PhotoUploads {
  return usePhotoUploads(draft.photos, (photoId, attachmentId) =>
    change(({ photos }) => ({
      photos: photos.map((photo) => (photo.id === photoId ? { ...photo, attachmentId } : photo)),
    })),
  );
}
