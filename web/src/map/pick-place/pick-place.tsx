import { Button } from '@mantine/core';
import { IconCurrentLocation, IconFocusCentered, IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { CityMap, type MapHandle } from '../city-map.tsx';
import { mapTexts } from '../map-texts.ts';
import { roundPosition, type MapPosition, type MapView } from '../map-view.ts';
import { LayerToggles } from '../shapes/layer-toggles.tsx';
import { useMapLayers } from '../shapes/use-map-layers.ts';
import { AddressFields } from './address-fields.tsx';
import { CoordinateFields } from './coordinate-fields.tsx';
import { locateDevice, type LocateFault } from './locate-device.ts';
import { pickTexts as t } from './pick-texts.ts';
import { PlaceSearch } from './place-search.tsx';
import { formatPosition, type Place, type PlaceSource } from './place.ts';
import classes from './pick-place.module.css';

const CLOSE_ZOOM = 17;

type PickPlaceProps = {
  readonly value: Place;
  readonly onChange: (place: Place) => void;
  /** Ids of the fields begin with it. */
  readonly idPrefix: string;
  /** Where the map starts without a place. */
  readonly home: MapView;
  readonly addressError?: string | undefined;
  /** What the city says of the point, e.g. that it is outside its area. */
  readonly notice?: ReactNode;
};

/** Choosing a place by map, address, device, centre or coordinates; each way works alone and by keyboard. */
export function PickPlace({ value, onChange, idPrefix, home, addressError, notice }: PickPlaceProps) {
  const map = useRef<MapHandle>(null);
  const layers = useMapLayers();
  const pick = (position: MapPosition, source: PlaceSource, extra: Partial<Place> = {}) => {
    onChange({ ...value, accuracyMeters: null, ...extra, position: roundPosition(position), source });
  };
  const pickAndShow = (position: MapPosition, source: PlaceSource, extra: Partial<Place> = {}) => {
    pick(position, source, extra);
    map.current?.goTo({ ...position, zoom: CLOSE_ZOOM });
  };
  return (
    <div className={classes.pick}>
      <DeviceButton
        onLocated={(position, accuracyMeters) => pickAndShow(position, 'device', { accuracyMeters })}
      />
      <PlaceSearch
        id={`${idPrefix}search`}
        onFound={({ kind, name, lat, lng }) => {
          const street = kind === 'colonia' || value.address.street ? value.address.street : name;
          pickAndShow({ lat, lng }, 'search', { address: { ...value.address, street } });
        }}
      />
      <div className={classes.mapColumn}>
        <div className={classes.map}>
          <CityMap
            label={`${t.mapLabel}. ${mapTexts.keys}`}
            view={value.position ? { ...value.position, zoom: CLOSE_ZOOM } : home}
            pin={value.position}
            shapes={layers.shapes}
            handle={map}
            onPlace={(position) => pick(position, 'map')}
          >
            <div className={classes.cross} aria-hidden>
              <IconPlus size={28} />
            </div>
          </CityMap>
        </div>
        <div className={classes.below}>
          <Button
            variant="default"
            leftSection={<IconFocusCentered size={18} aria-hidden />}
            onClick={() => map.current && pick(map.current.center(), 'centre')}
          >
            {t.center}
          </Button>
          <p>{t.centerHint}</p>
        </div>
        <LayerToggles {...layers} />
      </div>
      <output className={classes.chosen}>
        <span>{sentenceOf(value)}</span>
        {value.position && <small>{formatPosition(value.position)}</small>}
        {notice}
      </output>
      <div className={classes.words}>
        <AddressFields
          idOf={(part) => `${idPrefix}${part}`}
          value={value.address}
          error={addressError}
          onChange={(address) => onChange({ ...value, address })}
        />
        <details className="fold-out">
          <summary>{t.coordinates}</summary>
          <CoordinateFields
            position={value.position}
            onPick={(position) => pickAndShow(position, 'coordinates')}
          />
        </details>
      </div>
    </div>
  );
}

function sentenceOf({ position, source, accuracyMeters }: Place): string {
  if (!position) return t.none;
  if (source === 'photo') return t.fromPhoto;
  if (source === 'search') return t.fromSearch;
  return accuracyMeters === null ? t.chosen : t.near({ meters: Math.max(1, accuracyMeters) });
}

function DeviceButton({
  onLocated,
}: {
  readonly onLocated: (position: MapPosition, accuracyMeters: number) => void;
}) {
  const [state, setState] = useState<'idle' | 'asking' | LocateFault>('idle');
  const ask = async () => {
    setState('asking');
    const located = await locateDevice();
    if ('fault' in located) return setState(located.fault);
    setState('idle');
    onLocated(located.position, located.accuracyMeters);
  };
  const isFault = state !== 'idle' && state !== 'asking';
  return (
    <div className={classes.device}>
      <Button
        variant="default"
        leftSection={<IconCurrentLocation size={18} aria-hidden />}
        loading={state === 'asking'}
        onClick={() => void ask()}
      >
        {t.device}
      </Button>
      <output className={classes.status}>{state === 'asking' ? t.locating : isFault ? t[state] : ''}</output>
    </div>
  );
}
