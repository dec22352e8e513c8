import { crc32 } from 'node:zlib';
import { MODULE_SLUGS, type ModuleSlug } from '@vereda/contract/access/viewer';
import { AppError, ensureSeen } from '#platform/errors';
import { getBrand, listBrands, makeFirst } from '../brands/brand.service.ts';
import { listMenus, reorderMenus } from '../menus/menu.service.ts';
import { getModule } from '../switches/arrange-module.service.ts';
import { switchModule } from '../switches/switch-module.service.ts';
import type { Restorer, Stored } from './restorer.ts';

/** A module's switch. */
export const SWITCH: Restorer = {
  fields: ['active'],
  permission: 'configuration.switch-modules',
  read: async (deps, id) => asSwitch(await getModule(deps, slugOf(id))),
  save: async (deps, viewer, { id, from, version }) => {
    const slug = slugOf(id);
    ensureSeen(asSwitch(await getModule(deps, slug)), version);
    const { active } = from as { active?: unknown };
    return asSwitch(await switchModule(deps, viewer, { id: slug, on: active === true }));
  },
};

/** The order of the city's menus. */
export const MENU_ORDER: Restorer = {
  fields: ['order'],
  read: async (deps) => asOrder(await listMenus(deps)),
  told: async (deps, from) => {
    const menus = new Map((await listMenus(deps)).map(({ id, name }) => [id, name]));
    // Menus that are gone have no place; those that came later follow.
    return { order: idsOf(from).flatMap((id) => menus.get(id) ?? []) };
  },
  save: async (deps, viewer, { from, version }) => {
    ensureSeen(asOrder(await listMenus(deps)), version);
    return asOrder(await reorderMenus(deps, viewer, idsOf(from)));
  },
};

/** Which brand is the first. */
export const FIRST_BRAND: Restorer = {
  fields: ['app_name'],
  read: async (deps) => asFirst(await listBrands(deps)),
  told: async (deps, from) => ({ app_name: (await getBrand(deps, firstOf(from))).app_name }),
  save: async (deps, viewer, { from, version }) => {
    ensureSeen(asFirst(await listBrands(deps)), version);
    return asFirst(await makeFirst(deps, viewer, firstOf(from)));
  },
};

/** The module of a change. */
export function slugOf(id: string): ModuleSlug {
  const slug = MODULE_SLUGS.find((known) => known === id);
  if (!slug) throw new AppError('configuration/change-not-restorable');
  return slug;
}

function asSwitch({ active }: { readonly active: boolean }): Stored & { active: boolean } {
  return { version: active ? 1 : 0, active };
}

/** The names in their order, with a version that tells one order from another. */
export function asOrder(
  menus: readonly { readonly id: string | number; readonly name: string }[],
): Stored & { order: string[] } {
  return { version: numberOf(menus.map(({ id }) => id).join()), order: menus.map(({ name }) => name) };
}

function asFirst([first]: readonly { readonly id: string; readonly app_name: string }[]): Stored & {
  app_name: string | null;
} {
  return { version: numberOf(first?.id ?? ''), app_name: first?.app_name ?? null };
}

// What has no version of its own is told apart by its content.
function numberOf(text: string): number {
  return crc32(text) >>> 1;
}

/** The ids of an order as the history kept it. */
export function idsOf(from: unknown): string[] {
  return Array.isArray(from) ? from.map(String) : [];
}

function firstOf(from: unknown): string {
  return String((from as { first?: unknown }).first);
}
