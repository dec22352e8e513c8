import { useShortcuts } from '#ui/device/shortcuts.ts';

const ROW_LINKS = 'main tbody th[scope=row] a';

/** j and k go from row to row of the list, whose link Enter opens; from the end j asks for more rows. */
export function useRowKeys(loadMore: () => void): void {
  const step = (by: 1 | -1) => {
    const links = [...document.querySelectorAll<HTMLElement>(ROW_LINKS)];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = links[at === -1 ? 0 : at + by];
    if (next) next.focus();
    else if (by === 1) loadMore();
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) });
}
