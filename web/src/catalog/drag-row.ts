import type { PointerEvent as ReactPointerEvent } from 'react';

/** Drags the row of a table by its grip, by mouse, pen or finger; nothing moves before it is let go, Escape leaves it. */
export function dragRow(event: ReactPointerEvent, onDrop: (from: number, to: number) => void): void {
  const row = event.currentTarget.closest('tr');
  const rows = [...(row?.parentElement?.children ?? [])] as HTMLElement[];
  const from = rows.findIndex((one) => one === row);
  if (!row || event.button !== 0) return;
  event.preventDefault();
  let to = from;
  const ending = new AbortController();
  const mark = () => {
    for (const [at, one] of rows.entries()) {
      if (at === to && at !== from) one.dataset['drop'] = to > from ? 'after' : 'before';
      else delete one.dataset['drop'];
    }
  };
  const end = () => {
    ending.abort();
    delete row.dataset['dragged'];
    for (const one of rows) delete one.dataset['drop'];
  };
  const listen = <K extends keyof WindowEventMap>(name: K, hear: (heard: WindowEventMap[K]) => void) =>
    window.addEventListener(name, hear, { signal: ending.signal });
  listen('pointermove', ({ clientY }) => {
    row.dataset['dragged'] = '';
    to = rowAt(rows, clientY);
    mark();
  });
  listen('pointerup', () => {
    end();
    if (to !== from) onDrop(from, to);
  });
  listen('pointercancel', end);
  listen('keydown', ({ key }) => key === 'Escape' && end());
}

// The row under a height of the window; above all of them the first, below all the last.
function rowAt(rows: readonly HTMLElement[], y: number): number {
  const below = rows.findIndex((row) => row.getBoundingClientRect().bottom > y);
  return below < 0 ? rows.length - 1 : below;
}
