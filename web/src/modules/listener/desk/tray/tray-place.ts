import { useEffect } from 'react';
import type { PagesResult } from '#api/use-call.ts';
import { keepInTab, readFromTab } from '#session/tab-store.ts';
import { usePart } from '#ui/navigation.ts';

const KEY = 'tray';

/** Where somebody left the tray: its filters, the row that was opened, and how many rows had been read. */
type TrayPlace = {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly id: number;
  readonly shown: number;
  /** The rows as they stood, for going from case to case; without it there is no next one. */
  readonly ids?: readonly number[];
};

/** Remembers where the tray is left, for the way back. */
export function keepTrayPlace(place: TrayPlace): void {
  keepInTab(KEY, place);
}

/** The address of the tray as it was left, down to the row. */
export function trayTarget() {
  const place = readFromTab<TrayPlace>(KEY);
  if (!place) return { to: '/admin/listener/attention' } as const;
  return { to: '/admin/listener/attention', query: place.query, hash: rowPart(place.id) } as const;
}

/** Where a case stands in the list that somebody came from; null for one that was opened by its address. */
export function placeInList(id: number): {
  readonly place: number;
  readonly count: number;
  readonly previous: number | null;
  readonly next: number | null;
} | null {
  const ids = readFromTab<TrayPlace>(KEY)?.ids ?? [];
  const at = ids.indexOf(id);
  if (at === -1) return null;
  return { place: at + 1, count: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

/** Name of a row as a part of the page. */
export function rowPart(id: number): string {
  return `report-${id}`;
}

/** Comes back to the row that the address names, reading as many rows as had been read before. */
export function useWayBack(pages: PagesResult<{ readonly id: number }>): void {
  const part = usePart();
  const { items, hasMore, isLoadingMore, loadMore } = pages;
  const isThere = items.some(({ id }) => rowPart(id) === part);
  const wanted = part ? (readFromTab<TrayPlace>(KEY)?.shown ?? 0) : 0;
  const isShort = part !== '' && !isThere && hasMore && !isLoadingMore && items.length < wanted;
  useEffect(() => {
    if (isShort) loadMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page that is missing
  }, [isShort, items.length]);
  useEffect(() => {
    const row = isThere ? document.getElementById(part) : null;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [part, isThere]);
}
