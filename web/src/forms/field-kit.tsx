import { dictionary } from '#i18n/dictionary.ts';
import { formatNumber } from '#i18n/number.ts';
import type { ReactNode } from 'react';
import { CheckboxField, CheckboxGroup } from './choice-fields.tsx';
import type { Field, FieldControl, FieldSaid } from './field.ts';
import { SelectField, TextareaField, TextField } from './fields.tsx';
import { all, email, maxLength, required, type Rule } from './rules.ts';

const t = dictionary({
  es: {
    yes: 'Sí',
    no: 'No',
    number: 'Hace falta un número entero de {min} a {max}',
    inEnglish: '{label} en inglés',
  },
  en: {
    yes: 'Yes',
    no: 'No',
    number: 'Enter a whole number from {min} to {max}',
    inEnglish: '{label} in English',
  },
});

/** What goes from a control to a field component; `onChange` is the component's own. */
export function controlProps<V>({ id, label, hint, isOptional, isDisabled, value, error }: FieldControl<V>) {
  return { id, label, hint, isOptional, value, error, ...(isDisabled && { disabled: true }) };
}

type TextOptions = FieldSaid & {
  readonly max: number;
  readonly rule?: Rule;
  readonly isWide?: boolean;
};

/** One line of text; required unless it is optional. */
export function textField({ max, rule, ...said }: TextOptions): Field<string, string | null, string> {
  const rules = [...(said.isOptional ? [] : [required]), maxLength(max), ...(rule ? [rule] : [])];
  return {
    ...said,
    initial: '',
    open: (stored) => stored ?? '',
    parse: (text) => text.trim(),
    rule: all(...rules),
    component: (control) => (
      <TextField
        {...controlProps(control)}
        maxLength={max}
        onChange={(event) => control.onChange(event.currentTarget.value)}
      />
    ),
    shown: (text) => text,
  };
}

/** A text of several lines; required unless it is optional. */
export function longTextField(options: TextOptions): Field<string, string | null, string> {
  return {
    ...textField(options),
    isWide: true,
    component: (control) => (
      <TextareaField
        {...controlProps(control)}
        rows={4}
        maxLength={options.max}
        onChange={(event) => control.onChange(event.currentTarget.value)}
      />
    ),
  };
}

/** A text in Spanish and its twin in English, stored as `name` and `name_en`. */
export function translatedText<const N extends string>(name: N, options: TextOptions) {
  const label = t.inEnglish({ label: options.label });
  type Both = { readonly [K in N | `${N}_en`]: Field<string, string | null, string> };
  return { [name]: textField(options), [`${name}_en`]: textField({ ...options, label }) } as Both;
}

/** An e-mail address that may stay empty. */
export function emailField(options: Omit<TextOptions, 'rule'>): Field<string, string | null> {
  const { parse, ...field } = textField({ ...options, rule: email });
  return {
    ...field,
    isOptional: true,
    rule: email,
    parse: (text) => parse(text) || null,
    component: (control) => (
      <TextField
        {...controlProps(control)}
        type="email"
        maxLength={options.max}
        onChange={(event) => control.onChange(event.currentTarget.value)}
      />
    ),
  };
}

type NumberOptions = FieldSaid & { readonly min: number; readonly max: number; readonly initial?: number };

/** A whole number within bounds. */
export function numberField({ min, max, initial, ...said }: NumberOptions): Field<string, number> {
  const isGood = (text: string) => {
    const number = Number(text);
    return text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max;
  };
  return {
    ...said,
    initial: initial === undefined ? '' : String(initial),
    open: String,
    parse: Number,
    rule: (value) => (isGood(String(value)) ? null : t.number({ min, max })),
    component: (control) => (
      <TextField
        {...controlProps(control)}
        inputMode="numeric"
        onChange={(event) => control.onChange(event.currentTarget.value)}
      />
    ),
    shown: (text) => (isGood(text) ? formatNumber(Number(text)) : text),
  };
}

type ChoiceOptions<V extends string> = FieldSaid & {
  /** What each answer is called, in the order of the list; the first one is proposed. */
  readonly options: Readonly<Record<V, string>>;
};

/** One of a few answers. */
export function choiceField<V extends string>({ options, ...said }: ChoiceOptions<V>): Field<V, V> {
  const values = Object.keys(options) as V[];
  return {
    ...said,
    initial: values[0] as V,
    open: (stored) => stored,
    parse: (value) => value,
    component: (control) => (
      <SelectField
        {...controlProps(control)}
        data={values.map((value) => ({ value, label: options[value] }))}
        onChange={(event) => control.onChange(event.currentTarget.value as V)}
      />
    ),
    shown: (value) => options[value],
  };
}

type ChoicesOptions<V extends string> = Omit<ChoiceOptions<V>, 'hint'> & {
  /** What is said under an answer. */
  readonly hintOf?: (value: V) => ReactNode;
  /** What an answer is called that is stored and no option. */
  readonly otherOf?: (value: V) => string;
};

/** Any of several answers, all of them seen; none is an answer, too. What is stored beside the options stays until it is unticked. */
export function choicesField<V extends string>({
  options,
  hintOf,
  otherOf = String,
  ...said
}: ChoicesOptions<V>) {
  const values = Object.keys(options) as V[];
  const withOthers = (some: readonly V[]) => [...new Set([...values, ...some])];
  const wordOf = (value: V) => (value in options ? options[value] : otherOf(value));
  const field: Field<readonly V[], readonly V[], V[]> = {
    ...said,
    isWide: true,
    initial: [],
    open: (stored) => withOthers(stored).filter((value) => stored.includes(value)),
    parse: (some) => [...some],
    component: ({ id, label, value: some, error, isDisabled, onChange }) => (
      <CheckboxGroup
        id={id}
        label={label}
        error={error}
        choices={withOthers(some).map((value) => ({
          value,
          label: wordOf(value),
          hint: hintOf?.(value),
          isDisabled,
        }))}
        value={some}
        onChange={onChange}
      />
    ),
    shown: (some) => some.map(wordOf).join(', '),
  };
  return field;
}

/** Yes or no. */
export function switchField({ initial = true, ...said }: FieldSaid & { readonly initial?: boolean }) {
  const field: Field<boolean, boolean> = {
    ...said,
    isWide: true,
    initial,
    open: (stored) => stored,
    parse: (value) => value,
    component: ({ id, label, hint, value, onChange, error, isDisabled }) => (
      <CheckboxField
        id={id}
        label={label}
        hint={hint}
        error={error}
        checked={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    ),
    shown: (value) => (value ? t.yes : t.no),
  };
  return field;
}
