import type { Input, Output } from '@vereda/contract/endpoint';
import type { mapPointEndpoints, MapPointRow } from '@vereda/contract/transparency/map-point';
import { sql } from 'kysely';
import { rowOf } from '#platform/catalog/reading.service';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { MAP_POINT_DESK } from './map-point.desk.ts';
import { selectPoints } from './map-point.queries.ts';

type Calls = typeof mapPointEndpoints;

const COLUMNS = sql.join(
  Object.entries(MAP_POINT_DESK.columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`),
);

/** A page of points for staff, active or not. */
export async function findPoints(
  deps: Deps,
  { cursor, active, ...filter }: Input<Calls['find']>,
): Promise<Output<Calls['find']>> {
  const [after] = readCursor(cursor, ['number']) ?? [null];
  const rows = await selectPoints(deps.database, COLUMNS, { ...filter, active, after });
  const last = rows.length > filter.limit ? rows[filter.limit - 1] : undefined;
  return {
    items: rows.slice(0, filter.limit).map((row) => rowOf(MAP_POINT_DESK, row) as MapPointRow),
    next_cursor: last ? cursorOf(last.id) : null,
  };
}
