import type { Stage } from '@vereda/contract/listener/stages';
import type { MapPoints } from '#map/point-layers.ts';
import { STAGE_SIGNS } from '../stage-badge.tsx';

const TILES = '/api/reports/tile/{z}/{x}/{y}';
const TILES_MAX_ZOOM = 16;

type Narrowed = {
  readonly category_id?: number | null;
  readonly stage?: Stage | null;
  /** Another text fetches the signs anew. */
  readonly changes?: string;
};

/** Everybody's reports as a map's signs, all of them or narrowed by what is given. */
export function publicPoints(narrowed: Narrowed = {}): MapPoints {
  const given = Object.entries(narrowed).filter(([, value]) => value !== null && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return {
    tiles: query ? `${TILES}?${query}` : TILES,
    sourceLayer: 'reports',
    maxZoom: TILES_MAX_ZOOM,
    signBy: 'stage',
    signs: STAGE_SIGNS,
  };
}
