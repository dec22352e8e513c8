import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { useGoTo, useQueryParams } from '#ui/navigation.ts';
import { keepTrayPlace, rowPart } from './tray-place.ts';
import { useIsWide } from './use-wide.ts';

/** The case beside the list, by the address. */
export type OpenCase = {
  /** Null where none is open, or where there is no room beside the list. */
  readonly id: number | null;
  /** Where it stands in the list, from 0; -1 where it is not in it. */
  readonly at: number;
  readonly isWide: boolean;
  readonly open: (row: Pick<TrayRow, 'id'>) => void;
  /** The list is left for the page of this case, which leads back to it and on through it. */
  readonly leave: (id: number) => void;
  readonly close: () => void;
  /** A step was made on the open case. */
  readonly moved: (made: { readonly id: number }) => void;
};

/** Opens cases beside the list where there is room, else on their page; after a move that takes one from the list, the next one. */
export function useOpenCase(rows: readonly Pick<TrayRow, 'id'>[]): OpenCase {
  const [query, change] = useQueryParams();
  const isWide = useIsWide();
  const goTo = useGoTo();
  const asked = /^[1-9]\d{0,14}$/.test(query['case'] ?? '') ? Number(query['case']) : null;
  const id = isWide ? asked : null;
  const at = rows.findIndex((row) => row.id === id);
  const page = useEffectEvent((wanted: number, replace: boolean) => {
    goTo({ to: '/admin/listener/attention/$id', params: { id: String(wanted) } }, { replace });
  });
  useEffect(() => {
    // An address that was sent to a phone.
    if (asked !== null && !isWide) page(asked, true);
  }, [asked, isWide]);
  const leave = (left: number) => {
    const { case: _case, ...filters } = query;
    keepTrayPlace({ query: filters, id: left, shown: rows.length, ids: rows.map((one) => one.id) });
  };
  const open = (row: Pick<TrayRow, 'id'>) => {
    if (isWide) {
      change({ case: String(row.id) });
      focusRow(row.id);
      return;
    }
    leave(row.id);
    goTo({ to: '/admin/listener/attention/$id', params: { id: String(row.id) } });
  };
  const moved = useNextAfterMove(rows, id, open);
  const close = () => {
    if (id === null) return;
    change({ case: undefined });
    focusRow(id);
  };
  return { id, at, isWide, open, leave, close, moved };
}

// The one that takes its place in the list: the others moved up.
function useNextAfterMove(
  rows: readonly Pick<TrayRow, 'id'>[],
  openId: number | null,
  open: (row: Pick<TrayRow, 'id'>) => void,
): OpenCase['moved'] {
  const left = useRef<{ id: number; at: number } | null>(null);
  const latest = useEffectEvent(open);
  useEffect(() => {
    const moved = left.current;
    if (!moved || rows.some((row) => row.id === moved.id)) return;
    left.current = null;
    const next = rows[moved.at] ?? rows.at(-1);
    if (next && moved.id === openId) latest(next);
  }, [rows, openId]);
  return ({ id }) => {
    const at = rows.findIndex((row) => row.id === id);
    if (at !== -1) left.current = { id, at };
  };
}

/** Puts the focus on a row, and the row into sight. */
export function focusRow(id: number): void {
  document.getElementById(rowPart(id))?.focus();
}

/** Opens the case of a row that was pressed; a link that is to open in another tab is left to the browser. */
export function pressRow(opened: OpenCase, row: Pick<TrayRow, 'id'>, event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  opened.open(row);
}
