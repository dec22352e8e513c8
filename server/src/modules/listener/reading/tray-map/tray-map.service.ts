import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import { TRAY_COUNT_MAX } from '@vereda/contract/limits';
import type { deskTrayEndpoints } from '@vereda/contract/listener/figures/desk-tray';
import type { TrayFilters } from '@vereda/contract/listener/report-reading';
import type { Deps } from '#platform/deps';
import { deskScope } from '../../access/scope.ts';
import { foldNow } from '../../map/fold.ts';
import {
  COORDINATE_BITS,
  coordinatesOf,
  coverOf,
  degreesOf,
  mercatorX,
  mercatorY,
  type Bbox,
  type CellRange,
} from '#platform/documents/tiles/mercator';
import { askedOf } from '../tray.service.ts';
import { selectDeskCells, selectGathered, type SummedCell } from './tray-map.queries.ts';

type MapCall = Input<typeof deskTrayEndpoints.map>;
type Drawn = Output<typeof deskTrayEndpoints.map>;

// As the public map: a circle has about 64 px for itself.
const CELLS_ZOOM = 3;
const SUMMED_LEVELS = { min: 5, max: 16 };
const SINGLES_MAX = 300;
// Up to so many reports of the view are read themselves; from near there is no finer summary, so more of them.
const READ_MAX = { far: 2000, near: TRAY_COUNT_MAX };
const NEAR_ZOOM = SUMMED_LEVELS.max - 1;

// By these the summary is kept.
const IN_SUMMARY: ReadonlySet<string> = new Set(['stage', 'category_id', 'node_id', 'unrouted', 'bbox']);

/** What a part of the map has of a tray within the viewer's rights: single reports while they are few, else circles. */
export async function getTrayMap(deps: Deps, viewer: Viewer, { zoom, ...filters }: MapCall): Promise<Drawn> {
  const asked = await askedOf(deps, viewer, filters);
  const scope = deskScope(viewer);
  const level = Math.floor(zoom) + CELLS_ZOOM;
  const at = { as_of: deps.clock.now().toISOString() };
  if (isSummed(filters)) {
    await foldNow(deps);
    const whole = snapped(filters.bbox, Math.min(SUMMED_LEVELS.max, Math.max(SUMMED_LEVELS.min, level)));
    const cells = await selectDeskCells(deps.database, scope, { ...whole, asked });
    const inside = cells.filter(({ cell }) => whole.has(cell));
    const total = inside.reduce((sum, { n }) => sum + n, 0);
    if (total > (zoom < NEAR_ZOOM ? READ_MAX.far : READ_MAX.near))
      return { ...at, bbox: whole.bbox, total, more: false, points: inside.map(circleOf) };
  }
  const shift = 2 * Math.max(0, COORDINATE_BITS - level);
  const found = await selectGathered(deps.database, scope, { asked, shift, singlesMax: SINGLES_MAX });
  const total = found.reduce((sum, { n }) => sum + n, 0);
  const more = total > TRAY_COUNT_MAX;
  return {
    ...at,
    bbox: [...filters.bbox],
    total: more ? TRAY_COUNT_MAX : total,
    more,
    points: found.map(({ id, n, lat, lng, stage }) => ({ id, count: n, lat, lng, stage })),
  };
}

function isSummed(filters: TrayFilters): boolean {
  const { stage = [] } = filters;
  const isOpen = stage.length > 0 && !stage.includes('closed') && !stage.includes('unconfirmed');
  return (
    isOpen && Object.entries(filters).every(([name, value]) => value === undefined || IN_SUMMARY.has(name))
  );
}

function circleOf({ n, x, y, stage }: SummedCell): Drawn['points'][number] {
  return { id: null, count: n, ...degreesOf(x / n, y / n), stage };
}

/** The cells of a level that a view touches, as a view of their own: what is summed by cells is counted whole. */
function snapped(view: Bbox, level: number) {
  const [west, south, east, north] = view;
  const codes = 4 ** (COORDINATE_BITS - level);
  const ranges = coverOf(view).ranges.map(([first, last]): CellRange => [
    Math.floor(first / codes),
    Math.floor(last / codes),
  ]);
  const size = 2 ** (COORDINATE_BITS - level);
  const [x0, x1] = [Math.floor(mercatorX(west) / size), Math.floor(mercatorX(east) / size)];
  const [y0, y1] = [Math.floor(mercatorY(north) / size), Math.floor(mercatorY(south) / size)];
  const [topLeft, bottomRight] = [
    degreesOf(x0 * size, y0 * size),
    degreesOf((x1 + 1) * size, (y1 + 1) * size),
  ];
  const bbox: Drawn['bbox'] = [topLeft.lng, bottomRight.lat, bottomRight.lng, topLeft.lat];
  const has = (cell: number) => {
    const [x, y] = coordinatesOf(cell);
    return x >= x0 && x <= x1 && y >= y0 && y <= y1;
  };
  return { level, ranges, bbox, has };
}
