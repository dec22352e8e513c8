import { useEffect, useState, type RefObject } from 'react';

const AHEAD = '200px';
const IDLE_MAX_MS = 2000;

/** True once a part comes near the window and the page rests: what it fetches then delays nothing that was seen before. */
export function useNear(part: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !part.current) return undefined;
    let cancel = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        cancel = whenLoaded(() => setNear(true));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(part.current);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [isNear, part]);
  return isNear;
}

function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(run);
  let cancel = () => {};
  const loaded = () => (cancel = whenIdle(run));
  addEventListener('load', loaded, { once: true });
  return () => {
    removeEventListener('load', loaded);
    cancel();
  };
}

// Safari has no idle moments to tell of.
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, IDLE_MAX_MS / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_MAX_MS });
  return () => cancelIdleCallback(handle);
}
