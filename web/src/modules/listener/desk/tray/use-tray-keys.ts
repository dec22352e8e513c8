import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import type { Selection } from './bulk/use-selection.ts';
import { SEARCH_ID } from './tray-toolbar.tsx';
import { focusRow, type OpenCase } from './use-open-case.ts';

type TrayKeys = {
  readonly rows: readonly TrayRow[];
  /** On the board and beside the map: the keys go by what is seen, and choose nothing. */
  readonly isOfCards: boolean;
  readonly opened: OpenCase;
  readonly selection: Selection;
  readonly onSheet: () => void;
  readonly onEscape: () => void;
  readonly loadMore: () => void;
};

/** j and k go from row to row, an open case goes along; Enter opens the first while none is chosen; x chooses. */
export function useTrayKeys({ rows, isOfCards, opened, selection, ...on }: TrayKeys): void {
  const idsInOrder = () => (isOfCards ? cardIds() : rows.map(({ id }) => id));
  const presentId = () => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset['row'];
    return focused ? Number(focused) : opened.id;
  };
  const step = (by: 1 | -1) => {
    const ids = idsInOrder();
    const at = ids.indexOf(presentId() ?? 0);
    const next = ids[at === -1 ? 0 : at + by];
    if (next === undefined && by === 1) on.loadMore();
    if (next === undefined) return;
    if (opened.id === null) focusRow(next);
    else opened.open({ id: next });
  };
  const choose = () => {
    const row = rows.find(({ id }) => id === presentId());
    if (row && !isOfCards) selection.toggle(row);
  };
  const openFirst = () => {
    const [first] = idsInOrder();
    if (first !== undefined) opened.open({ id: first });
  };
  const isNoneOpen = rows.length > 0 && rows.every(({ id }) => id !== opened.id);
  useShortcuts({
    Enter: isNoneOpen ? openFirst : undefined,
    j: () => step(1),
    k: () => step(-1),
    x: choose,
    '/': () => document.getElementById(SEARCH_ID)?.focus(),
    '?': on.onSheet,
    Escape: on.onEscape,
  });
}

function cardIds(): number[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) =>
    Number(dataset['row']),
  );
}
