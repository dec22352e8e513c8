import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { Street, streetEndpoints } from '@vereda/contract/urbanism/street';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import {
  createPlace,
  getPlace,
  listPlaces,
  removePlace,
  replacePlace,
  restorePlace,
  type PlaceDesk,
} from '../places/place-desk.ts';
import { ensureShape, thinned } from '../places/ensure-shape.ts';
import { createStreets } from './create-streets.ts';
import { hasColonia, insertStreet, ofColonia, STREETS, updateStreet } from './streets.queries.ts';

type Calls = typeof streetEndpoints;
type Rows = Promise<Output<Calls['list']>>;

/** Streets at the desk. */
export const STREET_DESK: PlaceDesk<Street> = { ...STREETS, entity: 'street', topic: 'ground-changed' };

/** One street; throws urbanism/place-not-found. */
export function getStreet(deps: Deps, id: number): Promise<Street> {
  return getPlace(deps, STREET_DESK, id);
}

/** A page of streets by name. */
export async function listStreets(deps: Deps, input: Input<Calls['list']>): Rows {
  return rowsOf(await listPlaces(deps, STREET_DESK, input));
}

/** A page of the streets of one colonia. */
export async function listByParent(
  deps: Deps,
  { parent_id: parent, ...page }: Input<Calls['getbyparent']>,
): Rows {
  const filter = { ...page, search: '', removed: false, within: ofColonia(parent) };
  return rowsOf(await listPlaces(deps, STREET_DESK, filter));
}

/** Adds a street; throws urbanism/shape-… or urbanism/colonia-unknown. */
export function createStreet(deps: Deps, viewer: Viewer, input: Input<Calls['create']>): Promise<Street> {
  if (input.geometry) ensureShape(input.geometry);
  return createPlace(deps, viewer, {
    desk: STREET_DESK,
    write: async (transaction) => {
      await ensureColonia(transaction, input.colonia_id);
      return insertStreet(transaction, written(deps, input));
    },
  });
}

/** Adds many streets, all of them or none; throws as createStreet does, naming the field `streets.<index>.…`. */
export async function createMany(
  deps: Deps,
  viewer: Viewer,
  { parent_id: parent, streets }: Input<Calls['createMulti']>,
): Promise<Street[]> {
  for (const [index, { geometry }] of streets.entries()) {
    if (geometry) ensureShapeAt(geometry, `streets.${index}.geometry`);
  }
  return createStreets(deps, viewer, {
    desk: STREET_DESK,
    ensure: (transaction) => ensureColonia(transaction, parent, 'parent_id'),
    streets: streets.map((street) => written(deps, { ...street, colonia_id: parent })),
  });
}

/** Replaces a street; throws urbanism/shape-…, urbanism/colonia-unknown or platform/changed-meanwhile. */
export function saveStreet(deps: Deps, viewer: Viewer, input: Input<Calls['update']>): Promise<Street> {
  if (input.geometry) ensureShape(input.geometry);
  return replacePlace(deps, viewer, {
    desk: STREET_DESK,
    id: input.id,
    version: input.version,
    write: async (transaction) => {
      await ensureColonia(transaction, input.colonia_id);
      await updateStreet(transaction, input.id, written(deps, input));
    },
  });
}

/** Removes a street for thirty days. */
export function removeStreet(deps: Deps, viewer: Viewer, id: number): Promise<Street> {
  return removePlace(deps, viewer, { desk: STREET_DESK, id });
}

/** Takes a removal back. */
export function restoreStreet(deps: Deps, viewer: Viewer, id: number): Promise<Street> {
  return restorePlace(deps, viewer, { desk: STREET_DESK, id });
}

function rowsOf({ items, next_cursor }: { items: Street[]; next_cursor: string | null }) {
  return {
    items: items.map(({ geometry, ...row }) => ({ ...row, shape: geometry && thinned(geometry) })),
    next_cursor,
  };
}

function written(deps: Deps, { name, kind, colonia_id, geometry }: Input<Calls['create']>) {
  return { name, kind, colonia_id, geometry: geometry && JSON.stringify(geometry), at: deps.clock.now() };
}

async function ensureColonia(database: Database, id: number | null, field = 'colonia_id'): Promise<void> {
  if (id === null || (await hasColonia(database, id))) return;
  throw new AppError('urbanism/colonia-unknown', { fields: { [field]: 'urbanism/colonia-unknown' } });
}

function ensureShapeAt(shape: Parameters<typeof ensureShape>[0], field: string): void {
  try {
    ensureShape(shape);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { fields: { [field]: error.code }, details: error.details });
  }
}
