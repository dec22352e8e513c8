import { attachmentEndpoints } from '@vereda/contract/listener/photos/attachment';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes, Reply } from '#platform/http/reply';
import { addPhotos } from './add-photos.service.ts';
import { listPhotos, openPhoto, takePhoto } from './attachment.service.ts';
import { changePhoto, deletePhoto, getPhoto, reviewPhotos, showOriginal } from './review.service.ts';

/** Calls of /attachments. */
export function attachmentGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(attachmentEndpoints, {
      create: async ({ viewer, upload }) => takePhoto(deps, viewer, (await upload()).stream),
      add: async (call) => ({
        items: await addPhotos(deps, viewerOf(call), { ...call.input, ip: call.request.ip }),
      }),
      photo: async ({ viewer, input, request }) => {
        const picture = await openPhoto(deps, viewer, { ...input, ip: request.ip });
        const etag = `"${input.id}-${input.size}-${picture.version}"`;
        // Short, so that hiding a report or a photo takes hold within a minute everywhere.
        const caching = picture.isPublic ? 'public, max-age=60' : 'private, max-age=60';
        const headers = { etag, 'cache-control': caching, 'content-disposition': 'inline' };
        if (request.ifNoneMatch === etag) {
          picture.stream.destroy();
          return new Reply({ status: 304, headers, body: null });
        }
        return bytes(picture.stream, picture.contentType, headers);
      },
      list: async (call) => ({
        items: await listPhotos(deps, viewerOf(call), { id: call.input.report_id, ip: call.request.ip }),
      }),
      get: (call) => getPhoto(deps, viewerOf(call), { id: call.input.id, ip: call.request.ip }),
      review: (call) =>
        reviewPhotos(deps, viewerOf(call), { limit: call.input.limit, locale: call.request.locale }),
      update: (call) => changePhoto(deps, viewerOf(call), { ...call.input, ip: call.request.ip }),
      original: (call) => showOriginal(deps, viewerOf(call), { ...call.input, ip: call.request.ip }),
      delete: (call) => deletePhoto(deps, viewerOf(call), { ...call.input, ip: call.request.ip }),
    }),
  ];
}
