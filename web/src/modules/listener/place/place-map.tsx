import { CityMap } from '#map/city-map.tsx';
import type { TouchedPoint } from '#map/map-events.ts';
import type { MapPoints } from '#map/point-layers.ts';
import type { Point } from './near-point.ts';
import classes from './place-map.module.css';
import { placeWords as t } from './place-words.ts';

// From here on every report is a sign of its own, and the streets around have names.
const ZOOM = 15.5;

type PlaceMapProps = {
  readonly at: Point;
  /** Reports near it; who looks decides which. */
  readonly points: MapPoints;
  readonly onPoint: (point: TouchedPoint) => void;
};

/** A small map of where a report is, with those near it. */
export function PlaceMap({ at, points, onPoint }: PlaceMapProps) {
  return (
    <div className={`${classes.map} no-print`}>
      <CityMap
        key={`${at.lat} ${at.lng}`}
        isInPage
        label={t.map}
        view={{ ...at, zoom: ZOOM }}
        pin={at}
        points={points}
        onPoint={onPoint}
      />
    </div>
  );
}
