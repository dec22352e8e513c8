import { brandEndpoints } from '@vereda/contract/configuration/brand';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes, Reply } from '#platform/http/reply';
import { getConfigured } from '../startup/startup.service.ts';
import {
  createBrand,
  getBrand,
  makeFirst,
  removeBrand,
  saveBrand,
  listRemovedBrands,
  restoreBrand,
} from './brand.service.ts';
import { openPicture, takePicture } from './pictures.service.ts';

/** Calls of /brand. */
export function brandGroup(deps: Deps): EndpointGroup {
  return group(brandEndpoints, {
    list: async () => ({ items: (await getConfigured(deps)).brands }),
    get: ({ input }) => getBrand(deps, input.id),
    create: (call) => createBrand(deps, viewerOf(call), call.input),
    update: (call) => saveBrand(deps, viewerOf(call), call.input),
    removed: async () => ({ items: await listRemovedBrands(deps) }),
    restore: (call) => restoreBrand(deps, viewerOf(call), call.input.id),
    delete: async (call) => ({ items: await removeBrand(deps, viewerOf(call), call.input.id) }),
    makeFirst: async (call) => ({ items: await makeFirst(deps, viewerOf(call), call.input.id) }),
    upload: async (call) => {
      const { stream } = await call.upload();
      return takePicture(deps, viewerOf(call), { kind: call.input.kind, stream });
    },
    picture: async ({ input, request }) => {
      const etag = `"${input.id}-${input.size}"`;
      const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' };
      if (request.ifNoneMatch === etag) return new Reply({ status: 304, headers, body: null });
      const { stream, contentType } = await openPicture(deps, input);
      return bytes(stream, contentType, headers);
    },
  });
}
