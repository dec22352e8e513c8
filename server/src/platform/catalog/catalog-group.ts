import type { EndpointSpec } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { viewerOf, type EndpointGroup, type HandlerContext, type Handlers } from '#platform/http/handler';
import { pick } from './catalog.queries.ts';
import type { AnyDesk, CatalogGroup, Entry, Wanted } from './desk.ts';
import { getEntry, listEntries, type Page } from './reading.service.ts';
import { createEntry, removeEntry, reorderEntries, replaceEntry, restoreEntry } from './writing.service.ts';

type Handler = EndpointGroup['handlers'][string];

/** The calls of a catalogue with their handlers; what its group has beside them is served by `besideCatalog`. */
export function catalogGroup(deps: Deps, desk: AnyDesk): EndpointGroup {
  const handlers = frameHandlers(deps, desk);
  const own = Object.entries(desk.endpoints).filter(([name]) => Object.hasOwn(handlers, name));
  return { endpoints: Object.fromEntries(own), handlers };
}

type FrameCall = 'list' | 'get' | 'create' | 'update' | 'delete' | 'restore' | 'reorder';

/** The calls that a catalogue's group has beside those of the frame. */
export function besideCatalog<G extends CatalogGroup>(
  endpoints: G,
  handlers: Handlers<Omit<G, FrameCall>>,
): EndpointGroup {
  const names = Object.keys(handlers);
  const own = Object.entries<EndpointSpec>(endpoints).filter(([name]) => names.includes(name));
  // The mapped type above is the check, as in `group`.
  return { endpoints: Object.fromEntries(own), handlers: handlers as unknown as EndpointGroup['handlers'] };
}

function frameHandlers(deps: Deps, desk: AnyDesk): Record<string, Handler> {
  type Call = HandlerContext<EndpointSpec>;
  const at = ({ input }: Call) => ({ desk, id: input['id'] as Entry['id'] });
  return {
    list: ({ input }) => {
      const { search, removed, cursor, limit } = input as Page;
      const within = pick(input, desk.fields.within);
      return listEntries(deps, desk, { search, removed, cursor, limit, within });
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
