import type { Setting } from '@vereda/contract/configuration/setting';
import { useRef } from 'react';
import { TextField } from '#forms/fields.tsx';
import type { VersionedForm } from '#forms/use-versioned-form.ts';
import { CityMap, type MapHandle } from '#map/city-map.tsx';
import { roundPosition, type MapPosition } from '#map/map-view.ts';
import { CoordinateFields } from '#map/pick-place/coordinate-fields.tsx';
import { PlaceSearch } from '#map/pick-place/place-search.tsx';
import { settingWords as t } from './setting-words.ts';
import type { PartValues } from './setting-values.ts';
import classes from './settings.module.css';

const ZOOM_MAX = 19;

/** Where every map of the product starts: a place and a zoom, picked on a map or written. */
export function MapStart({ bound }: { readonly bound: VersionedForm<Setting, PartValues<'map'>> }) {
  const { form, values } = bound;
  const map = useRef<MapHandle>(null);
  const position = { lat: Number(values.lat), lng: Number(values.lng) };
  const zoom = Number(values.zoom);
  const place = (picked: MapPosition) => {
    const { lat, lng } = roundPosition(picked);
    form.state.setFieldValue('lat', String(lat));
    form.state.setFieldValue('lng', String(lng));
  };
  const zoomTo = (next: string) => {
    form.state.setFieldValue('zoom', next);
    map.current?.goTo({ ...position, zoom: Number(next) });
  };
  return (
    <>
      <PlaceSearch
        id="map-search"
        onFound={(found) => {
          place(found);
          map.current?.goTo({ lat: found.lat, lng: found.lng, zoom });
        }}
      />
      <div className={classes.map}>
        <CityMap
          label={t.mapLabel}
          view={{ ...position, zoom }}
          pin={position}
          handle={map}
          onPlace={place}
        />
      </div>
      <div className={classes.zoom}>
        <label htmlFor={form.idOf('zoom')}>{t.zoom}</label>
        <input
          id={form.idOf('zoom')}
          type="range"
          min={0}
          max={ZOOM_MAX}
          step={0.5}
          value={values.zoom}
          aria-valuetext={t.zoomNow({ zoom })}
          onChange={(event) => zoomTo(event.currentTarget.value)}
        />
        <output className="tabular">{values.zoom}</output>
      </div>
      <div className={classes.grid}>
        <TextField label={t.address} isOptional {...form.field('address')} />
        <TextField label={t.map_attribution} isOptional {...form.field('map_attribution')} />
      </div>
      <details className="fold-out">
        <summary>{t.coordinates}</summary>
        <CoordinateFields
          position={position}
          onPick={(picked) => {
            place(picked);
            map.current?.goTo({ ...picked, zoom });
          }}
        />
      </details>
    </>
  );
}
