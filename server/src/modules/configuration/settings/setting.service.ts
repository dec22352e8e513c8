import type { KeptAction } from '@vereda/contract/configuration/history';
import type { Viewer } from '@vereda/contract/access/viewer';
import { BARE_SETTING } from '@vereda/contract/configuration/bare';
import { unsafeLinks } from '@vereda/contract/configuration/rich-text';
import type { CityText, Setting } from '@vereda/contract/configuration/setting';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import {
  deleteSetting,
  insertSetting,
  lockText,
  selectSetting,
  selectTexts,
  updateSetting,
  updateText,
  type SettingFields,
} from './setting.queries.ts';

/** The saved settings, else the defaults with an empty id. */
export async function getSetting(deps: Pick<Deps, 'database'>): Promise<Setting> {
  return (await selectSetting(deps.database)) ?? BARE_SETTING;
}

/** The settings as a list of none or one. */
export async function listSettings(deps: Deps): Promise<Setting[]> {
  const setting = await selectSetting(deps.database);
  return setting ? [setting] : [];
}

/** Saves the first settings; throws platform/changed-meanwhile with the stored ones when there are some. */
export function createSetting(deps: Deps, viewer: Viewer, fields: SettingFields): Promise<Setting> {
  return deps.database.transaction().execute(async (transaction) => {
    // Whatever is stored already has a version above 0.
    if (!(await insertSetting(transaction))) ensureSeen(await stored(transaction), 0);
    await updateSetting(transaction, fields);
    const after = await stored(transaction);
    await note(deps, transaction, { viewer, action: 'created', to: after });
    return after;
  });
}

/** Replaces the settings; throws configuration/setting-not-found or platform/changed-meanwhile. */
export function saveSetting(
  deps: Deps,
  viewer: Viewer,
  { id, version, ...fields }: SettingFields & { id: string; version: number },
): Promise<Setting> {
  return deps.database.transaction().execute(async (transaction) => {
    const before = await stored(transaction);
    if (before.id !== id) throw new AppError('configuration/setting-not-found');
    ensureSeen(before, version);
    await updateSetting(transaction, fields);
    const after = await stored(transaction);
    await note(deps, transaction, { viewer, action: 'updated', from: before, to: after });
    return after;
  });
}

/** Goes back to the defaults. */
export function removeSetting(deps: Deps, viewer: Viewer, id: string): Promise<Setting> {
  return deps.database.transaction().execute(async (transaction) => {
    const before = await stored(transaction);
    if (before.id !== id) throw new AppError('configuration/setting-not-found');
    await deleteSetting(transaction);
    await note(deps, transaction, { viewer, action: 'deleted', from: before });
    return BARE_SETTING;
  });
}

/** Every text of the city. */
export function listTexts(deps: Deps): Promise<CityText[]> {
  return selectTexts(deps.database);
}

/** Replaces a text; throws configuration/address-unsafe for a link that must not be followed. */
export function saveText(deps: Deps, viewer: Viewer, { version, ...text }: CityText): Promise<CityText> {
  return deps.database.transaction().execute(async (transaction) => {
    const before = await lockText(transaction, text.name);
    ensureSeen(before, version);
    for (const locale of ['es', 'en'] as const) {
      if (unsafeLinks(text[locale]).length === 0) continue;
      const fields = { [locale]: 'configuration/address-unsafe' };
      throw new AppError('configuration/address-unsafe', { fields });
    }
    const after = await updateText(transaction, text);
    const what = { entity: 'text' as const, id: text.name, viewer };
    await note(deps, transaction, { ...what, action: 'updated', from: before, to: after });
    return after;
  });
}

async function stored(transaction: DatabaseTransaction): Promise<Setting> {
  const setting = await selectSetting(transaction, true);
  if (!setting) throw new AppError('configuration/setting-not-found');
  return setting;
}

type Noted = {
  readonly viewer: Viewer;
  readonly action: KeptAction;
  readonly entity?: 'setting' | 'text';
  readonly id?: string;
  readonly from?: unknown;
  readonly to?: unknown;
};

async function note(deps: Deps, transaction: DatabaseTransaction, noted: Noted): Promise<void> {
  const { viewer, action, entity = 'setting', id = 'setting', from, to } = noted;
  const actor = actorOf(viewer);
  await writeChange(transaction, { at: deps.clock.now(), entity, entity_id: id, action, actor, from, to });
  await publish(transaction, { topic: 'setting-changed', key: id, audience: 'public' });
}
