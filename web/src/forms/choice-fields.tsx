import type { InputHTMLAttributes, ReactNode } from 'react';
import blocks from '#ui/look/blocks.module.css';
import classes from './choice-fields.module.css';

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

/** A box to tick. */
export function CheckboxField({ label, hint, error, id, ...rest }: BoxProps) {
  const errorId = `${id}-error`;
  return (
    <div>
      {error && (
        <p id={errorId} className={blocks.fault}>
          {error}
        </p>
      )}
      <label className={classes.choice}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>
          {label}
          {hint && <span className={blocks.under}>{hint}</span>}
        </span>
      </label>
    </div>
  );
}

/** One way to answer. */
export type Choice<V extends string> = {
  readonly value: V;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
};

type RadioFieldProps<V extends string> = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly choices: readonly Choice<V>[];
  readonly value: V | '';
  readonly onChange: (value: V) => void;
  readonly error?: ReactNode;
  readonly id: string;
  /** Side by side where there is room. */
  readonly isWide?: boolean;
};

/** One of a few answers, all of them seen. */
export function RadioField<V extends string>({
  label,
  hint,
  choices,
  value,
  onChange,
  error,
  id,
  isWide,
}: RadioFieldProps<V>) {
  return (
    <fieldset
      className={classes.group}
      data-wide={isWide || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={classes.legend}>{label}</legend>
      {hint && <p className={blocks.under}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className={blocks.fault}>
          {error}
        </p>
      )}
      {choices.map((choice, index) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.hint && <span className={blocks.under}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type CheckboxGroupProps<V extends string> = {
  readonly label: ReactNode;
  readonly choices: readonly Choice<V>[];
  readonly value: readonly V[];
  /** Gets what is ticked, in the order of the choices. */
  readonly onChange: (value: V[]) => void;
  /** Begins the id of each box. */
  readonly id: string;
  readonly error?: ReactNode;
  /** Side by side where there is room. */
  readonly isWide?: boolean;
};

/** Any of several answers, all of them seen. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { label, choices, value, onChange, id, error, isWide } = props;
  const toggle = (one: V) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((other) => (other === one ? !value.includes(one) : value.includes(other))),
    );
  return (
    <fieldset className={classes.group} data-wide={isWide || undefined}>
      <legend className={classes.legend}>{label}</legend>
      {error && <p className={blocks.fault}>{error}</p>}
      {choices.map((choice) => (
        <CheckboxField
          key={choice.value}
          id={`${id}-${choice.value}`}
          label={choice.label}
          hint={choice.hint}
          checked={value.includes(choice.value)}
          disabled={choice.isDisabled}
          onChange={() => toggle(choice.value)}
        />
      ))}
    </fieldset>
  );
}
