import {
  IconMapPin,
  IconMap2,
  IconRoad,
  IconRoute,
  IconSearch,
  IconTrees,
  type IconProps,
} from '@tabler/icons-react';
import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import { useEffect, useRef, type ComponentType } from 'react';
import { pickTexts as t } from './pick-texts.ts';
import classes from './place-search.module.css';

const KINDS: Record<FoundPlace['kind'], { readonly word: string; readonly icon: ComponentType<IconProps> }> =
  {
    address: { word: t.addressKind, icon: IconMapPin },
    crossing: { word: t.crossingKind, icon: IconRoute },
    street: { word: t.streetKind, icon: IconRoad },
    feature: { word: '', icon: IconTrees },
    colonia: { word: t.colonia, icon: IconMap2 },
    geocoded: { word: t.addressKind, icon: IconSearch },
  };
const NOTES = { 'number-unknown': t.numberUnknown, 'no-crossing': t.noCrossing } as const;

type FoundPlacesProps = {
  readonly id: string;
  readonly places: readonly FoundPlace[];
  /** The one that the arrows stand on, −1 for none. */
  readonly active: number;
  readonly onChoose: (place: FoundPlace) => void;
};

/** The places of a search as the list of its combobox. */
export function FoundPlaces({ id, places, active, onChoose }: FoundPlacesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field keeps the focus and points into the list
    <div
      ref={list}
      id={id}
      className={classes.list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what it holds has icons and two lines, which no select does
      role="listbox"
      aria-label={t.places}
      hidden={places.length === 0}
      // The field keeps the focus, whose leaving closes the list.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {places.map((place, index) => {
        const { word, icon: Icon } = KINDS[place.kind];
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field, which keeps the focus
          <div
            key={`${place.kind} ${place.lat} ${place.lng} ${place.name}`}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list around it
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onChoose(place)}
          >
            <Icon size={18} aria-hidden />
            <span>
              {place.name}
              {place.approximate && ` (${t.approximately})`}
              <small>{[word, place.detail].filter(Boolean).join(' · ')}</small>
              {place.note && <small>{NOTES[place.note]}</small>}
            </span>
          </div>
        );
      })}
    </div>
  );
}
