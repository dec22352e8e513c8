import { userPictureEndpoints } from '@vereda/contract/identity/picture';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes, Reply } from '#platform/http/reply';
import { openPicture, removePicture, setPicture } from './picture.service.ts';

/** Calls on the pictures of accounts. */
export function userPictureGroup(deps: Deps): EndpointGroup {
  return group(userPictureEndpoints, {
    update: async (context) => {
      const { stream } = await context.upload();
      return setPicture(deps, viewerOf(context), { uid: context.input.uid, stream });
    },
    remove: (context) => removePicture(deps, viewerOf(context), context.input.uid),
    get: async (context) => {
      const { stream, contentType } = await openPicture(deps, viewerOf(context), context.input.id);
      const etag = `"${context.input.id}"`;
      const headers = { etag, 'cache-control': 'private, max-age=86400, immutable' };
      if (context.request.ifNoneMatch === etag) {
        stream.destroy();
        return new Reply({ status: 304, headers, body: null });
      }
      return bytes(stream, contentType, headers);
    },
  });
}
