import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField } from '#forms/fields.tsx';
import type { MapPosition } from '../map-view.ts';
import { pickTexts as t } from './pick-texts.ts';
import classes from './pick-place.module.css';

/** A place that an address may mean. */
export type AddressMatch = { readonly label: string; readonly position: MapPosition };

/** Looks an address up; it may fail. */
export type SearchAddress = (text: string) => Promise<readonly AddressMatch[]>;

type AddressFieldProps = {
  readonly id: string;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly onMatch: (match: AddressMatch) => void;
  readonly search: SearchAddress | undefined;
  readonly error?: string | undefined;
  readonly maxLength: number;
};

type Outcome = readonly AddressMatch[] | 'searching' | 'failed' | null;

/** The address in words; where the city can look it up, a button lists what it may mean. */
export function AddressField({ id, value, onChange, onMatch, search, error, maxLength }: AddressFieldProps) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const look = async () => {
    if (!search || value.trim() === '') return;
    setOutcome('searching');
    setOutcome(await search(value.trim()).catch(() => 'failed' as const));
  };
  const choose = (match: AddressMatch) => {
    setOutcome(null);
    onMatch(match);
  };
  return (
    <div className={classes.address}>
      <div className={classes.addressRow}>
        <TextField
          id={id}
          label={t.address}
          hint={t.addressHint}
          value={value}
          error={error}
          maxLength={maxLength}
          autoComplete="street-address"
          enterKeyHint={search ? 'search' : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !search) return;
            event.preventDefault();
            void look();
          }}
        />
        {search && (
          <Button
            variant="default"
            leftSection={<IconMapSearch size={18} aria-hidden />}
            loading={outcome === 'searching'}
            onClick={() => void look()}
          >
            {t.search}
          </Button>
        )}
      </div>
      <output className={classes.status}>{sentenceOf(outcome)}</output>
      {Array.isArray(outcome) && outcome.length > 0 && (
        <ul className={classes.matches}>
          {(outcome as readonly AddressMatch[]).map((match) => (
            <li key={match.label}>
              <button type="button" onClick={() => choose(match)}>
                {match.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function sentenceOf(outcome: Outcome): string {
  if (outcome === null) return '';
  if (outcome === 'searching') return t.searching;
  if (outcome === 'failed') return t.searchFailed;
  return outcome.length === 0 ? t.notFound : t.found({ count: outcome.length });
}
