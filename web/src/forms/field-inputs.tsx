import { Fragment, type ReactNode } from 'react';
import type { AnyFields, FieldValues } from './field.ts';
import classes from './field-inputs.module.css';
import type { VersionedForm } from './use-versioned-form.ts';

type FieldInputsProps<S> = {
  readonly bound: VersionedForm<S, FieldValues>;
  readonly fields: AnyFields;
  /** A stored thing keeps what cannot be changed. */
  readonly isStored: boolean;
};

/** The inputs of a form's fields, side by side as far as they fit. */
export function FieldInputs<S>({ bound, fields, isStored }: FieldInputsProps<S>): ReactNode {
  const { form, values, theirs } = bound;
  return (
    <div className={classes.fields}>
      {Object.entries(fields).map(([name, field]) => {
        if (field.isShown?.(values) === false) return null;
        const {
          label,
          hint,
          isOptional = false,
          isFixed = false,
          isWide,
          heading,
          component: Control,
        } = field;
        return (
          <Fragment key={name}>
            {heading && <h2 className={classes.heading}>{heading}</h2>}
            <div data-wide={isWide || undefined}>
              <Control
                id={form.idOf(name)}
                label={label}
                hint={hint}
                isOptional={isOptional}
                isDisabled={isFixed && isStored}
                value={values[name]}
                error={form.state.errors[name]}
                theirs={theirs?.[name]}
                onChange={(value) => form.state.setFieldValue(name, value as never)}
              />
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}
