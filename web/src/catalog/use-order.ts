import { useState } from 'react';
import type { InputOf } from '#api/call.ts';
import { useSend } from '#api/use-call.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import type { Entry } from './catalog.ts';
import type { CatalogCalls } from './catalog-calls.ts';
import { catalogWords as t } from './catalog-words.ts';
import { nameOf, withinInput, type Place } from './place.ts';

/** Entries in the order that the person gave them, and how one is put elsewhere. */
export type Order = {
  readonly rows: readonly Entry[];
  readonly move: (from: number, to: number) => void;
  /** What happened, for those who do not see it. */
  readonly said: string;
};

/** What a row's buttons do beside removing it. */
export type RowTools = {
  /** Null where the list cannot be put in order now. */
  readonly order: Order | null;
  readonly onShow: ((id: string) => void) | undefined;
};

/** An order that was asked for, over the list that was known then. */
type Wanted = { readonly ids: readonly Entry['id'][]; readonly known: string };

/** The button that moves an entry up (-1) or down (1); it keeps the focus on the way. */
export function moveButtonId({ id }: Pick<Entry, 'id'>, by: 1 | -1): string {
  return `move-${by < 0 ? 'up' : 'down'}-${id}`;
}

/** Keeps the order of a list: shown at once, saved behind, taken back with a reason when it is refused. */
export function useOrder(place: Place, stored: readonly Entry[]): Order {
  const { calls } = place.of;
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [said, setSaid] = useState('');
  const send = useSend(calls.reorder, { refreshes: [calls.list] });
  // What is stored has the last word as soon as it is read again.
  const known = stored.map(({ id, version, position }) => `${id} ${version} ${position}`).join();
  const isWanted = wanted?.known === known;
  const rows = isWanted ? wanted.ids.flatMap((id) => stored.filter((row) => row.id === id)) : stored;
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || from === to) return;
    const focused = document.activeElement?.id;
    const next = rows.toSpliced(from, 1).toSpliced(to, 0, row);
    const ids = next.map(({ id }) => id);
    setWanted({ ids, known });
    setSaid(t.moved({ name: nameOf(row), place: to + 1, count: rows.length }));
    // A row that changes its place in the document loses the focus.
    requestAnimationFrame(() => focused && document.getElementById(focused)?.focus());
    const input = { ids, ...withinInput(place) };
    send.mutate(input as InputOf<CatalogCalls['reorder']>, {
      onError: (error) => {
        setWanted(null);
        snackbar(error.message, { tone: 'danger' });
      },
    });
  };
  return { rows, move, said };
}
