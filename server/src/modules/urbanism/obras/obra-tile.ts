import type { Input } from '@vereda/contract/endpoint';
import { REPORT_TILE_ZOOMS } from '@vereda/contract/limits';
import type { obraPublicEndpoints } from '@vereda/contract/urbanism/obras/obra-public';
import { OBRA_OPEN_STAGES, type ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';
import { sql, type RawBuilder } from 'kysely';
import { getCityDay } from '#modules/configuration/public';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { TilePoint } from '#platform/documents/tiles/encode-tile';
import { ensureTile, marksOf, placer } from '#platform/documents/tiles/mark-tile';
import { COORDINATE_BITS, mercatorX, mercatorY, tileRange } from '#platform/documents/tiles/mercator';

// Eight cells across a tile.
const CELLS_BITS = 3;
const POINTS_MAX = 20_000;

/** What a vector tile of published works shows; throws platform/not-found for a tile that no zoom has. */
export async function getObraTile(
  deps: Deps,
  { z, x, y, stage, late }: Input<(typeof obraPublicEndpoints)['tile']>,
): Promise<TilePoint[]> {
  const at = { z, x, y };
  ensureTile(at);
  const lateOn = late ? await getCityDay(deps) : null;
  const [first, last] = tileRange(z, x, y);
  const wanted = sql`p.cell between ${first} and ${last} and p.published and p.deleted_at is null
    and ${stage ? sql`p.stage = ${stage}` : sql`true`}
    and ${lateOn ? sql`p.planned_end < ${lateOn}::date and p.stage = any(${[...OBRA_OPEN_STAGES]}::text[])` : sql`true`}`;
  if (z >= REPORT_TILE_ZOOMS.points) {
    const place = placer(at);
    const marks = await selectMarks(deps.database, wanted);
    return marks.map(({ id, stage: shown, lat, lng }) => {
      const properties = { id, stage: shown };
      return { id, ...place(mercatorX(lng), mercatorY(lat)), properties };
    });
  }
  const shift = 2 * (COORDINATE_BITS - z - CELLS_BITS);
  const clusters = await selectClusters(deps.database, wanted, shift);
  return marksOf(
    at,
    clusters.map(({ id, n, lat, lng, stage: shown }) => ({
      id,
      n,
      x: mercatorX(lng) * n,
      y: mercatorY(lat) * n,
      ...(n === 1 && { says: { stage: shown } }),
    })),
  );
}

type Mark = { id: number; stage: ObraStage; lat: number; lng: number };

async function selectMarks(database: Database, wanted: RawBuilder<unknown>): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select p.id, p.stage, p.lat, p.lng from urbanism.obras p where ${wanted}
    order by p.cell, p.id limit ${sql.lit(POINTS_MAX)}`.execute(database);
  return rows;
}

// The mean of degrees stands for that of coordinates: a cell is small.
async function selectClusters(
  database: Database,
  wanted: RawBuilder<unknown>,
  shift: number,
): Promise<(Mark & { n: number })[]> {
  const { rows } = await sql<Mark & { n: number }>`
    select case when count(*) = 1 then min(p.id) else 0 end as id, count(*)::int as n, avg(p.lat) as lat,
      avg(p.lng) as lng, min(p.stage) as stage
    from urbanism.obras p where ${wanted}
    group by p.cell >> ${sql.lit(shift)} order by p.cell >> ${sql.lit(shift)}`.execute(database);
  return rows;
}
