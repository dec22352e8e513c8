import { brandEndpoints } from '@vereda/contract/configuration/brand';
import { menuEndpoints } from '@vereda/contract/configuration/menu';
import { moduleEndpoints } from '@vereda/contract/configuration/module';
import { settingEndpoints } from '@vereda/contract/configuration/setting';
import type { Deps } from '#platform/deps';
import { group, type EndpointGroup } from '#platform/http/handler';
import { getSetting, listBrands, listMenus, listModules } from './startup/startup.service.ts';

/** Calls of /brand, /setting, /module and /menu. */
export function configurationGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(brandEndpoints, { list: async () => ({ items: await listBrands(deps) }) }),
    group(settingEndpoints, { get: () => getSetting(deps) }),
    group(moduleEndpoints, { list: async () => ({ items: await listModules(deps) }) }),
    group(menuEndpoints, { list: async () => ({ items: await listMenus(deps) }) }),
  ];
}
