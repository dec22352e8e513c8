import type { Field } from '#forms/field.ts';
import { CheckboxGroup } from '#forms/choice-fields.tsx';
import { SDGS, sdgWords } from '../sdg-words.ts';
import { initiativeWords as t } from './initiative-words.ts';

/** The goals of the 2030 Agenda that an initiative serves; none is an answer, too. */
export const sdgsField: Field<readonly string[], readonly number[], number[]> = {
  label: t.sdgs,
  isOptional: true,
  isWide: true,
  initial: [],
  open: (stored) => stored.map(String),
  parse: (some) => some.map(Number),
  component: ({ id, label, value, error, isDisabled, onChange }) => (
    <CheckboxGroup
      id={id}
      label={label}
      error={error}
      isWide
      choices={SDGS.map((goal) => ({ ...goal, isDisabled }))}
      value={value}
      onChange={onChange}
    />
  ),
  shown: (some) => some.map((number) => sdgWords[number] ?? number).join(', ') || '—',
};
