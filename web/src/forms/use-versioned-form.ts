import type { CallName } from '@vereda/contract/api';
import { useEffect, useState } from 'react';
import type { InputOf, OutputOf } from '#api/call.ts';
import { useCallForm, type BoundForm } from './use-call-form.ts';
import type { Rule } from './rules.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Versioned = { readonly version: number };

type VersionedFormOptions<N extends CallName, S extends Versioned, V> = {
  /** What is stored now, as far as this page knows. */
  readonly stored: S;
  /** The values of the form for what is stored. */
  readonly valuesOf: (stored: S) => V;
  /** The call's input; `seen` is the stored thing that the person has seen and replaces. */
  readonly toInput: (values: V, seen: S) => InputOf<N>;
  readonly rules?: { readonly [K in keyof V]?: Rule };
  readonly refreshes: readonly CallName[];
  readonly onSaved: () => void;
};

/** A form of a stored thing, its values, and what somebody else saved meanwhile. */
export type VersionedForm<S, V extends Record<string, unknown>> = {
  readonly form: BoundForm<V>;
  readonly values: V;
  readonly isDirty: boolean;
  /** Puts other values into the form; nothing is saved. */
  readonly fill: (values: V) => void;
  readonly discard: () => void;
  readonly conflict: S | null;
  /** What the form would hold for it. */
  readonly theirs: V | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
};

/** Binds a form to a call that replaces a stored thing. Two people saving: the second is told. A form that nobody edits follows what others save. */
export function useVersionedForm<N extends CallName, S extends Versioned, V extends Record<string, unknown>>(
  name: N,
  options: VersionedFormOptions<N, S, V>,
): VersionedForm<S, V> {
  const { stored, valuesOf, toInput, rules, refreshes, onSaved } = options;
  const [seen, setSeen] = useState(stored);
  const [conflict, setConflict] = useState<S | null>(null);
  const form = useCallForm<N, V>(name, {
    initial: valuesOf(stored),
    ...(rules && { rules }),
    refreshes,
    toInput: (values) => toInput(values, seen),
    onDone: (saved: OutputOf<N>) => {
      settle(saved as unknown as S);
      onSaved();
    },
    onFault: (error) => {
      if (error.code !== 'platform/changed-meanwhile') return false;
      setConflict((error.details as { current: S }).current);
      return true;
    },
  });
  const { state } = form;
  const settle = (next: S) => {
    setSeen(next);
    setConflict(null);
    state.setInitialValues(valuesOf(next));
    state.setValues(valuesOf(next));
    state.clearErrors();
  };
  const isDirty = state.isDirty();
  useLeaveGuard(isDirty);
  useEffect(() => {
    if (stored.version > seen.version && !isDirty) settle(stored);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- settles once for each newer version
  }, [stored.version, isDirty]);
  return {
    form,
    values: state.values,
    isDirty,
    fill: (values) => state.setValues(values),
    discard: () => settle(seen),
    conflict,
    theirs: conflict && valuesOf(conflict),
    keepMine: () => {
      // The next save replaces what is stored now.
      if (conflict) setSeen(conflict);
      setConflict(null);
    },
    takeTheirs: () => conflict && settle(conflict),
  };
}
