import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { coloniaEndpoints, Colonia } from '@vereda/contract/urbanism/colonia';
import type { DatabaseTransaction } from '#platform/database/database';
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
import {
  COLONIAS,
  findNamesake,
  insertColonia,
  updateColonia,
  type ColoniaName,
} from './colonia-desk.queries.ts';
import { replaceRings } from './colonias.queries.ts';
import { ringsOf } from './colonias.service.ts';

type Calls = typeof coloniaEndpoints;

const DESK: PlaceDesk<Colonia> = { ...COLONIAS, entity: 'colonia', topic: 'ground-changed' };

/** One colonia; throws urbanism/place-not-found. */
export function getColonia(deps: Deps, id: number): Promise<Colonia> {
  return getPlace(deps, DESK, id);
}

/** A page of colonias by name. */
export async function listColonias(deps: Deps, input: Input<Calls['list']>): Promise<Output<Calls['list']>> {
  const { items, next_cursor } = await listPlaces(deps, DESK, input);
  return { items: items.map(({ geometry, ...row }) => ({ ...row, shape: thinned(geometry) })), next_cursor };
}

/** Adds a colonia; throws urbanism/shape-… or urbanism/name-taken. */
export function createColonia(deps: Deps, viewer: Viewer, input: Input<Calls['create']>): Promise<Colonia> {
  ensureShape(input.geometry);
  return createPlace(deps, viewer, {
    desk: DESK,
    write: async (transaction) => {
      await ensureOwnName(transaction, input, null);
      const id = await insertColonia(transaction, written(deps, input));
      await replaceRings(transaction, id, ringsOf(input.geometry));
      return id;
    },
  });
}

/** Replaces a colonia; throws urbanism/shape-…, urbanism/name-taken or platform/changed-meanwhile. */
export function saveColonia(deps: Deps, viewer: Viewer, input: Input<Calls['update']>): Promise<Colonia> {
  ensureShape(input.geometry);
  return replacePlace(deps, viewer, {
    desk: DESK,
    id: input.id,
    version: input.version,
    write: async (transaction) => {
      await ensureOwnName(transaction, input, input.id);
      await updateColonia(transaction, input.id, written(deps, input));
      await replaceRings(transaction, input.id, ringsOf(input.geometry));
    },
  });
}

/** Removes a colonia for thirty days; what was reported in it keeps its name. */
export function removeColonia(deps: Deps, viewer: Viewer, id: number): Promise<Colonia> {
  return removePlace(deps, viewer, { desk: DESK, id });
}

/** Takes a removal back; throws urbanism/name-taken when another one took its name. */
export function restoreColonia(deps: Deps, viewer: Viewer, id: number): Promise<Colonia> {
  return restorePlace(deps, viewer, {
    desk: DESK,
    id,
    ensure: (transaction, row) => ensureOwnName(transaction, row, id),
  });
}

async function ensureOwnName(
  transaction: DatabaseTransaction,
  name: ColoniaName,
  exceptId: number | null,
): Promise<void> {
  if ((await findNamesake(transaction, name, exceptId)) === null) return;
  throw new AppError('urbanism/name-taken', { fields: { name: 'urbanism/name-taken' } });
}

function written(deps: Deps, { name, sector, geometry }: Input<Calls['create']>) {
  return { name, sector, geometry: JSON.stringify(geometry), at: deps.clock.now() };
}
