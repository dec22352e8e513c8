import { obraRecordEndpoints as calls } from '@vereda/contract/urbanism/obras/records/record';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes, sharedJson } from '#platform/http/reply';
import { openRecord } from './open-record.service.ts';
import { addFile, listRecords, noteRecord, withdrawRecord } from './record.service.ts';

/** Calls of /urbanism/obras/records. */
export function recordGroup(deps: Deps): EndpointGroup {
  return group(calls, {
    list: ({ input }) => listRecords(deps, 'staff', input.id),
    shown: async ({ input, request }) =>
      sharedJson(calls.shown, await listRecords(deps, 'public', input.id), request),
    note: (call) => noteRecord(deps, viewerOf(call), call.input),
    withdraw: (call) => withdrawRecord(deps, viewerOf(call), call.input),
    addFile: async (call) => {
      const { stream, filename } = await call.upload();
      return addFile(deps, viewerOf(call), { ...call.input, stream, filename });
    },
    file: async ({ viewer, input }) => {
      const { stream, contentType, isPhoto, name, isPublic } = await openRecord(deps, viewer, input);
      // A file never changes; what is withdrawn is gone everywhere within a minute.
      return bytes(stream, contentType, {
        'cache-control': `${isPublic ? 'public' : 'private'}, max-age=60`,
        'content-disposition': isPhoto
          ? 'inline'
          : `attachment; filename="documento.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
      });
    },
  });
}
