import { mapFileEndpoints } from '@vereda/contract/urbanism/map-file';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes } from '#platform/http/reply';
import { applyFile, checkFile, listFaults, readFile } from './map-files.service.ts';

/** Calls of /urbanism/import. */
export function mapFileGroup(deps: Deps): EndpointGroup {
  return group(mapFileEndpoints, {
    read: async (call) => {
      const { stream, filename } = await call.upload();
      return readFile(deps, viewerOf(call), { ...call.input, stream, filename });
    },
    check: ({ input }) => checkFile(deps, input),
    apply: (call) => applyFile(deps, viewerOf(call), call.input),
    faults: async ({ input, request }) => {
      const { csv, name } = await listFaults(deps, input, request.locale);
      return bytes(csv, 'text/csv; charset=utf-8', {
        'content-disposition': `attachment; filename="${name}"`,
      });
    },
  });
}
