import { withKnownItems } from '@vereda/contract/access/menu';
import type { AccessContext, Viewer } from '@vereda/contract/access/viewer';
import type { Brand } from '@vereda/contract/configuration/brand';
import { chooseBrand } from '@vereda/contract/configuration/choose-brand';
import type { CustomMenu } from '@vereda/contract/configuration/menu';
import type { Module } from '@vereda/contract/configuration/module';
import type { Setting } from '@vereda/contract/configuration/setting';
import type { Startup } from '@vereda/contract/configuration/startup';
import { hasScreen } from '@vereda/contract/sitemap';
import type { Deps } from '#platform/deps';
import { defaultModule, DEFAULT_MODULES } from './defaults.ts';
import { selectBrands } from '../brands/brand.queries.ts';
import { selectMenus } from '../menus/menu.queries.ts';
import { getSetting } from '../settings/setting.service.ts';
import { selectModules, selectRevision, type StoredModule } from './startup.queries.ts';

const ACCESS_CACHE_MS = 500;

/** What a city configured, and the number that grows with every change of it. */
export type Configured = {
  readonly revision: number;
  readonly brands: Brand[];
  readonly setting: Setting;
  readonly modules: Module[];
  readonly menus: CustomMenu[];
};

const configured = new WeakMap<
  Deps['database'],
  { readonly revision: number; readonly lists: Promise<Configured> }
>();

type Cached = { readonly at: number; readonly context: Promise<AccessContext> };
const cache = new WeakMap<Deps['database'], Cached>();

/** What a page of this host starts with for a viewer (null: a visitor), all but the locale. */
export async function loadStartup(
  deps: Deps,
  host: string,
  viewer: Viewer | null,
): Promise<Omit<Startup, 'locale'>> {
  const { brands, ...lists } = await getConfigured(deps);
  const { ACCESS_STRICT_ROLES: strictRoles, MAP_STYLE_URL: mapStyleUrl = null, demo } = deps.config;
  return {
    ...lists,
    modules: withKnownItems(lists.modules, viewer),
    menus: withKnownItems(lists.menus, viewer),
    viewer,
    brand: chooseBrand(brands, host),
    mapStyleUrl,
    basemap: deps.findBasemap(lists.setting.location),
    strictRoles,
    provider: providerOf(deps),
    demo,
  };
}

/** What the city configured, kept in this process for as long as its number stays the same; never older than any change that is committed. */
export async function getConfigured(deps: Deps): Promise<Configured> {
  // Read first: a change in between makes the next one look again, and no page miss it.
  const revision = await selectRevision(deps.database);
  const known = configured.get(deps.database);
  if (known?.revision === revision) return known.lists;
  const lists = readConfigured(deps, revision);
  configured.set(deps.database, { revision, lists });
  lists.catch(() => configured.delete(deps.database));
  return lists;
}

async function readConfigured(deps: Deps, revision: number): Promise<Configured> {
  const [brands, setting, modules, menus] = await Promise.all([
    selectBrands(deps.database),
    getSetting(deps),
    readModules(deps),
    selectMenus(deps.database),
  ]);
  return { revision, brands, setting, modules, menus };
}

function providerOf({ config, ports }: Deps): Startup['provider'] {
  return ports.signInProvider && { es: config.OIDC_LABEL_ES, en: config.OIDC_LABEL_EN };
}

/** A number that grows with every change of what a page starts with. */
export function getRevision(deps: Deps): Promise<number> {
  return selectRevision(deps.database);
}

/** The brand in use where no host says which: the first record of a non-empty list, else the default. */
export async function findBrand(database: Deps['database'], host: string | null = null): Promise<Brand> {
  return chooseBrand(await selectBrands(database), host);
}

/** Modules with the items whose screens exist, read now. */
export async function readModules(deps: Pick<Deps, 'database'>): Promise<Module[]> {
  const saved = await selectModules(deps.database);
  const merged: StoredModule[] = [
    ...saved,
    ...DEFAULT_MODULES.map((module, position) => ({ ...module, position })).filter(
      ({ slug }) => !saved.some((module) => module.slug === slug),
    ),
  ];
  return merged
    .sort((a, b) => a.position - b.position)
    .map(({ position: _position, ...module }) => ({
      ...module,
      items: (module.items ?? defaultModule(module.slug).items).filter(
        ({ to }) => to === null || hasScreen(to),
      ),
    }));
}

/** Switched-on modules and the strictness of roles, at most half a second old. */
export function accessContext(deps: Deps): Promise<AccessContext> {
  const now = performance.now();
  const known = cache.get(deps.database);
  if (known && now - known.at < ACCESS_CACHE_MS) return known.context;
  const context = readAccessContext(deps);
  cache.set(deps.database, { at: now, context });
  context.catch(() => cache.delete(deps.database));
  return context;
}

/** Drops the cached switches of this process, right after one was changed here. */
export function forgetAccessContext(deps: Deps): void {
  cache.delete(deps.database);
}

async function readAccessContext(deps: Deps): Promise<AccessContext> {
  const modules = await selectModules(deps.database);
  const off = new Set(modules.filter(({ active }) => !active).map(({ slug }) => slug));
  const activeModules = DEFAULT_MODULES.map(({ slug }) => slug).filter((slug) => !off.has(slug));
  return { activeModules, strictRoles: deps.config.ACCESS_STRICT_ROLES };
}
