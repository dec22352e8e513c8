import type { KeptAction } from '@vereda/contract/configuration/history';
import type { ModuleSlug, Viewer } from '@vereda/contract/access/viewer';
import type { Module, ModuleItem } from '@vereda/contract/configuration/module';
import { MENU_ITEMS_MAX } from '@vereda/contract/limits';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { ensureAddress, ownHosts } from '../menus/ensure-address.ts';
import { defaultModule, DEFAULT_MODULES } from '../startup/defaults.ts';
import { readModules } from '../startup/startup.service.ts';
import {
  insertMissingModule,
  lockModule,
  resetModule,
  updateModule,
  type ModuleFields,
} from './switch-module.queries.ts';

/** One module as it is shown. */
export async function getModule(deps: Pick<Deps, 'database'>, id: ModuleSlug): Promise<Module> {
  const module = (await readModules(deps)).find(({ slug }) => slug === id);
  return module ?? defaultModule(id);
}

/** Writes a module down as the product arranges it; one that is stored stays as it is. */
export async function createModule(deps: Deps, id: ModuleSlug): Promise<Module> {
  await deps.database.transaction().execute((transaction) => ensureStored(transaction, id));
  return getModule(deps, id);
}

/** Replaces names, icon and items; throws platform/changed-meanwhile, or configuration/address-…. */
export async function saveModule(
  deps: Deps,
  viewer: Viewer,
  { id, version, ...fields }: ModuleFields & { id: ModuleSlug; version: number },
): Promise<Module> {
  await ensureItems(deps, fields.items);
  return change(deps, { viewer, id, action: 'arranged' }, async (transaction, before) => {
    ensureSeen(before, version);
    await updateModule(transaction, id, fields);
  });
}

/** Adds an item at the end; throws configuration/menu-full or -address-…. */
export async function addElement(
  deps: Deps,
  viewer: Viewer,
  { id, item }: { id: ModuleSlug; item: ModuleItem },
): Promise<Module> {
  await ensureItems(deps, [item]);
  return change(deps, { viewer, id, action: 'element-added' }, async (transaction, before) => {
    if (before.items.length >= MENU_ITEMS_MAX) {
      throw new AppError('configuration/menu-full', { params: { max: MENU_ITEMS_MAX } });
    }
    await updateModule(transaction, id, { ...before, items: [...before.items, item] });
  });
}

/** Takes an item out of the menu that the caller saw; throws platform/changed-meanwhile or configuration/menu-not-found. */
export function removeElement(
  deps: Deps,
  viewer: Viewer,
  { id, version, index }: { id: ModuleSlug; version: number; index: number },
): Promise<Module> {
  return change(deps, { viewer, id, action: 'element-removed' }, async (transaction, before) => {
    ensureSeen(before, version);
    if (!before.items[index]) throw new AppError('configuration/menu-not-found');
    await updateModule(transaction, id, { ...before, items: before.items.filter((_, at) => at !== index) });
  });
}

/** Forgets the city's arrangement; the switch stays. */
export function forgetModule(deps: Deps, viewer: Viewer, id: ModuleSlug): Promise<Module> {
  return change(deps, { viewer, id, action: 'reset' }, (transaction) =>
    resetModule(transaction, defaultModule(id)),
  );
}

type Changing = { readonly viewer: Viewer; readonly id: ModuleSlug; readonly action: KeptAction };

function change(
  deps: Deps,
  { viewer, id, action }: Changing,
  work: (transaction: DatabaseTransaction, before: Module) => Promise<void>,
): Promise<Module> {
  return deps.database.transaction().execute(async (transaction) => {
    const seen = await getModule({ database: transaction }, id);
    await ensureStored(transaction, id);
    await lockModule(transaction, id);
    // Nobody stored it yet: what the caller saw was the product's own, version 0.
    const stored = await getModule({ database: transaction }, id);
    const before = seen.version === 0 && stored.version === 1 ? seen : stored;
    await work(transaction, before);
    const after = await getModule({ database: transaction }, id);
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'module',
      entity_id: id,
      action,
      actor: actorOf(viewer),
      from: before,
      to: after,
    });
    await publish(transaction, { topic: 'modules-changed', key: id, audience: 'public' });
    return after;
  });
}

function ensureStored(transaction: DatabaseTransaction, id: ModuleSlug): Promise<void> {
  const position = DEFAULT_MODULES.findIndex(({ slug }) => slug === id);
  return insertMissingModule(transaction, defaultModule(id), position);
}

async function ensureItems(deps: Deps, items: readonly ModuleItem[]): Promise<void> {
  const own = await ownHosts(deps);
  for (const [index, { to, url }] of items.entries()) {
    ensureAddress(to ?? url ?? '', own, `items.${index}.${to === null ? 'url' : 'to'}`);
  }
}
