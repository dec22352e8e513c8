import { useForm, type GetInputPropsReturnType, type UseFormReturnType } from '@mantine/form';
import type { CallName } from '@vereda/contract/api';
import { useLocation } from '@tanstack/react-router';
import { stripLocale } from '@vereda/contract/locale';
import { useEffect, useId, useState, type FormEvent } from 'react';
import type { ApiError } from '#api/api-error.ts';
import type { InputOf, OutputOf } from '#api/call.ts';
import { useSend, type SendOptions } from '#api/use-call.ts';
import { keepInTab, readFromTab } from '#session/tab-store.ts';
import type { Rule } from './rules.ts';
import { useLeaveGuard } from './leaving/use-leave-guard.ts';

type Values = Record<string, unknown>;

/** What a form starts with, checks and sends. */
export type CallFormOptions<N extends CallName, V extends Values> = {
  readonly initial: V;
  readonly rules?: { readonly [K in keyof V]?: Rule };
  /** The call's input from the values; without it the values are the input. */
  readonly toInput?: (values: V) => InputOf<N>;
  readonly onDone: (output: OutputOf<N>, input: InputOf<N>) => void;
  /** Asks before the page is left with something unsent; without it on the screens of the desk only. */
  readonly isGuarded?: boolean;
  /** Key under which this tab keeps what is typed and unsent, such as `case:7:note`. */
  readonly draft?: string;
  /** A fault that the screen treats itself returns true. */
  readonly onFault?: (error: ApiError, input: InputOf<N>) => boolean;
} & Omit<SendOptions<N>, 'onDone'>;

/** A form bound to a call; hand it to `<CallForm form={…}>` and its fields `{...form.field('name')}`. */
export type BoundForm<V extends Values> = {
  readonly state: UseFormReturnType<V>;
  readonly field: (name: keyof V & string, kind?: 'checkbox') => FieldBinding;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly isSending: boolean;
  /** The fault that belongs to no field. */
  readonly fault: ApiError | null;
  readonly idOf: (name: string) => string;
  /** How often the server said no: the captcha starts over with it. */
  readonly failures: number;
};

/** What a field component takes from its form. */
export type FieldBinding = GetInputPropsReturnType & { readonly id: string };

/** Binds a form to a call: checks, sends, puts the server's messages beside their fields, focuses the first bad one. */
export function useCallForm<N extends CallName, V extends Values>(
  name: N,
  options: CallFormOptions<N, V>,
): BoundForm<V> {
  const { initial, rules, toInput, onDone, onFault, isGuarded, draft, ...sendOptions } = options;
  const prefix = useId();
  const idOf = (field: string) => `${prefix}${field}`;
  const state = useForm<V>({ initialValues: initial, validate: checksOf(rules) as never });
  const [failures, setFailures] = useState(0);
  const sent = useUnsent(state, { isGuarded, draft });
  const send = useSend(name, {
    ...sendOptions,
    onDone: (output, input) => {
      sent();
      onDone(output, input);
    },
  });
  const showBad = (fields: Readonly<Record<string, unknown>>) => focusBad(Object.keys(fields), prefix, idOf);
  const submit = state.onSubmit(
    (values) => {
      const input = toInput ? toInput(values) : (values as unknown as InputOf<N>);
      send.mutate(input, {
        onError: (error) => {
          setFailures((count) => count + 1);
          if (onFault?.(error, input)) return send.reset();
          state.setErrors(error.fields);
          showBad(error.fields);
        },
      });
    },
    (errors) => {
      // What the server said was of another try; a try that is still under way keeps its answer.
      if (!send.isPending) send.reset();
      showBad(errors);
    },
  );
  const hasFieldFaults = Object.keys(send.error?.fields ?? {}).length > 0;
  return {
    state,
    field: (field, kind) => ({ id: idOf(field), ...state.getInputProps(field, kind && { type: kind }) }),
    submit,
    isSending: send.isPending,
    fault: hasFieldFaults ? null : send.error,
    idOf,
    failures,
  };
}

type Unsent = { readonly isGuarded: boolean | undefined; readonly draft: string | undefined };

// What is typed is guarded, and kept where it has a key; the answer says that it was sent.
function useUnsent<V extends Values>(state: UseFormReturnType<V>, { isGuarded, draft }: Unsent): () => void {
  const isDesk = useLocation({ select: ({ pathname }) => stripLocale(pathname).startsWith('/admin/') });
  const isDirty = state.isDirty();
  const { values } = state;
  const isKept = draft !== undefined;
  const release = useLeaveGuard((isGuarded ?? isDesk) && isDirty, { isKept, mark: values });
  const [kept] = useState(() => (draft === undefined ? undefined : readFromTab<Partial<V>>(draft)));
  useEffect(() => {
    if (kept) state.setValues(kept);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form comes
  }, [kept]);
  useEffect(() => {
    if (draft) keepInTab(draft, isDirty ? values : undefined);
  }, [draft, isDirty, values]);
  return () => {
    release();
    if (draft) keepInTab(draft, undefined);
  };
}

// Mantine gives a rule its value, all values and the path; ours take the first two.
function checksOf<V extends Values>(
  rules: { readonly [K in keyof V]?: Rule } | undefined,
): Record<string, Rule> {
  const given = Object.entries(rules ?? {}).filter(
    (entry): entry is [string, Rule] => entry[1] !== undefined,
  );
  return Object.fromEntries(given.map(([field, rule]) => [field, (value, values) => rule(value, values)]));
}

// One bad field takes the focus itself; several are listed above the form.
function focusBad(fields: readonly string[], prefix: string, idOf: (field: string) => string): void {
  const [only] = fields;
  if (only === undefined) return;
  requestAnimationFrame(() => {
    const summary = fields.length > 1 ? document.getElementById(`${prefix}summary`) : null;
    (summary ?? document.getElementById(idOf(only)))?.focus();
  });
}
