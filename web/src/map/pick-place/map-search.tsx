import type { RefObject } from 'react';
import type { MapHandle } from '../city-map.tsx';
import type { MapPosition } from '../map-view.ts';
import classes from './map-search.module.css';
import { PlaceSearch } from './place-search.tsx';

const FOUND_ZOOM = 16;

type MapSearchProps = {
  readonly id: string;
  readonly map: RefObject<MapHandle | null>;
  readonly onFound: (position: MapPosition) => void;
};

/** The search of places on a map's upper edge: what is chosen there is shown from near. */
export function MapSearch({ id, map, onFound }: MapSearchProps) {
  return (
    <div className={`${classes.search} no-print`}>
      <PlaceSearch
        id={id}
        isBare
        onFound={({ lat, lng }) => {
          onFound({ lat, lng });
          map.current?.goTo({ lat, lng, zoom: FOUND_ZOOM });
        }}
      />
    </div>
  );
}
