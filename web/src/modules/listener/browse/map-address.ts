import { REPORT_TILE_ZOOMS } from '@vereda/contract/limits';
import type { Stage } from '@vereda/contract/listener/stages';
import type { MapSign } from '#map/map-shapes.ts';
import { PLAIN_SIGN } from '#map/point-layers.ts';
import { STAGE_SIGNS } from '../stage-badge.tsx';
import { browseTexts as t } from './browse-texts.ts';

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
