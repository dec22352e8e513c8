import { changelogEndpoints } from '@vereda/contract/configuration/changelog';
import { demoEndpoints } from '@vereda/contract/configuration/demo';
import { startupEndpoints } from '@vereda/contract/configuration/startup';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { brandGroup } from './brands/brand.routes.ts';
import { addNote, getChange, listChanges } from './changelog/read-changelog.service.ts';
import { compareChange, restoreChange } from './changelog/restore-change.service.ts';
import { listOutbox } from './demo/outbox.service.ts';
import { getRevision } from './startup/startup.service.ts';
import { menuGroup } from './menus/menu.routes.ts';
import { moduleGroup } from './switches/module.routes.ts';
import { settingGroup } from './settings/setting.routes.ts';

/** Calls of /brand, /setting, /module, /menu, /changelog and /demo. */
export function configurationGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    brandGroup(deps),
    group(startupEndpoints, { revision: async () => ({ revision: await getRevision(deps) }) }),
    settingGroup(deps),
    moduleGroup(deps),
    menuGroup(deps),
    group(changelogEndpoints, {
      list: ({ input }) => listChanges(deps, input),
      get: (context) => getChange(deps, viewerOf(context), context.input.id),
      create: (context) => addNote(deps, viewerOf(context), context.input),
      restorable: ({ input }) => compareChange(deps, input.id),
      restore: (context) => restoreChange(deps, viewerOf(context), context.input),
    }),
    group(demoEndpoints, { outbox: async () => ({ items: await listOutbox(deps) }) }),
  ];
}
