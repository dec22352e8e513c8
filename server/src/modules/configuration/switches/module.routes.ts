import { moduleEndpoints } from '@vereda/contract/configuration/module';
import { withKnownItems } from '@vereda/contract/access/menu';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { getConfigured } from '../startup/startup.service.ts';
import {
  addElement,
  createModule,
  forgetModule,
  getModule,
  removeElement,
  saveModule,
} from './arrange-module.service.ts';
import { listNewItems } from './new-items.service.ts';
import { switchModule } from './switch-module.service.ts';

/** Calls of /module. */
export function moduleGroup(deps: Deps): EndpointGroup {
  return group(moduleEndpoints, {
    list: async ({ viewer }) => ({ items: withKnownItems((await getConfigured(deps)).modules, viewer) }),
    get: async ({ viewer, input }) => {
      const module = await getModule(deps, input.id);
      return withKnownItems([module], viewer)[0] ?? module;
    },
    newItems: ({ input }) => listNewItems(deps, input.id),
    create: ({ input }) => createModule(deps, input.id),
    update: (call) => saveModule(deps, viewerOf(call), call.input),
    delete: (call) => forgetModule(deps, viewerOf(call), call.input.id),
    activate: (call) => switchModule(deps, viewerOf(call), call.input),
    addElement: (call) => addElement(deps, viewerOf(call), call.input),
    removeElement: (call) => removeElement(deps, viewerOf(call), call.input),
  });
}
