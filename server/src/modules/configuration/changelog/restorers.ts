import type { Viewer } from '@vereda/contract/access/viewer';
import { brandEndpoints } from '@vereda/contract/configuration/brand';
import { menuEndpoints } from '@vereda/contract/configuration/menu';
import { moduleEndpoints } from '@vereda/contract/configuration/module';
import { settingEndpoints } from '@vereda/contract/configuration/setting';
import type { EndpointSpec, Input } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { findBrand, getBrand, reviveBrand, saveBrand } from '../brands/brand.service.ts';
import { findMenu, getMenu, reviveMenu, saveMenu } from '../menus/menu.service.ts';
import { getSetting, listTexts, saveSetting, saveText } from '../settings/setting.service.ts';
import { getModule, saveModule } from '../switches/arrange-module.service.ts';
import type { ListedChange } from './changelog.queries.ts';
import { catalogRestorer } from './catalog-restorer.ts';
import { parsed, type Restorer, type Stored } from './restorer.ts';
import { FIRST_BRAND, MENU_ORDER, slugOf, SWITCH } from './special-restorers.ts';

/** The restorer of a change; null where nothing can be put back. */
export function findRestorer(
  deps: Deps,
  { entity, action, from_value: from }: Pick<ListedChange, 'entity' | 'action' | 'from_value'>,
): Restorer | null {
  const desk = deps.catalogs().find((one) => one.entity === entity);
  if (desk) return catalogRestorer(desk, action, from);
  const special = `${entity} ${action}`;
  if (Object.hasOwn(SPECIAL, special))
    return typeof from === 'object' && from ? (SPECIAL[special] ?? null) : null;
  if (!Object.hasOwn(VALUES, entity) || !isRecord(from)) return null;
  return VALUES[entity] ?? null;
}

const VALUES: Readonly<Record<string, Restorer>> = {
  brand: through(brandEndpoints.update, getBrand, saveBrand),
  menu: through(menuEndpoints.update, getMenu, saveMenu),
  setting: through(settingEndpoints.update, storedSetting, saveSetting),
  text: through(settingEndpoints.updateText, storedText, saveText),
  module: through(moduleEndpoints.update, (deps, id) => getModule(deps, slugOf(id)), saveModule),
};

const SPECIAL: Readonly<Record<string, Restorer>> = {
  'module activated': SWITCH,
  'module deactivated': SWITCH,
  'menu reordered': MENU_ORDER,
  'menu deleted': revival(menuEndpoints.create, findMenu, reviveMenu),
  'brand made-first': FIRST_BRAND,
  'brand deleted': revival(brandEndpoints.create, findBrand, reviveBrand),
};

// The ordinary update, with the values that stood before.
function through<E extends EndpointSpec>(
  { input }: E,
  read: Restorer['read'],
  update: (deps: Deps, viewer: Viewer, input: Input<E>) => Promise<Stored>,
): Restorer {
  return {
    fields: fieldsOf(input).filter((field) => field !== 'id' && field !== 'version'),
    read,
    save: async (deps, viewer, { id, from, version }) => {
      const now: Stored & { id?: unknown } = await read(deps, id);
      const values = { ...(from as object), ...(now.id !== undefined && { id: now.id }), version };
      return update(deps, viewer, parsed(input, values) as Input<E>);
    },
  };
}

// What was removed comes back under its own id, once.
function revival<E extends EndpointSpec>(
  { input }: E,
  find: (deps: Deps, id: string) => Promise<object | null>,
  revive: (deps: Deps, viewer: Viewer, thing: Input<E> & { id: string }) => Promise<Stored>,
): Restorer {
  const ensureGone = async (deps: Deps, id: string) => {
    if (await find(deps, id)) throw new AppError('configuration/change-not-restorable');
    return { version: 0 };
  };
  return {
    fields: fieldsOf(input),
    read: ensureGone,
    save: async (deps, viewer, { id, from }) => {
      await ensureGone(deps, id);
      return revive(deps, viewer, { ...(parsed(input, from) as Input<E>), id });
    },
  };
}

function fieldsOf(input: EndpointSpec['input']): string[] {
  return Object.keys(input.shape);
}

async function storedSetting(deps: Deps): Promise<Stored> {
  const setting = await getSetting(deps);
  if (!setting.id) throw new AppError('configuration/setting-not-found');
  return setting;
}

async function storedText(deps: Deps, name: string): Promise<Stored> {
  const text = (await listTexts(deps)).find((one) => one.name === name);
  if (!text) throw new AppError('configuration/change-not-restorable');
  return text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
