import { LAYER_FEATURES_MAX } from '@vereda/contract/limits';
import type { ShapeKind } from '@vereda/contract/urbanism/shape';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { ringsOf, type AreaGeometry } from '../colonias/colonias.service.ts';
import { countFeatures } from '../layers/layers.queries.ts';
import { storeDoors } from '../house-numbers/store-doors.ts';
import { doorOf, selectKnownDoors } from '../house-numbers/known-doors.ts';
import { nameReportsLater } from '../place-at/place-at.queries.ts';
import type { FileRow } from './read-rows.ts';
import {
  replaceRingsOf,
  selectKnownColonias,
  selectKnownFeatures,
  selectKnownStreets,
  storeColonias,
  storeFeatures,
  storeStreets,
  type Known,
  type PlannedRow,
} from './target.queries.ts';

/** Where the rows of a file go: what is there of them, and how they are stored. */
export type Target = {
  readonly shapes: ShapeKind;
  readonly withSector: boolean;
  /** A house number besides the name. */
  readonly withNumber: boolean;
  readonly topic: 'ground-changed' | 'layers-changed';
  /** How many more rows it takes; without it there is no end. */
  readonly room?: (database: Database) => Promise<number>;
  readonly known: (database: Database, rows: readonly FileRow[]) => Promise<Known[]>;
  readonly store: (transaction: DatabaseTransaction, rows: readonly PlannedRow[], at: Date) => Promise<void>;
};

/** Neighborhoods of the city. */
export const COLONIA_TARGET: Target = {
  shapes: 'polygon',
  withSector: true,
  withNumber: false,
  topic: 'ground-changed',
  known: selectKnownColonias,
  store: async (transaction, rows, at) => {
    const ids = await storeColonias(transaction, rows, at);
    const rings = rows.flatMap(({ number, geometry }) =>
      // Every row is a polygon: reading refused the others.
      ringsOf(geometry as AreaGeometry).map((ring) => ({ ...ring, colonia_id: ids.get(number) ?? 0 })),
    );
    await replaceRingsOf(transaction, [...ids.values()], rings);
  },
};

/** Streets of the city. */
export const STREET_TARGET: Target = {
  shapes: 'line',
  withSector: false,
  withNumber: false,
  topic: 'ground-changed',
  known: selectKnownStreets,
  store: async (transaction, rows, at) => {
    await storeStreets(transaction, rows, at);
    await nameReportsLater(transaction);
  },
};

/** Doors whose place is known: each belongs to the street of its name beside it. */
export const ADDRESS_TARGET: Target = {
  shapes: 'point',
  withSector: false,
  withNumber: true,
  topic: 'ground-changed',
  known: selectKnownDoors,
  store: async (transaction, rows, at) => {
    await storeDoors(transaction, rows.map(doorOf), at);
  },
};

/** Features of one map layer; storing throws urbanism/layer-full. */
export function layerTarget({ id, kind }: { readonly id: number; readonly kind: ShapeKind }): Target {
  return {
    shapes: kind,
    withSector: false,
    withNumber: false,
    topic: 'layers-changed',
    room: async (database) => LAYER_FEATURES_MAX - (await countFeatures(database, id)),
    known: (database, rows) => selectKnownFeatures(database, rows, id),
    store: async (transaction, rows, at) => {
      await storeFeatures(transaction, rows, { layerId: id, at });
      if ((await countFeatures(transaction, id)) > LAYER_FEATURES_MAX) {
        throw new AppError('urbanism/layer-full', { params: { max: LAYER_FEATURES_MAX } });
      }
    },
  };
}
