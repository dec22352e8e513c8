import { Button } from '@mantine/core';
import { IconCurrentLocation, IconFocusCentered, IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { CityMap, type MapHandle } from '../city-map.tsx';
import { mapTexts } from '../map-texts.ts';
import { roundPosition, type MapPosition, type MapView } from '../map-view.ts';
import type { MapPoints } from '../point-layers.ts';
import { LayerToggles } from '../shapes/layer-toggles.tsx';
import { useMapLayers } from '../shapes/use-map-layers.ts';
import { useDevice } from './use-device.ts';
import { AddressFields } from './address-fields.tsx';
import { CoordinateFields } from './coordinate-fields.tsx';
import { pickTexts as t } from './pick-texts.ts';
import { PlaceSearch } from './place-search.tsx';
import { addressOf, NO_PLACE, type Address, type Place, type PlaceSource } from './place.ts';
import { usePlaceText } from './use-place-text.ts';
import classes from './pick-place.module.css';

const CLOSE_ZOOM = 17;

type PickPlaceProps = {
  readonly value: Place;
  readonly onChange: (place: Place) => void;
  /** Ids of the fields begin with it; that of the search field ends in `search`. */
  readonly idPrefix: string;
  /** Where the map starts without a place. */
  readonly home: MapView;
  readonly addressError?: string | undefined;
  /** Enter on a chosen place sends the form around it: for a form that has nothing else to fill. */
  readonly endsForm?: boolean;
  /** What is there already, as signs; a touch marks the place of a sign too. */
  readonly points?: MapPoints | null;
  /** What the signs mean, for what the map looks at. */
  readonly legend?: ((view: MapView) => ReactNode) | undefined;
  /** What the city says of the point, e.g. that it is outside its area. */
  readonly notice?: ReactNode;
  /** What follows from the place, before the finer ways of saying it. */
  readonly children?: ReactNode;
};

/** Choosing a place by address, map, device, centre or coordinates; each way works alone and by keyboard. */
export function PickPlace(props: PickPlaceProps) {
  const { value, onChange, idPrefix, home, addressError, endsForm = false } = props;
  const { points = null, legend, notice, children } = props;
  const start = value.position ? { ...value.position, zoom: CLOSE_ZOOM } : home;
  const [view, setView] = useState<MapView>(start);
  const map = useRef<MapHandle>(null);
  const layers = useMapLayers();
  const placeText = usePlaceText(value.position);
  const pick = (position: MapPosition, source: PlaceSource, extra: Partial<Place> = {}) => {
    const address = value.source === 'search' ? withoutStreet(value.address) : value.address;
    const point = { position: roundPosition(position), source, accuracyMeters: null };
    onChange({ ...value, address, ...point, ...extra });
  };
  const pickAndShow = (position: MapPosition, source: PlaceSource, extra: Partial<Place> = {}) => {
    pick(position, source, extra);
    map.current?.goTo({ ...position, zoom: CLOSE_ZOOM });
  };
  const device = useDevice((position, accuracyMeters) => pickAndShow(position, 'device', { accuracyMeters }));
  return (
    <div className={classes.pick}>
      <PlaceSearch
        id={`${idPrefix}search`}
        error={addressError}
        endsForm={endsForm}
        onFound={(found) => pickAndShow(found, 'search', { address: addressOf(found, value.address) })}
      />
      <div className={classes.map}>
        <CityMap
          label={`${t.mapLabel}. ${mapTexts.keys}`}
          view={start}
          points={points}
          pin={value.position}
          over={layers.over}
          handle={map}
          onMoved={setView}
          onPlace={(position) => pick(position, 'map')}
        >
          <div className={classes.cross} aria-hidden>
            <IconPlus size={28} />
          </div>
        </CityMap>
        <div className={classes.onMap}>
          <Button
            variant="default"
            leftSection={<IconCurrentLocation size={18} aria-hidden />}
            aria-label={t.device}
            loading={device.isAsking}
            onClick={device.ask}
          >
            {t.here}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFocusCentered size={18} aria-hidden />}
            onClick={() => map.current && pick(map.current.center(), 'centre')}
          >
            {t.center}
          </Button>
        </div>
      </div>
      {device.words && <output>{device.words}</output>}
      <output className={classes.chosen}>
        {placeText && <span>{placeText}</span>}
        {placeText ? <small>{sentenceOf(value)}</small> : <span>{sentenceOf(value)}</span>}
        {notice}
      </output>
      {children}
      <MoreWays {...{ value, onChange, idPrefix }} onPick={pickAndShow} />
      {legend?.(view)}
      <LayerToggles {...layers} zoom={view.zoom} />
    </div>
  );
}

type MoreWaysProps = Pick<PickPlaceProps, 'value' | 'onChange' | 'idPrefix'> & {
  readonly onPick: (position: MapPosition, source: PlaceSource) => void;
};

// Open from the start where the words are all there is of the place, and where nothing else can be asked.
function MoreWays({ value, onChange, idPrefix, onPick }: MoreWaysProps) {
  const [isOpen, setOpen] = useState(
    () => !navigator.onLine || (value.position === null && Object.values(value.address).some(Boolean)),
  );
  return (
    <div>
      <details
        className="fold-out"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t.inWords}</summary>
        <AddressFields
          idOf={(part) => `${idPrefix}${part}`}
          value={value.address}
          onChange={(address) => onChange({ ...value, address })}
        />
      </details>
      <details className="fold-out">
        <summary>{t.coordinates}</summary>
        <CoordinateFields position={value.position} onPick={(position) => onPick(position, 'coordinates')} />
      </details>
    </div>
  );
}

// Whose pin leaves the address that was found leaves its words too; the landmark is the person's own.
function withoutStreet({ reference }: Address): Address {
  return { ...NO_PLACE.address, reference };
}

function sentenceOf({ position, source, accuracyMeters }: Place): string {
  if (!position) return t.none;
  if (source === 'photo') return t.fromPhoto;
  if (source === 'search') return t.fromSearch;
  return accuracyMeters === null ? t.chosen : t.near({ meters: Math.max(1, accuracyMeters) });
}
