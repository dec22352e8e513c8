import type { Input, Output } from '@vereda/contract/endpoint';
import { REPORT_TILE_ZOOMS } from '@vereda/contract/limits';
import type { mapPublicEndpoints, PublicMapPoint } from '@vereda/contract/transparency/map-public';
import { thinned } from '#modules/urbanism/public';
import { gone } from '#platform/catalog/reading.service';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import type { TilePoint } from '#platform/documents/tiles/encode-tile';
import { cellLevel, ensureTile, marksOf, placer } from '#platform/documents/tiles/mark-tile';
import { COORDINATE_BITS, coordinatesOf, tileRange } from '#platform/documents/tiles/mercator';
import { selectMarks, selectOneShown, selectShown, selectSums, SUMMED_LEVELS } from './shown.queries.ts';

type Calls = typeof mapPublicEndpoints;

/** A page of points that everybody sees. */
export async function listShown(
  { database }: Deps,
  { cursor, bbox, ...filter }: Input<Calls['published']>,
): Promise<Output<Calls['published']>> {
  const [after] = readCursor(cursor, ['number']) ?? [null];
  const rows = await selectShown(database, { ...filter, bbox, after });
  const last = rows.length > filter.limit ? rows[filter.limit - 1] : undefined;
  return {
    items: rows.slice(0, filter.limit).map(({ geometry, ...row }) => ({ ...row, shape: thinned(geometry) })),
    next_cursor: last ? cursorOf(last.id) : null,
  };
}

/** A point that everybody sees; throws platform/gone for every other. */
export async function getShown({ database }: Deps, id: number): Promise<PublicMapPoint> {
  return (await selectOneShown(database, id)) ?? gone();
}

/** What a vector tile of the map shows; throws platform/not-found for a tile that no zoom has. */
export async function getPointTile(
  { database }: Deps,
  { z, x, y, ...filed }: Input<Calls['tile']>,
): Promise<TilePoint[]> {
  const at = { z, x, y };
  ensureTile(at);
  const range = tileRange(z, x, y);
  if (z >= REPORT_TILE_ZOOMS.points) {
    const place = placer(at);
    const marks = await selectMarks(database, range, filed);
    return marks.map(({ id, cell, type }) => {
      const properties = { id, type: String(type) };
      return { id, ...place(...coordinatesOf(cell)), properties };
    });
  }
  const level = cellLevel(z, SUMMED_LEVELS);
  const size = 4 ** (COORDINATE_BITS - level);
  const cells = [Math.floor(range[0] / size), Math.floor(range[1] / size)] as const;
  const sums = await selectSums(database, { level, range: cells }, filed);
  return marksOf(
    at,
    sums.map(({ type, ...sum }) => ({ ...sum, ...(sum.n === 1 && { says: { type: String(type) } }) })),
  );
}
