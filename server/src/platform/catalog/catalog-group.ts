import type { EndpointSpec } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { viewerOf, type EndpointGroup, type HandlerContext } from '#platform/http/handler';
import { pick } from './catalog.queries.ts';
import type { AnyDesk, Entry, Wanted } from './desk.ts';
import { getEntry, listEntries, type Page } from './reading.service.ts';
import { createEntry, removeEntry, reorderEntries, replaceEntry, restoreEntry } from './writing.service.ts';

type Handler = EndpointGroup['handlers'][string];

/** The calls of a catalogue with their handlers, those beside the frame's included. */
export function catalogGroup(deps: Deps, desk: AnyDesk): EndpointGroup {
  const others = (desk.others?.(deps) ?? {}) as Record<string, Handler>;
  return { endpoints: desk.endpoints, handlers: { ...frameHandlers(deps, desk), ...others } };
}

function frameHandlers(deps: Deps, desk: AnyDesk): Record<string, Handler> {
  type Call = HandlerContext<EndpointSpec>;
  const at = ({ input }: Call) => ({ desk, id: input['id'] as Entry['id'] });
  return {
    list: ({ input }) => {
      const { search, removed, cursor, limit } = input as Page;
      const within = pick(input, desk.fields.within);
      return listEntries(deps.database, desk, { search, removed, cursor, limit, within });
    },
    get: (call) => getEntry(deps.database, at(call)),
    create: (call) => createEntry(deps, viewerOf(call), { desk, wanted: call.input as Wanted }),
    update: (call) => replaceEntry(deps, viewerOf(call), { ...at(call), wanted: call.input as Wanted }),
    delete: (call) => removeEntry(deps, viewerOf(call), at(call)),
    restore: (call) => restoreEntry(deps, viewerOf(call), at(call)),
    reorder: async (call) => {
      const input = call.input as Wanted & { ids: Entry['id'][] };
      const within = pick(input, desk.fields.within);
      return { items: await reorderEntries(deps, viewerOf(call), { desk, ids: input.ids, within }) };
    },
  };
}
