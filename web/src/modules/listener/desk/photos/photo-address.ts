import type { Photo } from '@vereda/contract/listener/photos/photo';
import { callUrl } from '#api/request.ts';

/** Where the large picture of a photo is, as it is drawn now. */
export function photoAddress({ id, version }: Pick<Photo, 'id' | 'version'>): string {
  return callUrl('GET /attachments/photo/:id', { id, size: 'large', v: String(version) });
}
