import type { KeptAction } from '@vereda/contract/configuration/history';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { CustomMenu } from '@vereda/contract/configuration/menu';
import { MENUS_MAX } from '@vereda/contract/limits';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { MENUS, forgetRemoved, putIntoBin, selectRemoved, takeFromBin } from '../bin/bin.queries.ts';
import { restorableSince } from '../bin/forget-removed-configuration.job.ts';
import { ensureAddress, ownHosts } from './ensure-address.ts';
import {
  insertMenu,
  selectMenu,
  selectMenus,
  updateMenu,
  updateOrder,
  type MenuFields,
} from './menu.queries.ts';

/** One menu; throws configuration/menu-not-found. */
export async function getMenu(deps: Deps, id: string): Promise<CustomMenu> {
  return (await selectMenu(deps.database, id, { lock: false })) ?? notFound();
}

/** One menu; null when there is none. */
export function findMenu(deps: Deps, id: string): Promise<CustomMenu | null> {
  return selectMenu(deps.database, id, { lock: false });
}

/** Every menu of the city, in their order. */
export function listMenus(deps: Deps): Promise<CustomMenu[]> {
  return selectMenus(deps.database);
}

/** Adds a menu; throws configuration/menu-full or -address-…. */
export function createMenu(deps: Deps, viewer: Viewer, fields: MenuFields): Promise<CustomMenu> {
  return add(deps, viewer, { fields, action: 'created' });
}

/** Brings a menu that was removed back under its id, after the others; throws as createMenu does. */
export function reviveMenu(
  deps: Deps,
  viewer: Viewer,
  { id, ...fields }: MenuFields & { id: string },
): Promise<CustomMenu> {
  return add(deps, viewer, { id, fields, action: 'restored' });
}

type Added = { readonly id?: string; readonly fields: MenuFields; readonly action: KeptAction };

async function add(deps: Deps, viewer: Viewer, { id, fields, action }: Added): Promise<CustomMenu> {
  await ensureItems(deps, fields);
  return deps.database.transaction().execute(async (transaction) => {
    await ensureRoom(transaction);
    if (id) await forgetRemoved(transaction, MENUS, id);
    const menu = await insertMenu(transaction, fields, id);
    await note(deps, transaction, { viewer, action, id: menu.id, to: menu });
    return menu;
  });
}

/** Replaces a menu; throws platform/changed-meanwhile with the stored one when somebody was faster. */
export async function saveMenu(
  deps: Deps,
  viewer: Viewer,
  { id, version, ...fields }: MenuFields & { id: string; version: number },
): Promise<CustomMenu> {
  await ensureItems(deps, fields);
  return deps.database.transaction().execute(async (transaction) => {
    const before = (await selectMenu(transaction, id, { lock: true })) ?? notFound();
    ensureSeen(before, version);
    const after = await updateMenu(transaction, id, fields);
    await note(deps, transaction, { viewer, action: 'updated', id, from: before, to: after });
    return after;
  });
}

/** Puts a menu into the bin and answers those that are left. */
export function removeMenu(deps: Deps, viewer: Viewer, id: string): Promise<CustomMenu[]> {
  return deps.database.transaction().execute(async (transaction) => {
    const before = (await selectMenu(transaction, id, { lock: true })) ?? notFound();
    await putIntoBin(transaction, MENUS, { id, at: deps.clock.now() });
    await note(deps, transaction, { viewer, action: 'deleted', id, from: before });
    return selectMenus(transaction);
  });
}

/** The bin: menus that can be taken back, the last removed first. */
export function listRemovedMenus(deps: Deps): ReturnType<typeof selectRemoved> {
  return selectRemoved(deps.database, MENUS, restorableSince(deps));
}

/** Takes a menu out of the bin, after the others; throws platform/gone. */
export function restoreMenu(deps: Deps, viewer: Viewer, id: string): Promise<CustomMenu> {
  return deps.database.transaction().execute(async (transaction) => {
    await ensureRoom(transaction);
    const isBack = await takeFromBin(transaction, MENUS, { id, since: restorableSince(deps) });
    if (!isBack) throw new AppError('platform/gone');
    const back = (await selectMenu(transaction, id, { lock: true })) ?? notFound();
    await note(deps, transaction, { viewer, action: 'restored', id, to: back });
    return back;
  });
}

/** Puts the menus in this order and answers them. */
export function reorderMenus(deps: Deps, viewer: Viewer, ids: readonly string[]): Promise<CustomMenu[]> {
  return deps.database.transaction().execute(async (transaction) => {
    const before = (await selectMenus(transaction)).map(({ id }) => id);
    await updateOrder(transaction, ids);
    const menus = await selectMenus(transaction);
    const after = menus.map(({ id }) => id);
    if (before.join() !== after.join()) {
      await note(deps, transaction, { viewer, action: 'reordered', id: 'menus', from: before, to: after });
    }
    return menus;
  });
}

async function ensureRoom(transaction: DatabaseTransaction): Promise<void> {
  if ((await selectMenus(transaction)).length < MENUS_MAX) return;
  throw new AppError('configuration/menu-full', { params: { max: MENUS_MAX } });
}

function notFound(): never {
  throw new AppError('configuration/menu-not-found');
}

async function ensureItems(deps: Deps, { items }: MenuFields): Promise<void> {
  const own = await ownHosts(deps);
  for (const [index, { url }] of items.entries()) ensureAddress(url, own, `items.${index}.url`);
}

type Noted = { viewer: Viewer; action: KeptAction; id: string; from?: unknown; to?: unknown };

async function note(deps: Deps, transaction: DatabaseTransaction, noted: Noted): Promise<void> {
  const { viewer, action, id, from, to } = noted;
  const actor = actorOf(viewer);
  await writeChange(transaction, {
    at: deps.clock.now(),
    entity: 'menu',
    entity_id: id,
    action,
    actor,
    from,
    to,
  });
  await publish(transaction, { topic: 'menu-changed', key: id, audience: 'public' });
}
