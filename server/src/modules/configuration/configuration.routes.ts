import { changelogEndpoints } from '@vereda/contract/configuration/changelog';
import { demoEndpoints } from '@vereda/contract/configuration/demo';
import { menuEndpoints } from '@vereda/contract/configuration/menu';
import { moduleEndpoints } from '@vereda/contract/configuration/module';
import { startupEndpoints } from '@vereda/contract/configuration/startup';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { brandGroup } from './brands/brand.routes.ts';
import { addNote, getChange, listChanges } from './changelog/read-changelog.service.ts';
import { listOutbox } from './demo/outbox.service.ts';
import { getRevision, listMenus, listModules } from './startup/startup.service.ts';
import { settingGroup } from './settings/setting.routes.ts';
import { switchModule } from './switches/switch-module.service.ts';

/** Calls of /brand, /setting, /module, /menu, /changelog and /demo. */
export function configurationGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    brandGroup(deps),
    group(startupEndpoints, { revision: async () => ({ revision: await getRevision(deps) }) }),
    settingGroup(deps),
    group(moduleEndpoints, {
      list: async () => ({ items: await listModules(deps) }),
      activate: (context) => switchModule(deps, viewerOf(context), context.input),
    }),
    group(menuEndpoints, { list: async () => ({ items: await listMenus(deps) }) }),
    group(changelogEndpoints, {
      list: ({ input }) => listChanges(deps, input),
      get: (context) => getChange(deps, viewerOf(context), context.input.id),
      create: (context) => addNote(deps, viewerOf(context), context.input),
    }),
    group(demoEndpoints, { outbox: async () => ({ items: await listOutbox(deps) }) }),
  ];
}
