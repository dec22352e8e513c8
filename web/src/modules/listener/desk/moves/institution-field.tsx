import { INSTITUTION_NAME_MAX_LENGTH } from '@vereda/contract/listener/lists/municipio';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { RadioField } from '#forms/choice-fields.tsx';
import { TextField } from '#forms/fields.tsx';
import { SearchField } from '#tables/search-field.tsx';
import blocks from '#ui/look/blocks.module.css';
import { institutionWords as t } from './institution-words.ts';

const SHOWN = 8;
const OTHER = 'other';

/** An institution: its id in the list, or none and its name in words. */
export type Picked = { readonly id: string; readonly name: string };

type InstitutionFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onPick: (picked: Picked) => void;
};

/** Who takes a case over: one of the list, looked for by name, with how to reach it; others are written. */
export function InstitutionField({ id, label, value, error, onPick }: InstitutionFieldProps) {
  const [search, setSearch] = useState<string>();
  const [chosen, setChosen] = useState('');
  const input = { limit: SHOWN, ...(search && { search }) };
  const { data } = useCall('POST /listener/institutions/list', input, { keepPrevious: true });
  const found = data?.items ?? [];
  const choose = (next: string) => {
    setChosen(next);
    const known = found.find((one) => String(one.id) === next);
    onPick(known ? { id: next, name: known.name } : { id: '', name: '' });
  };
  const look = (words: string | undefined) => {
    setSearch(words);
    // What is not seen is not chosen.
    if (chosen !== OTHER) choose('');
  };
  return (
    <div className={blocks.spaced}>
      <SearchField
        id={id}
        label={t.search}
        isOptional
        maxLength={INSTITUTION_NAME_MAX_LENGTH}
        value={search}
        onSearch={look}
      />
      <RadioField
        id={`${id}-found`}
        label={label}
        hint={data && found.length === 0 ? t.none : undefined}
        value={chosen}
        error={chosen === OTHER ? null : error}
        choices={[
          ...found.map((one) => ({
            value: String(one.id),
            label: one.name,
            hint: [one.phone, one.email].filter(Boolean).join(' · ') || t.noContact,
          })),
          { value: OTHER, label: t.other, hint: t.otherHint },
        ]}
        onChange={choose}
      />
      {chosen === OTHER && (
        <TextField
          id={`${id}-name`}
          label={t.name}
          maxLength={INSTITUTION_NAME_MAX_LENGTH}
          value={value}
          error={error}
          onChange={(event) => onPick({ id: '', name: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
