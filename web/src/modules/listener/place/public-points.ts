import type { MapPoints } from '#map/point-layers.ts';
import { STAGE_SIGNS } from '../stage-badge.tsx';

const TILES = '/api/reports/tile/{z}/{x}/{y}';
const TILES_MAX_ZOOM = 16;

/** Everybody's reports as a map's signs; another `changes` fetches them anew. */
export function publicPoints(changes = ''): MapPoints {
  return {
    tiles: changes ? `${TILES}?changes=${changes}` : TILES,
    sourceLayer: 'reports',
    maxZoom: TILES_MAX_ZOOM,
    signBy: 'stage',
    signs: STAGE_SIGNS,
  };
}
