import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

/** Counts a request for the progress bar until the returned function is called (once). */
export function startActivity(): () => void {
  change(1);
  let done = false;
  return () => {
    if (!done) change(-1);
    done = true;
  };
}

/** True while any request runs. */
export function useActivity(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => running > 0,
    () => false,
  );
}

function change(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}
