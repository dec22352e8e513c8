import { Button } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { TextField } from '#forms/fields.tsx';
import { locale } from '#i18n/locale.ts';
import { ErrorPanel } from '#ui/states.tsx';
import { pickTexts as t } from './pick-texts.ts';
import classes from './place-search.module.css';

const TEXT_MIN_LENGTH = 2;
const KINDS = { colonia: t.colonia, street: t.streetKind, address: t.addressKind } as const;

type PlaceSearchProps = {
  readonly id: string;
  readonly onFound: (place: FoundPlace) => void;
};

/** Finds a street, a neighborhood or an address by its name; `onFound` gets the one that is chosen. */
export function PlaceSearch({ id, onFound }: PlaceSearchProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const found = useCall(
    'POST /urbanism/find-place',
    { text: asked ?? '', locale },
    { enabled: asked !== null, staleMs: Number.POSITIVE_INFINITY },
  );
  const ask = () => {
    const clean = text.trim();
    if (clean.length < TEXT_MIN_LENGTH) return document.getElementById(id)?.focus();
    setAsked(clean);
  };
  const choose = (place: FoundPlace) => {
    setText(place.name);
    setAsked(null);
    document.getElementById(id)?.focus();
    onFound(place);
  };
  return (
    <search className={classes.search}>
      <TextField
        id={id}
        type="search"
        label={t.search}
        maxLength={120}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it would be sent.
          event.preventDefault();
          ask();
        }}
      />
      <Button
        variant="default"
        leftSection={<IconSearch size={18} aria-hidden />}
        loading={asked !== null && found.isFetching}
        onClick={ask}
      >
        {t.find}
      </Button>
      {asked !== null && (
        <div className={classes.found}>
          {found.error && <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />}
          <output>
            {found.data && (
              <p>{found.data.items.length === 0 ? t.nothing : t.found({ count: found.data.items.length })}</p>
            )}
            {found.data && !found.data.complete && <p>{t.partial}</p>}
          </output>
          {found.data && <FoundPlaces places={found.data.items} onChoose={choose} />}
        </div>
      )}
    </search>
  );
}

function FoundPlaces({
  places,
  onChoose,
}: {
  readonly places: readonly FoundPlace[];
  readonly onChoose: (place: FoundPlace) => void;
}) {
  return (
    <ul>
      {places.map((place) => (
        <li key={`${place.lat} ${place.lng} ${place.name}`}>
          <button type="button" onClick={() => onChoose(place)}>
            <IconMapPin size={18} aria-hidden />
            <span>
              {place.name}
              <small>{[KINDS[place.kind], place.detail].filter(Boolean).join(' · ')}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
