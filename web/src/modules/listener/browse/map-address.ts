import { REPORT_TILE_ZOOMS } from '@vereda/contract/limits';
import type { Stage } from '@vereda/contract/listener/stages';
import type { MapSign } from '#map/map-shapes.ts';
import { PLAIN_SIGN } from '#map/point-layers.ts';
import type { MapView } from '#map/map-view.ts';
import { STAGE_SIGNS } from '../stage-badge.tsx';
import { browseTexts as t } from './browse-texts.ts';

const ZOOM_MAX = 19;

/** What a map looks at, as it stands in an address: `-34.60370,-58.38160,15.0`. */
export function writeView({ lat, lng, zoom }: MapView): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)},${zoom.toFixed(1)}`;
}

/** The view of an address; null when it is none. */
export function readView(text: string | null): MapView | null {
  const [lat = Number.NaN, lng = Number.NaN, zoom = Number.NaN] = (text ?? '').split(',').map(Number);
  const isView = Math.abs(lat) <= 85 && Math.abs(lng) <= 180 && zoom >= 0 && zoom <= ZOOM_MAX;
  return isView ? { lat, lng, zoom } : null;
}

const FAR_SIGN: MapSign = { value: 'far', label: t.far, ...PLAIN_SIGN };

const GROUPS = [
  ['pending', t.received],
  ['assigned', t.running],
  ['resolved', t.answer],
  ['closed', t.closed],
] as const;

/** The signs of all stages, each told once: several stages share one. */
export const STAGE_LEGEND = GROUPS.flatMap(([value, label]) =>
  STAGE_SIGNS.filter((sign) => sign.value === value).map((sign) => ({ ...sign, label })),
);

/** What a legend tells: the signs that are drawn, and whether circles with numbers are. */
export type MapKey = { readonly signs: readonly MapSign[]; readonly isGathered: boolean };

/** The legend of what the map draws at a zoom, all stages or one; from far, reports tell no stage. */
export function mapKeyAt(zoom: number, stage: Stage | null): MapKey {
  // The tiles of a zoom between two are those of the lower one.
  const level = Math.floor(zoom);
  const isGathered = level < REPORT_TILE_ZOOMS.points;
  if (stage) return { signs: STAGE_SIGNS.filter(({ value }) => value === stage), isGathered };
  return { signs: level < REPORT_TILE_ZOOMS.stages ? [FAR_SIGN] : STAGE_LEGEND, isGathered };
}
