import { useEffect, useRef, type RefObject } from 'react';

const AHEAD = '400px';

/** Calls `onView` whenever the element comes near the screen while `isOn`. */
export function useInView(isOn: boolean, onView: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
  });
  useEffect(() => {
    if (!isOn || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: AHEAD,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isOn]);
  return ref;
}
