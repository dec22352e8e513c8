import { BULK_REPORTS_MAX } from '@vereda/contract/limits';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { useRef, useState } from 'react';

/** A chosen report as it was seen when it was chosen; its version tells what somebody else did since. */
export type Chosen = Pick<TrayRow, 'id' | 'version' | 'folio' | 'title' | 'address' | 'node'> &
  Partial<Placed>;

/** Where and what a report is, by which others like it are looked for. */
export type Placed = Pick<TrayRow, 'lat' | 'lng' | 'subcategory_id' | 'created_at'>;

/** Reports chosen in a list. */
export type Selection = {
  readonly chosen: ReadonlyMap<number, Chosen>;
  /** Chooses a row or lets it go; with `isRange` everything from the one before. */
  readonly toggle: (row: Chosen, isRange?: boolean) => void;
  /** Chooses every row of the list, or none. */
  readonly toggleAll: () => void;
  readonly drop: (id: number) => void;
  readonly clear: () => void;
};

/** What is chosen among the rows of a list; it stays chosen while the list changes. */
export function useSelection(rows: readonly TrayRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const last = useRef<number | null>(null);
  const put = (added: readonly Chosen[]) =>
    setChosen(
      (before) =>
        new Map([...before, ...added.map((row) => [row.id, row] as const)].slice(0, BULK_REPORTS_MAX)),
    );
  const drop = (id: number) => setChosen((before) => new Map([...before].filter(([one]) => one !== id)));
  const clear = () => setChosen(new Map());
  const toggle = (row: Chosen, isRange = false) => {
    const from = rows.findIndex(({ id }) => id === last.current);
    const to = rows.findIndex(({ id }) => id === row.id);
    last.current = row.id;
    if (isRange && from !== -1 && to !== -1) {
      put(rows.slice(Math.min(from, to), Math.max(from, to) + 1));
      return;
    }
    if (chosen.has(row.id)) drop(row.id);
    else put([row]);
  };
  const toggleAll = () => (rows.every(({ id }) => chosen.has(id)) ? clear() : put(rows));
  return { chosen, toggle, toggleAll, drop, clear };
}
