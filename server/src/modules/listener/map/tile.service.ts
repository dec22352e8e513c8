import { REPORT_TILE_ZOOMS } from '@vereda/contract/limits';
import { STAGES, type Stage } from '@vereda/contract/listener/stages';
import type { Deps } from '#platform/deps';
import type { TilePoint } from '#platform/documents/tiles/encode-tile';
import { cellLevel, ensureTile, marksOf, placer } from '#platform/documents/tiles/mark-tile';
import { foldSoon } from './fold.ts';
import { COORDINATE_BITS, coordinatesOf, tileRange } from '#platform/documents/tiles/mercator';
import { countOnce } from './shared-clusters.ts';
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
export async function getTile(deps: Deps, call: TileCall): Promise<TilePoint[]> {
  ensureTile(call);
  return pointsOf(deps, call, {
    categoryId: call.category_id ?? null,
    stage: call.stage === undefined ? null : STAGES.indexOf(call.stage),
  });
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
