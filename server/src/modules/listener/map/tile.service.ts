import { createHash } from 'node:crypto';
import { REPORT_TILE_ZOOMS } from '@vereda/contract/limits';
import { STAGES, type Stage } from '@vereda/contract/listener/stages';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { encodeTile, EXTENT, type TilePoint } from './encode-tile.ts';
import { foldSoon } from './fold.ts';
import { COORDINATE_BITS, coordinatesOf, degreesOf, tileRange } from './mercator.ts';
import { countOnce } from './shared-clusters.ts';
import {
  selectLiveClusters,
  selectPoints,
  selectRollup,
  type Cluster,
  type TileFilter,
} from './tile.queries.ts';

const LAYER = 'reports';
/** A tile shows cells of a zoom that is higher by this. */
const CELLS_ZOOM = 3;
const ROLLUP_LEVELS = { min: 3, max: 15 };

/** Which tile is wanted. */
export type TileCall = {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly category_id?: number | undefined;
  readonly stage?: Stage | undefined;
};

/** A vector tile of public reports and its ETag; throws platform/not-found for a tile that no zoom has. */
export async function getTile(deps: Deps, call: TileCall): Promise<{ tile: Buffer; etag: string }> {
  const { z, x, y } = call;
  if (x >= 2 ** z || y >= 2 ** z) throw new AppError('platform/not-found');
  const filter: TileFilter = {
    categoryId: call.category_id ?? null,
    stage: call.stage === undefined ? null : STAGES.indexOf(call.stage),
  };
  const tile = encodeTile(LAYER, await pointsOf(deps, call, filter));
  const etag = `"${createHash('sha256').update(tile).digest('base64url').slice(0, 22)}"`;
  return { tile, etag };
}

async function pointsOf(deps: Deps, { z, x, y }: TileCall, filter: TileFilter): Promise<TilePoint[]> {
  const range = tileRange(z, x, y);
  const place = placer({ z, x, y });
  if (z >= REPORT_TILE_ZOOMS.points) {
    const points = await selectPoints(deps.database, range, filter);
    return points.map(({ id, cell, category_id, stage }) => {
      const properties = { id, category_id, stage: stageName(stage) };
      return { id, ...place(...coordinatesOf(cell)), properties };
    });
  }
  const clusters =
    z >= REPORT_TILE_ZOOMS.stages
      ? await liveClusters(deps, { z, x, y }, filter)
      : await summed(deps, { z, range }, filter);
  return clusters.map((cluster, index) => clusterPoint(cluster, { index, place }));
}

function liveClusters(deps: Deps, { z, x, y }: TileCall, filter: TileFilter): Promise<Cluster[]> {
  // Fine cells: about 32 across a tile.
  const shift = 2 * (COORDINATE_BITS - z - 5);
  const count = () => selectLiveClusters(deps.database, { shift, range: tileRange(z, x, y) }, filter);
  const isWhole = filter.categoryId === null && filter.stage === null;
  return isWhole ? countOnce(deps, `${z}/${x}/${y}`, count) : count();
}

async function summed(
  deps: Deps,
  at: { z: number; range: readonly [number, number] },
  filter: TileFilter,
): Promise<Cluster[]> {
  await foldSoon(deps);
  const level = Math.min(ROLLUP_LEVELS.max, Math.max(ROLLUP_LEVELS.min, at.z + CELLS_ZOOM));
  const size = 4 ** (COORDINATE_BITS - level);
  const range = [Math.floor(at.range[0] / size), Math.floor(at.range[1] / size)] as const;
  return selectRollup(deps.database, { level, range }, filter);
}

type Placed = { index: number; place: ReturnType<typeof placer> };

function clusterPoint(cluster: Cluster, { index, place }: Placed): TilePoint {
  const [x, y] = [cluster.x / cluster.n, cluster.y / cluster.n];
  const { lat, lng } = degreesOf(x, y);
  const properties: Record<string, number | string> = {
    count: cluster.n,
    ...(cluster.id > 0 ? { id: cluster.id } : {}),
    ...(cluster.category_id > 0 ? { category_id: cluster.category_id } : {}),
    ...(cluster.stage >= 0 ? { stage: stageName(cluster.stage) } : {}),
    lat: lat.toFixed(6),
    lng: lng.toFixed(6),
  };
  return { id: cluster.id || index + 1, ...place(x, y), properties };
}

// From world coordinates to those of the tile.
function placer({
  z,
  x,
  y,
}: Pick<TileCall, 'z' | 'x' | 'y'>): (worldX: number, worldY: number) => { x: number; y: number } {
  const size = 2 ** (COORDINATE_BITS - z);
  return (worldX, worldY) => ({
    x: Math.min(EXTENT, Math.max(0, Math.round(((worldX - x * size) / size) * EXTENT))),
    y: Math.min(EXTENT, Math.max(0, Math.round(((worldY - y * size) / size) * EXTENT))),
  });
}

function stageName(position: number): string {
  return STAGES[position] ?? 'pending';
}
