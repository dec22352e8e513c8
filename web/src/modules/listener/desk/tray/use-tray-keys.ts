import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import type { Selection } from './bulk/use-selection.ts';
import { SEARCH_ID } from './tray-toolbar.tsx';
import { focusRow, type OpenCase } from './use-open-case.ts';

type TrayKeys = {
  readonly rows: readonly TrayRow[];
  readonly opened: OpenCase;
  readonly selection: Selection;
  readonly onSheet: () => void;
  readonly onEscape: () => void;
  readonly loadMore: () => void;
};

/** j and k go from row to row, an open case goes along; Enter opens the first while none is chosen; x chooses. */
export function useTrayKeys({ rows, opened, selection, onSheet, onEscape, loadMore }: TrayKeys): void {
  const present = () => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset['row'];
    return rows.findIndex(({ id }) => id === (focused ? Number(focused) : opened.id));
  };
  const step = (by: 1 | -1) => {
    const at = present();
    const next = rows[at === -1 ? 0 : at + by];
    if (!next && by === 1) loadMore();
    if (!next) return;
    if (opened.id === null) focusRow(next.id);
    else opened.open(next);
  };
  const choose = () => {
    const row = rows[present()];
    if (row) selection.toggle(row);
  };
  const first = present() === -1 ? rows[0] : undefined;
  useShortcuts({
    Enter: first && (() => opened.open(first)),
    j: () => step(1),
    k: () => step(-1),
    x: choose,
    '/': () => document.getElementById(SEARCH_ID)?.focus(),
    '?': onSheet,
    Escape: onEscape,
  });
}
