import type { CallName } from '@vereda/contract/api';
import { useEffect, useRef } from 'react';
import { useVersionedForm, type VersionedForm } from '#forms/use-versioned-form.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { useQueryParams } from '#ui/navigation.ts';
import { editWords as t } from './edit-words.ts';

type Place = { readonly id: number; readonly version: number };
type Options<N extends CallName, S extends Place, V extends Record<string, unknown>> = Omit<
  Parameters<typeof useVersionedForm<N, S, V>>[1],
  'onSaved'
>;

/** A form of a place on the map; a new place gets its own address once it is saved. */
export function usePlaceForm<N extends CallName, S extends Place, V extends Record<string, unknown>>(
  name: N,
  options: Options<N, S, V>,
): VersionedForm<S, V> {
  const [, change] = useQueryParams();
  const created = useRef<number | null>(null);
  const bound = useVersionedForm<N, S, V>(name, {
    ...options,
    // The server answers the stored place; its id is all that is needed here.
    valuesOf: (stored) => {
      if (options.stored.id === 0 && stored.id > 0) created.current = stored.id;
      return options.valuesOf(stored);
    },
    onSaved: () => void snackbar(t.saved),
  });
  const { isDirty } = bound;
  useEffect(() => {
    // Not before the form is clean: leaving a changed one asks.
    if (created.current === null || isDirty) return;
    const id = String(created.current);
    created.current = null;
    change({ id });
  });
  return bound;
}
