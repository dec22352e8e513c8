import { settingEndpoints } from '@vereda/contract/configuration/setting';
import type { Deps } from '#platform/deps';
import { getConfigured } from '../startup/startup.service.ts';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import {
  createSetting,
  listSettings,
  listTexts,
  removeSetting,
  saveSetting,
  saveText,
} from './setting.service.ts';

/** Calls of /setting. */
export function settingGroup(deps: Deps): EndpointGroup {
  return group(settingEndpoints, {
    get: async () => (await getConfigured(deps)).setting,
    list: async () => ({ items: await listSettings(deps) }),
    create: (call) => createSetting(deps, viewerOf(call), call.input),
    update: (call) => saveSetting(deps, viewerOf(call), call.input),
    delete: (call) => removeSetting(deps, viewerOf(call), call.input.id),
    texts: async () => ({ items: await listTexts(deps) }),
    updateText: (call) => saveText(deps, viewerOf(call), call.input),
  });
}
