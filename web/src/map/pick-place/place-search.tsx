import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import { useState, type KeyboardEvent } from 'react';
import { TextField } from '#forms/fields.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { FoundPlaces } from './found-places.tsx';
import { pickTexts as t } from './pick-texts.ts';
import classes from './place-search.module.css';
import { usePlaceSearch } from './use-place-search.ts';

const TEXT_MAX_LENGTH = 120;

type PlaceSearchProps = {
  readonly id: string;
  readonly onFound: (place: FoundPlace) => void;
  readonly error?: string | undefined;
  /** Enter on a place that was chosen sends the form around it, as in any field. */
  readonly endsForm?: boolean;
  /** Its name stands inside it, as on a map. */
  readonly isBare?: boolean;
};

/** Finds an address, a corner, a street, a park or a neighborhood, suggesting while it is typed; `onFound` gets the one that is chosen. Enter and the button ask the geocoder too, where the city has one. */
export function PlaceSearch({ id, onFound, error, endsForm = false, isBare = false }: PlaceSearchProps) {
  const search = usePlaceSearch();
  const [chosenName, setChosenName] = useState<string | null>(null);
  const { active, isOpen, items } = search;
  const choose = (place: FoundPlace) => {
    search.settle(place.name);
    setChosenName(place.name);
    document.getElementById(id)?.focus();
    onFound(place);
  };
  const listId = `${id}-list`;
  const ask = () => {
    document.getElementById(id)?.focus();
    search.ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      if (endsForm && !isOpen && search.text === chosenName) return undefined;
      // The form around it would be sent.
      event.preventDefault();
      const place = items[active];
      return place ? choose(place) : ask();
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      return search.close();
    }
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined || items.length === 0) return undefined;
    event.preventDefault();
    return search.move(step);
  };
  return (
    <search className={classes.search} data-bare={isBare || undefined}>
      <TextField
        id={id}
        type="search"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the list under it is no select
        role="combobox"
        label={t.search}
        placeholder={isBare ? t.search : undefined}
        maxLength={TEXT_MAX_LENGTH}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={items[active] ? `${listId}-${active}` : undefined}
        value={search.text}
        error={error}
        onChange={(event) => search.write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={search.close}
      />
      <Button
        variant="default"
        className={classes.find ?? ''}
        leftSection={<IconSearch size={18} aria-hidden />}
        loading={search.isAsking}
        onClick={ask}
      >
        {t.find}
      </Button>
      <div className={classes.found}>
        {search.error && <ErrorPanel error={search.error} onRetry={search.retry} />}
        <output>
          {search.sentence && (
            <p className={items.length > 0 ? 'visually-hidden' : undefined}>{search.sentence}</p>
          )}
          {search.isPartial && <p>{t.partial}</p>}
        </output>
        <FoundPlaces id={listId} places={items} active={active} onChoose={choose} />
      </div>
    </search>
  );
}
