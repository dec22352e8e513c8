import type { CallName } from '@vereda/contract/api';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import type { InputOf, OutputOf } from '#api/call.ts';
import { useCallForm, type BoundForm } from './use-call-form.ts';
import type { Rule } from './rules.ts';

const UNVERSIONED = -1;

type VersionedFormOptions<N extends CallName, S extends object, V> = {
  /** What is stored now, as far as this page knows. */
  readonly stored: S;
  /** The values of the form for what is stored. */
  readonly valuesOf: (stored: S) => V;
  /** The call's input; `seen` is the stored thing that the person has seen and replaces. */
  readonly toInput: (values: V, seen: S) => InputOf<N>;
  readonly rules?: { readonly [K in keyof V]?: Rule };
  readonly refreshes: readonly CallName[];
  readonly onSaved: (saved: S) => void;
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

/** Binds a form to a call that replaces a stored thing. Two people saving: the second is told, unless what the first changed is none of this form's. A form that nobody edits follows what others save. */
export function useVersionedForm<N extends CallName, S extends object, V extends Record<string, unknown>>(
  name: N,
  options: VersionedFormOptions<N, S, V>,
): VersionedForm<S, V> {
  const { stored, valuesOf, toInput, rules = {}, refreshes, onSaved } = options;
  const [seen, setSeen] = useState(stored);
  const [conflict, setConflict] = useState<S | null>(null);
  const form = useCallForm<N, V>(name, {
    initial: valuesOf(stored),
    isGuarded: true,
    rules,
    refreshes,
    toInput: (values) => toInput(values, seen),
    onDone: (saved: OutputOf<N>) => {
      settle(saved as unknown as S);
      onSaved(saved as unknown as S);
    },
    onFault: (error) => {
      const current = conflictIn<S>(error);
      // What others changed of the thing may be none of this form's: then there is nothing to choose between.
      if (current) (isOtherPart(markOf(current), markOf(seen)) ? sendOver : setConflict)(current);
      return current !== null;
    },
  });
  const { state } = form;
  const settle = (next: S) => {
    setSeen(next);
    setConflict(null);
    refill(state, valuesOf(next));
  };
  const sendOver = useOnceSeen(setSeen, form.submit);
  const isDirty = state.isDirty();
  const markOf = (thing: S) => ({ version: versionOf(thing), values: JSON.stringify(valuesOf(thing)) });
  const news = { follow: () => settle(stored), warn: () => setConflict(stored) };
  useNews({ stored: markOf(stored), seen: markOf(seen), isDirty, ...news });
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

function refill<V extends Record<string, unknown>>(state: BoundForm<V>['state'], values: V): void {
  state.setInitialValues(values);
  state.setValues(values);
  state.clearErrors();
}

function conflictIn<S>({ code, details }: ApiError): S | null {
  return code === 'platform/changed-meanwhile' ? (details as { current: S }).current : null;
}

// Submits once more, as soon as the form knows what it replaces.
function useOnceSeen<S>(see: (stored: S) => void, submit: () => void): (stored: S) => void {
  const isDue = useRef(false);
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    submit();
  });
  return (stored) => {
    isDue.current = true;
    see(stored);
  };
}

/** A stored thing as far as it tells whether it is another: its version, and as text what the form would hold. */
type Mark = { readonly version: number; readonly values: string };
type NewsOptions = {
  readonly stored: Mark;
  readonly seen: Mark;
  readonly isDirty: boolean;
  readonly follow: () => void;
  readonly warn: () => void;
};

// What has a version is refused when it is saved over; of what has none, who edits is told as soon as it is another.
function useNews({ stored, seen, isDirty, follow, warn }: NewsOptions): void {
  useEffect(() => {
    if (stored.version > seen.version && !isDirty) follow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows once for each newer version
  }, [stored.version, isDirty]);
  useEffect(() => {
    if (stored.version > UNVERSIONED || stored.values === seen.values) return;
    if (isDirty) warn();
    else follow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for all that is stored anew
  }, [stored.values]);
}

// Another version that differs in nothing that this form holds.
function isOtherPart(newer: Mark, seen: Mark): boolean {
  return newer.version !== seen.version && newer.values === seen.values;
}

function versionOf(stored: object): number {
  return 'version' in stored && typeof stored.version === 'number' ? stored.version : UNVERSIONED;
}
