import type { ReactNode } from 'react';
import type { Rule } from './rules.ts';

/** What a field's component is given: its value, what is said of it, and what somebody else stored meanwhile. */
export type FieldControl<V> = {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly isOptional: boolean;
  readonly isDisabled: boolean;
  readonly value: V;
  readonly error: ReactNode;
  readonly theirs: V | undefined;
  // As a method, for the same reason as those of a field.
  onChange(value: V): void;
};

/** A field as data: a form, the table of a conflict, a cell and the history all read this one. `V` is what the form holds. */
export type Field<V, Stored, Sent = Stored> = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  /** Cannot be changed once it is stored. */
  readonly isFixed?: boolean;
  /** Begins a group of fields, which this is the name of. */
  readonly heading?: string;
  /** Where a form with these values has it; always unless said otherwise. */
  readonly isShown?: (values: FieldValues) => boolean;
  /** Takes the whole width of the form. */
  readonly isWide?: boolean;
  readonly initial: V;
  readonly open: (stored: Stored) => V;
  readonly rule?: Rule;
  // As methods, so that a field of texts is also a field of whatever: the form gives each its own value back.
  parse(value: V): Sent;
  component(control: FieldControl<V>): ReactNode;
  shown(value: V): ReactNode;
};

/** A field of a form that does not know what it holds. */
export type AnyField = Field<unknown, never, unknown>;

/** Fields by name, in the order of the form. */
export type AnyFields = Readonly<Record<string, AnyField>>;

/** The values of a form with these fields. */
export type FieldValues = Record<string, unknown>;

/** What every field says of itself beside its own options. */
export type FieldSaid = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
};

/** The same field, which cannot be changed once it is stored. */
export function fixed<V, Stored, Sent>(field: Field<V, Stored, Sent>): Field<V, Stored, Sent> {
  return { ...field, isFixed: true };
}

/** The same fields as a group: the first one begins it under its name. */
export function grouped<F extends AnyFields>(heading: string, fields: F): F {
  const [first] = Object.keys(fields);
  if (first === undefined) return fields;
  return { ...fields, [first]: { ...fields[first], heading } };
}

/** What a form with these fields starts with for a new thing. */
export function initialOf(fields: AnyFields): FieldValues {
  return mapped(fields, ({ initial }) => initial);
}

/** What it holds for a stored thing. */
export function openedOf(fields: AnyFields, stored: object): FieldValues {
  return mapped(fields, (field, name) => openedField(field, (stored as FieldValues)[name]));
}

/** What is sent for the values of a form; of a stored thing without what cannot change. */
export function parsedOf(fields: AnyFields, values: FieldValues, isStored: boolean): FieldValues {
  const sent = Object.entries(fields).filter(([, { isFixed }]) => !(isFixed && isStored));
  return mapped(Object.fromEntries(sent), (field, name) => field.parse(values[name]));
}

/** The rules of fields that have one. */
export function rulesOf(fields: AnyFields): Readonly<Record<string, Rule>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { rule }]) => (rule ? [[name, rule]] : [])),
  );
}

/** How a stored value of a field is said, in a cell and in the history. */
export function shownStored(field: AnyField, stored: unknown): ReactNode {
  return field.shown(openedField(field, stored));
}

function openedField(field: AnyField, stored: unknown): unknown {
  return field.open(stored as never);
}

function mapped(fields: AnyFields, turn: (field: AnyField, name: string) => unknown): FieldValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, turn(field, name)]));
}
