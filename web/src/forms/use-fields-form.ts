import type { CallName } from '@vereda/contract/api';
import type { InputOf } from '#api/call.ts';
import { initialOf, openedOf, parsedOf, rulesOf, type AnyFields, type FieldValues } from './field.ts';
import { useVersionedForm, type VersionedForm } from './use-versioned-form.ts';

type Stored = { readonly version: number };

type FieldsFormOptions<S extends Stored> = {
  readonly fields: AnyFields;
  /** What is stored now; null for a new thing. */
  readonly stored: S | null;
  /** What is sent beside the fields; `seen` is what the person has seen and replaces, null for a new thing. */
  readonly beside: (seen: S | null) => object;
  readonly refreshes: readonly CallName[];
  readonly onSaved: (saved: S) => void;
};

/** Binds fields to the call that creates or replaces a thing, told apart by its caller. */
export function useFieldsForm<N extends CallName, S extends Stored>(
  name: N,
  { fields, stored, beside, refreshes, onSaved }: FieldsFormOptions<S>,
): VersionedForm<S, FieldValues> {
  return useVersionedForm<N, S, FieldValues>(name, {
    // What was never stored has no version that anybody could have replaced.
    stored: stored ?? ({ version: 0 } as S),
    valuesOf: (one) => (one.version === 0 ? initialOf(fields) : openedOf(fields, one)),
    toInput: (values, seen) => {
      const known = seen.version === 0 ? null : seen;
      return { ...parsedOf(fields, values, known !== null), ...beside(known) } as InputOf<N>;
    },
    rules: rulesOf(fields),
    refreshes,
    onSaved,
  });
}
