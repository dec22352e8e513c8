import type { CustomMenu } from '../configuration/menu.ts';
import type { ItemLevel } from '../configuration/menu-fields.ts';
import type { Module, ModuleItem } from '../configuration/module.ts';
import { hostOfAddress, isSitePath } from '../configuration/safe-address.ts';
import type { Bilingual } from '../locale.ts';
import { findScreen, SITEMAP } from '../sitemap.ts';
import { can, isCallcenter } from './can.ts';
import type { PermissionName } from './permissions.ts';
import type { AccessContext, Viewer } from './viewer.ts';

/** One entry: a path of this site or an outside address. */
export type MenuItem = {
  readonly name: Bilingual;
  readonly icon: string;
  readonly to: string | null;
  readonly url: string | null;
};

/** Entries of one level within a group. */
export type MenuSection = { readonly level: ItemLevel; readonly items: readonly MenuItem[] };

/** A titled group of the sidebar. */
export type MenuGroup = {
  readonly key: string;
  readonly name: Bilingual;
  readonly icon: string;
  readonly sections: readonly MenuSection[];
};

/** The sidebar between the profile block and "sign out". */
export type Menu = { readonly dashboard: MenuItem | null; readonly groups: readonly MenuGroup[] };

/** What a menu is made of; `permissionOf` is the sitemap's unless a test says otherwise (null: no such screen). */
export type MenuSource = {
  readonly modules: readonly Module[];
  readonly menus: readonly CustomMenu[];
  readonly permissionOf?: (path: string) => PermissionName | null;
};

type Asking = {
  readonly viewer: Viewer | null;
  readonly context: AccessContext;
  readonly permissionOf: (path: string) => PermissionName | null;
};

// The order in which a superadmin sees the subgroups (specification §6).
const LEVELS: readonly ItemLevel[] = ['operator', 'citizen', 'administrator'];
const ASSIGNMENT = 'Asignación';
const NOT_FOR_EJECUTOR = ['Twitter', 'Nuevo reporte'];

const CONFIGURATION: readonly (readonly [es: string, en: string, icon: string, to: string])[] = [
  ['Módulos de servicio', 'Service modules', 'apps', '/admin/configurations/modules'],
  ['Parámetros de plataforma', 'Platform settings', 'settings', '/admin/configurations/settings'],
  ['Marca', 'Brand', 'palette', '/admin/configurations/brand'],
  ['Niveles de administración', 'Administration levels', 'hierarchy', '/admin/configurations/areas'],
  ['Administradores', 'Administrators', 'users', '/admin/configurations/users'],
  ['Configurar menú', 'Configure menu', 'menu', '/admin/configurations/menu'],
];

/** The sidebar of a viewer (specification §2, §6), computed and never stored; null is a visitor. */
export function menuFor(viewer: Viewer | null, source: MenuSource, context: AccessContext): Menu {
  const asking: Asking = { viewer, context, permissionOf: source.permissionOf ?? permissionOfScreen };
  const dashboard = internal({ es: 'Tablero', en: 'Dashboard' }, 'dashboard', '/admin/dashboard');
  const groups = [
    ...source.modules.filter((module) => module.active).map((module) => moduleGroup(module, asking)),
    configurationGroup(asking),
    ...source.menus.map((menu) => customGroup(menu, asking)),
  ];
  return {
    dashboard: isOpen(dashboard, asking) ? dashboard : null,
    groups: groups.filter((group) => group.sections.length > 0),
  };
}

/**
 * Modules or menus with the items that a viewer may hear of: a visitor (null) and a citizen hear of citizen items alone,
 * as in `menuFor`; staff arrange all of them.
 */
export function withKnownItems<T extends { readonly items: readonly { readonly level: ItemLevel }[] }>(
  lists: readonly T[],
  viewer: Viewer | null,
): T[] {
  if (viewer && viewer.type !== 'citizen') return [...lists];
  const levels = levelsOf(viewer);
  return lists.map((list) => ({ ...list, items: list.items.filter(({ level }) => levels.includes(level)) }));
}

function moduleGroup(module: Module, asking: Asking): MenuGroup {
  const levels = levelsOfModule(module, asking.viewer);
  const items = module.items.filter((item) => isForSubtype(item, module, asking.viewer));
  return {
    key: module.slug,
    name: { es: module.name, en: module.name_en },
    icon: module.icon,
    sections: sectionsOf(items, levels, (item) => itemOf(item, asking)),
  };
}

function configurationGroup(asking: Asking): MenuGroup {
  const items = CONFIGURATION.map(([es, en, icon, to]) => internal({ es, en }, icon, to));
  const open = items.filter((item) => isOpen(item, asking));
  return {
    key: 'configuration',
    name: { es: 'Configuración', en: 'Configuration' },
    icon: 'settings',
    sections: open.length > 0 ? [{ level: 'administrator', items: open }] : [],
  };
}

function customGroup(menu: CustomMenu, asking: Asking): MenuGroup {
  return {
    key: `menu-${menu.id}`,
    name: { es: menu.name, en: menu.name_en || menu.name },
    icon: menu.icon,
    sections: sectionsOf(menu.items, levelsOf(asking.viewer), (item) =>
      itemOf({ ...item, name_en: item.name_en || item.name, to: null }, asking),
    ),
  };
}

function sectionsOf<T extends { readonly level: ItemLevel }>(
  items: readonly T[],
  levels: readonly ItemLevel[],
  show: (item: T) => MenuItem | null,
): MenuSection[] {
  return LEVELS.filter((level) => levels.includes(level))
    .map((level) => ({
      level,
      items: items
        .filter((item) => item.level === level)
        .map(show)
        .filter((item) => item !== null),
    }))
    .filter((section) => section.items.length > 0);
}

// Staff see a module's group only where their role has its view; listener also serves operators without a role.
function levelsOfModule(module: Module, viewer: Viewer | null): readonly ItemLevel[] {
  const levels = levelsOf(viewer);
  if (!viewer || viewer.type === 'citizen' || viewer.type === 'superadmin') return levels;
  if (module.slug === 'listener' && viewer.type === 'operator' && !viewer.role) return levels;
  if (!viewer.role?.views.includes(module.slug)) return [];
  const isKeptOut = module.slug === 'listener' && isCallcenter(viewer.role);
  return isKeptOut ? levels.filter((level) => level !== 'administrator') : levels;
}

function levelsOf(viewer: Viewer | null): readonly ItemLevel[] {
  if (!viewer || viewer.type === 'citizen') return ['citizen'];
  return viewer.type === 'superadmin' || viewer.role ? LEVELS : ['operator', 'citizen'];
}

function isForSubtype(item: ModuleItem, module: Module, viewer: Viewer | null): boolean {
  if (module.slug !== 'listener') return true;
  const subtypes = viewer?.type === 'operator' ? viewer.type_operator : [];
  if (item.name === ASSIGNMENT) return viewer?.type === 'superadmin' || subtypes.includes('supervisor');
  const isEjecutor = subtypes.length > 0 && subtypes.every((subtype) => subtype === 'ejecutor');
  return !(isEjecutor && NOT_FOR_EJECUTOR.includes(item.name));
}

function itemOf(item: ModuleItem, asking: Asking): MenuItem | null {
  const name = { es: item.name, en: item.name_en };
  const path = item.to ?? (item.url && isSitePath(item.url) ? item.url : null);
  if (path !== null) {
    const entry = internal(name, item.icon, path);
    return isOpen(entry, asking) ? entry : null;
  }
  // Addresses come from people: anything but a plain one of the web is no link.
  if (!item.url || hostOfAddress(item.url) === null) return null;
  return { name, icon: item.icon, to: null, url: item.url };
}

function internal(name: Bilingual, icon: string, to: string): MenuItem {
  return { name, icon, to, url: null };
}

function isOpen(item: MenuItem, { viewer, context, permissionOf }: Asking): boolean {
  const permission = item.to === null ? null : permissionOf(item.to);
  return permission !== null && can(viewer, permission, context) === 'allowed';
}

function permissionOfScreen(path: string): PermissionName | null {
  const screen = findScreen(path);
  return screen && SITEMAP[screen].permission;
}
