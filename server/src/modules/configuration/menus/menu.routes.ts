import { menuEndpoints } from '@vereda/contract/configuration/menu';
import { withKnownItems } from '@vereda/contract/access/menu';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { getConfigured } from '../startup/startup.service.ts';
import {
  createMenu,
  getMenu,
  removeMenu,
  reorderMenus,
  saveMenu,
  listRemovedMenus,
  restoreMenu,
} from './menu.service.ts';

/** Calls of /menu. */
export function menuGroup(deps: Deps): EndpointGroup {
  return group(menuEndpoints, {
    list: async ({ viewer }) => ({ items: withKnownItems((await getConfigured(deps)).menus, viewer) }),
    get: async ({ viewer, input }) => {
      const menu = await getMenu(deps, input.id);
      return withKnownItems([menu], viewer)[0] ?? menu;
    },
    create: (call) => createMenu(deps, viewerOf(call), call.input),
    update: (call) => saveMenu(deps, viewerOf(call), call.input),
    removed: async () => ({ items: await listRemovedMenus(deps) }),
    restore: (call) => restoreMenu(deps, viewerOf(call), call.input.id),
    delete: async (call) => ({ items: await removeMenu(deps, viewerOf(call), call.input.id) }),
    reorder: async (call) => ({ items: await reorderMenus(deps, viewerOf(call), call.input.ids) }),
  });
}
