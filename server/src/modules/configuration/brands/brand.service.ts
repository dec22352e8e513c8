import type { KeptAction } from '@vereda/contract/configuration/history';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Brand, PictureKind } from '@vereda/contract/configuration/brand';
import { contrast } from '@vereda/contract/configuration/color';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { BRANDS, forgetRemoved, putIntoBin, selectRemoved, takeFromBin } from '../bin/bin.queries.ts';
import { restorableSince } from '../bin/forget-removed-configuration.job.ts';
import {
  insertBrand,
  lockBrands,
  selectBrand,
  selectBrands,
  updateBrand,
  updateFirst,
  type BrandFields,
} from './brand.queries.ts';
import { selectPictureKinds } from './picture.queries.ts';

// Below it a colour is white paper to the eye, and no hue is left to derive shades from.
const VISIBLE_CONTRAST = 1.15;
const KINDS: Readonly<Record<string, PictureKind>> = {
  logo: 'logo',
  favicon: 'favicon',
  city_splash_primary: 'splash',
  city_splash_secondary: 'splash',
  city_splash_login: 'splash',
};

/** One brand; throws configuration/brand-not-found. */
export async function getBrand(deps: Deps, id: string): Promise<Brand> {
  return (await selectBrand(deps.database, id, { lock: false })) ?? notFound();
}

/** One brand; null when there is none. */
export function findBrand(deps: Deps, id: string): Promise<Brand | null> {
  return selectBrand(deps.database, id, { lock: false });
}

/** Every brand, in their order. */
export function listBrands(deps: Deps): Promise<Brand[]> {
  return selectBrands(deps.database);
}

/** Adds a brand after the others. */
export function createBrand(deps: Deps, viewer: Viewer, fields: BrandFields): Promise<Brand> {
  return add(deps, viewer, { fields, action: 'created' });
}

/** Brings a brand that was removed back under its id, after the others. */
export function reviveBrand(
  deps: Deps,
  viewer: Viewer,
  { id, ...fields }: BrandFields & { id: string },
): Promise<Brand> {
  return add(deps, viewer, { id, fields, action: 'restored' });
}

type Added = { readonly id?: string; readonly fields: BrandFields; readonly action: KeptAction };

function add(deps: Deps, viewer: Viewer, { id, fields, action }: Added): Promise<Brand> {
  return deps.database.transaction().execute(async (transaction) => {
    await ensureGoodBrand(transaction, fields);
    if (id) await forgetRemoved(transaction, BRANDS, id);
    const brand = await insertBrand(transaction, fields, id);
    await note(deps, transaction, { viewer, action, id: brand.id, to: brand });
    return brand;
  });
}

/** Replaces a brand; throws platform/changed-meanwhile with the stored one when somebody was faster. */
export function saveBrand(
  deps: Deps,
  viewer: Viewer,
  { id, version, ...fields }: BrandFields & { id: string; version: number },
): Promise<Brand> {
  return deps.database.transaction().execute(async (transaction) => {
    const before = (await selectBrand(transaction, id, { lock: true })) ?? notFound();
    ensureSeen(before, version);
    await ensureGoodBrand(transaction, fields);
    const after = await updateBrand(transaction, id, fields);
    await note(deps, transaction, { viewer, action: 'updated', id, from: before, to: after });
    return after;
  });
}

/** Puts a brand into the bin and answers those that are left; throws configuration/brand-last for the only one. */
export function removeBrand(deps: Deps, viewer: Viewer, id: string): Promise<Brand[]> {
  return deps.database.transaction().execute(async (transaction) => {
    // All of them: two people who remove the last two at once would leave none.
    await lockBrands(transaction);
    const before = (await selectBrand(transaction, id, { lock: true })) ?? notFound();
    await putIntoBin(transaction, BRANDS, { id, at: deps.clock.now() });
    const left = await selectBrands(transaction);
    if (left.length === 0) throw new AppError('configuration/brand-last');
    await note(deps, transaction, { viewer, action: 'deleted', id, from: before });
    return left;
  });
}

/** The bin: brands that can be taken back, the last removed first. */
export function listRemovedBrands(deps: Deps): ReturnType<typeof selectRemoved> {
  return selectRemoved(deps.database, BRANDS, restorableSince(deps));
}

/** Takes a brand out of the bin, after the others; throws platform/gone. */
export function restoreBrand(deps: Deps, viewer: Viewer, id: string): Promise<Brand> {
  return deps.database.transaction().execute(async (transaction) => {
    const isBack = await takeFromBin(transaction, BRANDS, { id, since: restorableSince(deps) });
    if (!isBack) throw new AppError('platform/gone');
    const back = (await selectBrand(transaction, id, { lock: true })) ?? notFound();
    await note(deps, transaction, { viewer, action: 'restored', id, to: back });
    return back;
  });
}

/** Puts a brand before the others and answers all of them. */
export function makeFirst(deps: Deps, viewer: Viewer, id: string): Promise<Brand[]> {
  return deps.database.transaction().execute(async (transaction) => {
    const [first] = await selectBrands(transaction);
    if (!(await selectBrand(transaction, id, { lock: true }))) notFound();
    if (first?.id !== id) {
      await updateFirst(transaction, id);
      const [from, to] = [{ first: first?.id }, { first: id }];
      await note(deps, transaction, { viewer, action: 'made-first', id, from, to });
    }
    return selectBrands(transaction);
  });
}

function notFound(): never {
  throw new AppError('configuration/brand-not-found');
}

async function ensureGoodBrand(transaction: DatabaseTransaction, fields: BrandFields): Promise<void> {
  const { primary_color: primary, secondary_color: secondary, additional_color: additional } = fields;
  for (const field of ['primary_color', 'secondary_color'] as const) {
    if (contrast(fields[field], '#ffffff') < VISIBLE_CONTRAST)
      refuse('configuration/brand-color-invisible', field);
  }
  if (primary === secondary && secondary === additional)
    refuse('configuration/brand-colors-alike', 'secondary_color');
  const pictures = Object.keys(KINDS).flatMap((field) => {
    const path = fields[field as keyof BrandFields];
    return path ? [[field, path.slice(path.lastIndexOf('/') + 1)] as const] : [];
  });
  const known = await selectPictureKinds(
    transaction,
    pictures.map(([, id]) => id),
  );
  for (const [field, id] of pictures)
    if (known.get(id) !== KINDS[field]) refuse('configuration/picture-not-found', field);
}

type Refusal =
  | 'configuration/brand-color-invisible'
  | 'configuration/brand-colors-alike'
  | 'configuration/picture-not-found';

function refuse(code: Refusal, field: string): never {
  throw new AppError(code, { fields: { [field]: code } });
}

type Noted = { viewer: Viewer; action: KeptAction; id: string; from?: object; to?: object };

async function note(deps: Deps, transaction: DatabaseTransaction, noted: Noted): Promise<void> {
  const { viewer, action, id, from, to } = noted;
  await writeChange(transaction, {
    at: deps.clock.now(),
    entity: 'brand',
    entity_id: id,
    action,
    actor: actorOf(viewer),
    ...(from && { from }),
    ...(to && { to }),
  });
  await publish(transaction, { topic: 'brand-changed', key: id, audience: 'public' });
}
