import type { ComponentType, ReactNode } from 'react';
import type { Field, FieldSaid } from '#forms/field.ts';
import { controlProps } from '#forms/field-kit.tsx';
import { SelectField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';

/** What can be picked: an id as text, and what it is called. */
export type Choice = { readonly value: string; readonly label: string };

/** A component that reads what can be picked and hands it on. */
export type ChoicesProps = { readonly children: (choices: readonly Choice[]) => ReactNode };

type PickOptions = FieldSaid & {
  readonly Choices: ComponentType<ChoicesProps>;
  /** What nothing is called. */
  readonly none: string;
  /** Something has to be picked. */
  readonly isNeeded?: boolean;
};

/** One of a list that is read as a whole, stored by its id. */
export function pickField({ Choices, none, isNeeded = false, ...said }: PickOptions) {
  const field: Field<string, number | null> = {
    ...said,
    initial: '',
    open: (stored) => (stored === null ? '' : String(stored)),
    parse: (id) => (id === '' ? null : Number(id)),
    ...(isNeeded && { rule: required }),
    component: (control) => (
      <Choices>
        {(choices) => (
          <SelectField
            {...controlProps(control)}
            data={[
              { value: '', label: none, disabled: isNeeded },
              ...choices,
              ...missing(control.value, choices),
            ]}
            onChange={(event) => control.onChange(event.currentTarget.value)}
          />
        )}
      </Choices>
    ),
    shown: (id) =>
      id === '' ? none : <Choices>{(all) => all.find(({ value }) => value === id)?.label ?? id}</Choices>,
  };
  return field;
}

// What is stored and no choice any more stays chosen.
function missing(value: string, choices: readonly Choice[]): Choice[] {
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return isListed ? [] : [{ value, label: value }];
}
