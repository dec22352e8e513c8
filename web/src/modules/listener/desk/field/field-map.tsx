import { CityMap } from '#map/city-map.tsx';
import type { MapPoints } from '#map/point-layers.ts';
import { PLAIN_SIGN } from '#map/point-layers.ts';
import type { DrawnShape } from '#map/shapes/shape-layers.ts';
import type { Point } from '../../place/near-point.ts';
import classes from './field.module.css';
import { fieldWords as t } from './field-words.ts';
import { placeOf } from './route.ts';
import type { FieldStop } from './use-my-day.ts';

const ZOOM = 14;
// Signs at the edge are wholly in sight: at least so many degrees, and so much of the way's extent.
const EDGE = 0.003;
const EDGE_SHARE = 0.15;
const DRAWN_MAX = 12;

type FieldMapProps = {
  readonly stops: readonly FieldStop[];
  readonly chosen: FieldStop;
  readonly here: Point | null;
  readonly onChoose: (id: number) => void;
};

/** The next stops with their numbers and the way between them as the crow flies. */
export function FieldMap({ stops, chosen, here, onChoose }: FieldMapProps) {
  const placed = stops.flatMap(({ row, number }) => {
    const place = placeOf(row);
    return place ? [{ ...place, id: row.id, number }] : [];
  });
  const ahead = placed.slice(0, DRAWN_MAX);
  const shown = placed.filter(({ id, number }) => number <= DRAWN_MAX || id === chosen.row.id);
  const way = [...(here ? [here] : []), ...ahead];
  const shapes = linesOf(way.map(({ lat, lng }) => [lng, lat]));
  const first = ahead[0];
  if (!first) return null;
  const points: MapPoints = {
    signBy: 'state',
    signs: [{ ...PLAIN_SIGN, value: 'stop', label: t.list }],
    chosenId: String(chosen.row.id),
    placed: shown.map(({ lat, lng, id, number }) => ({
      lat,
      lng,
      id,
      state: 'stop',
      label: String(number),
    })),
  };
  return (
    <div className={classes.map}>
      <CityMap
        isInPage
        label={t.map}
        view={{ lat: first.lat, lng: first.lng, zoom: ZOOM }}
        points={points}
        shapes={shapes}
        box={boxOf(way)}
        pin={here}
        onPoint={({ id }) => onChoose(Number(id))}
      />
    </div>
  );
}

// The leg now is heavier than the rest.
function linesOf(way: readonly [number, number][]): readonly DrawnShape[] {
  const line = (key: string, role: DrawnShape['role'], coordinates: [number, number][]): DrawnShape[] =>
    coordinates.length > 1 ? [{ key, role, shape: { type: 'LineString', coordinates } }] : [];
  return [...line('rest', 'shape', way.slice(1)), ...line('now', 'chosen', way.slice(0, 2))];
}

function boxOf(way: readonly Point[]): readonly number[] {
  const [lats, lngs] = [way.map(({ lat }) => lat), way.map(({ lng }) => lng)];
  const [south, north] = widened(lats);
  const [west, east] = widened(lngs);
  return [west, south, east, north];
}

function widened(degrees: readonly number[]): [low: number, high: number] {
  const [low, high] = [Math.min(...degrees), Math.max(...degrees)];
  const edge = Math.max(EDGE, (high - low) * EDGE_SHARE);
  return [low - edge, high + edge];
}
