import { moduleEndpoints } from '@vereda/contract/configuration/module';
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
import { switchModule } from './switch-module.service.ts';

/** Calls of /module. */
export function moduleGroup(deps: Deps): EndpointGroup {
  return group(moduleEndpoints, {
    list: async () => ({ items: (await getConfigured(deps)).modules }),
    get: ({ input }) => getModule(deps, input.id),
    create: ({ input }) => createModule(deps, input.id),
    update: (call) => saveModule(deps, viewerOf(call), call.input),
    delete: (call) => forgetModule(deps, viewerOf(call), call.input.id),
    activate: (call) => switchModule(deps, viewerOf(call), call.input),
    addElement: (call) => addElement(deps, viewerOf(call), call.input),
    removeElement: (call) => removeElement(deps, viewerOf(call), call.input),
  });
}
