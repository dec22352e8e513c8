import { REPORT_TILE_ZOOMS } from '@vereda/contract/limits';
import { STAGES, type Stage } from '@vereda/contract/listener/stages';
import type { Deps } from '#platform/deps';
import type { TilePoint } from '#platform/documents/tiles/encode-tile';
import {
  cellLevel,
  ensureTile,
  marksOf,
  placer,
  tileOf,
  type Tile,
} from '#platform/documents/tiles/mark-tile';
import { foldSoon } from './fold.ts';
import { COORDINATE_BITS, coordinatesOf, tileRange } from '#platform/documents/tiles/mercator';
import { makeOnce } from './shared-tiles.ts';
import {
  selectLiveClusters,
  selectPoints,
  selectRollup,
  type Cluster,
  type TileFilter,
} from './tile.queries.ts';

const ROLLUP_LEVELS = { min: 3, max: 15 };

/** Which tile is wanted. */
export type TileCall = {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly category_id?: number | undefined;
  readonly stage?: Stage | undefined;
};

/** What a vector tile of public reports shows; throws platform/not-found for a tile that no zoom has. */
export async function getTile(deps: Deps, call: TileCall): Promise<Tile> {
  ensureTile(call);
  const { z, x, y, category_id: category, stage } = call;
  const make = async () => {
    const position = stage === undefined ? null : STAGES.indexOf(stage);
    return tileOf('reports', await pointsOf(deps, call, { categoryId: category ?? null, stage: position }));
  };
  const isWhole = category === undefined && stage === undefined;
  const isLive = z >= REPORT_TILE_ZOOMS.stages && z < REPORT_TILE_ZOOMS.points;
  return isWhole && isLive ? makeOnce(deps, `${z}/${x}/${y}`, make) : make();
}

async function pointsOf(deps: Deps, { z, x, y }: TileCall, filter: TileFilter): Promise<TilePoint[]> {
  const range = tileRange(z, x, y);
  if (z >= REPORT_TILE_ZOOMS.points) {
    const place = placer({ z, x, y });
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
  return marksOf(
    { z, x, y },
    clusters.map((cluster) => ({ ...cluster, says: saidOf(cluster) })),
  );
}

function liveClusters(deps: Deps, { z, x, y }: TileCall, filter: TileFilter): Promise<Cluster[]> {
  // Fine cells: about 32 across a tile.
  const shift = 2 * (COORDINATE_BITS - z - 5);
  return selectLiveClusters(deps.database, { shift, range: tileRange(z, x, y) }, filter);
}

async function summed(
  deps: Deps,
  at: { z: number; range: readonly [number, number] },
  filter: TileFilter,
): Promise<Cluster[]> {
  await foldSoon(deps);
  const level = cellLevel(at.z, ROLLUP_LEVELS);
  const size = 4 ** (COORDINATE_BITS - level);
  const range = [Math.floor(at.range[0] / size), Math.floor(at.range[1] / size)] as const;
  return selectRollup(deps.database, { level, range }, filter);
}

function saidOf({ category_id, stage }: Cluster): Record<string, number | string> {
  return { ...(category_id > 0 && { category_id }), ...(stage >= 0 && { stage: stageName(stage) }) };
}

function stageName(position: number): string {
  return STAGES[position] ?? 'pending';
}
