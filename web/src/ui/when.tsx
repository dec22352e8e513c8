import { useSyncExternalStore } from 'react';
import { formatDate, formatRelative, type DateStyle } from '#i18n/date.ts';

const TICK_MS = 60_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

type WhenProps = {
  readonly moment: string;
  /** Without it: relative (`hace 3 días`), the full date as its title. */
  readonly style?: DateStyle;
};

/** A moment as text; relative ones follow the clock, and are full dates on paper. */
export function When({ moment, style }: WhenProps) {
  const at = useNow();
  const full = formatDate(moment, 'moment');
  return (
    <time dateTime={moment} title={full} className="tabular" data-print={style ? undefined : full}>
      {style ? formatDate(moment, style) : formatRelative(moment, at)}
    </time>
  );
}

/** The clock in epoch ms, once a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
