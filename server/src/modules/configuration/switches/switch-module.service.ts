import type { ModuleSlug, Viewer } from '@vereda/contract/access/viewer';
import type { Module } from '@vereda/contract/configuration/module';
import type { Deps } from '#platform/deps';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { defaultModule, DEFAULT_MODULES } from '../startup/defaults.ts';
import { forgetAccessContext, readModules } from '../startup/startup.service.ts';
import { insertMissingModule, updateModuleActive } from './switch-module.queries.ts';

/** Switches a module for everyone; other processes follow within a second. Switching to where it is changes nothing. */
export async function switchModule(
  deps: Deps,
  viewer: Viewer,
  { id, on }: { id: ModuleSlug; on: boolean },
): Promise<Module> {
  const position = DEFAULT_MODULES.findIndex(({ slug }) => slug === id);
  await deps.database.transaction().execute(async (transaction) => {
    await insertMissingModule(transaction, defaultModule(id), position);
    if (!(await updateModuleActive(transaction, id, on))) return;
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'module',
      entity_id: id,
      action: on ? 'activated' : 'deactivated',
      actor: actorOf(viewer),
      from: { active: !on },
      to: { active: on },
    });
    await publish(transaction, { topic: 'modules-changed', key: id, audience: 'public' });
  });
  forgetAccessContext(deps);
  return (await readModules(deps)).find(({ slug }) => slug === id) ?? defaultModule(id);
}
