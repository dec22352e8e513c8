import { countPositions, type Shape } from '@vereda/contract/urbanism/shape';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';
import { thinned } from './ensure-shape.ts';

// A longer course would swell the history; what it was of stays readable.
const HISTORY_POSITIONS_MAX = 500;

type Placed = { readonly geometry: Shape | null };

/** What all catalogues of places on the map have in common. */
export const PLACE_PARTS = {
  order: { plain_name: 'text' },
  search: sql`p.plain_name`,
  stored: { geometry: ({ geometry }: Placed) => geometryOf(geometry) },
  row: <T extends Placed>({ geometry, ...row }: T) => ({ ...row, shape: geometry && thinned(geometry) }),
  historyOf: <T extends Placed>({ geometry, ...facts }: T): object => {
    if (!geometry) return { ...facts, geometry };
    const positions = countPositions(geometry);
    return positions <= HISTORY_POSITIONS_MAX ? { ...facts, geometry } : { ...facts, positions };
  },
  lock: lockMap,
} as const;

/** Lets one writer of the city's map at a time go on, so that names stay unique. */
export async function lockMap(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(730521801)`.execute(transaction);
}

/** A geometry as it is stored. */
export function geometryOf(geometry: Shape | null) {
  return sql`${geometry && JSON.stringify(geometry)}::jsonb`;
}
