import { useSyncExternalStore } from 'react';

// Here a list and a case stand side by side.
const WIDE = '(min-width: 75em)';

/** Whether the window has room for a list and a case side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}

function isWide(): boolean {
  return matchMedia(WIDE).matches;
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(WIDE);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
