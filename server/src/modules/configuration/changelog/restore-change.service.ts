import { MODULE_SLUGS, type Viewer } from '@vereda/contract/access/viewer';
import { brandEndpoints } from '@vereda/contract/configuration/brand';
import type { changelogEndpoints } from '@vereda/contract/configuration/changelog';
import { menuEndpoints } from '@vereda/contract/configuration/menu';
import { moduleEndpoints } from '@vereda/contract/configuration/module';
import { settingEndpoints } from '@vereda/contract/configuration/setting';
import type { EndpointSpec, Input, Output } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { getBrand, saveBrand } from '../brands/brand.service.ts';
import { getMenu, saveMenu } from '../menus/menu.service.ts';
import { getSetting, listTexts, saveSetting, saveText } from '../settings/setting.service.ts';
import { getModule, saveModule } from '../switches/arrange-module.service.ts';
import { selectChange, type ListedChange } from './changelog.queries.ts';

type Calls = typeof changelogEndpoints;
type Stored = { readonly version: number };
type Restorer = {
  /** What the ordinary update sets; the rest of a thing stays as it is. */
  readonly fields: readonly string[];
  /** The thing as it stands; throws a coded error where it is gone. */
  readonly read: (deps: Deps, id: string) => Promise<Stored>;
  /** The ordinary update: its validation, its version check, its own row of history. */
  readonly save: (deps: Deps, viewer: Viewer, values: unknown) => Promise<Stored>;
};

const RESTORERS: Readonly<Record<string, Restorer>> = {
  brand: through(brandEndpoints.update, getBrand, saveBrand),
  menu: through(menuEndpoints.update, getMenu, saveMenu),
  setting: through(settingEndpoints.update, storedSetting, saveSetting),
  text: through(settingEndpoints.updateText, storedText, saveText),
  module: through(moduleEndpoints.update, storedModule, saveModule),
};
// A switch is turned where it stands; an order of many things is no value of one.
const NOT_VALUES: readonly string[] = ['activated', 'deactivated', 'reordered'];

/** Whether the values before a change can be put back. */
export function isRestorable({
  entity,
  action,
  from_value: from,
}: Pick<ListedChange, 'entity' | 'action' | 'from_value'>): boolean {
  return Object.hasOwn(RESTORERS, entity) && !NOT_VALUES.includes(action) && isRecord(from);
}

/** What stands now beside what stood before a change; throws configuration/change-not-restorable, or that the thing is gone. */
export async function compareChange(deps: Deps, id: number): Promise<Output<Calls['restorable']>> {
  const { change, restorer, earlier } = await openChange(deps, id);
  const now = await restorer.read(deps, change.entity_id);
  const shown = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => restorer.fields.includes(field)));
  return {
    entity: change.entity,
    entity_id: change.entity_id,
    version: now.version,
    now: shown(now),
    earlier: shown(earlier),
  };
}

/** Puts the values before a change back, as a new change; throws what the ordinary update throws, or configuration/restore-invalid. */
export async function restoreChange(
  deps: Deps,
  viewer: Viewer,
  { id, version }: Input<Calls['restore']>,
): Promise<Output<Calls['restore']>> {
  const { change, restorer, earlier } = await openChange(deps, id);
  const now: Stored & { id?: unknown } = await restorer.read(deps, change.entity_id);
  const values = { ...earlier, ...(now.id !== undefined && { id: now.id }), version };
  const saved = await restorer.save(deps, viewer, values);
  return { entity: change.entity, entity_id: change.entity_id, version: saved.version };
}

async function openChange(deps: Deps, id: number) {
  const change = await selectChange(deps.database, id);
  if (!change) throw new AppError('configuration/change-not-found');
  const restorer = RESTORERS[change.entity];
  if (!restorer || !isRestorable(change) || !isRecord(change.from_value)) {
    throw new AppError('configuration/change-not-restorable');
  }
  return { change, restorer, earlier: change.from_value };
}

function through<E extends EndpointSpec>(
  { input }: E,
  read: Restorer['read'],
  update: (deps: Deps, viewer: Viewer, input: Input<E>) => Promise<Stored>,
): Restorer {
  return {
    fields: Object.keys(input.shape).filter((field) => field !== 'id' && field !== 'version'),
    read,
    save: (deps, viewer, values) => {
      const { success, data, error } = input.safeParse(values);
      if (success) return update(deps, viewer, data as Input<E>);
      const fields = error.issues.map(({ path, code }) => [path.join('.'), code] as const);
      throw new AppError('configuration/restore-invalid', { fields: Object.fromEntries(fields) });
    },
  };
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

async function storedModule(deps: Deps, slug: string): Promise<Stored> {
  const id = MODULE_SLUGS.find((known) => known === slug);
  if (!id) throw new AppError('configuration/change-not-restorable');
  return getModule(deps, id);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
