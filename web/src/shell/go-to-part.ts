const SETTLE_MS = 3000;
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Brings the part of the page with this id into view and gives its heading the focus; stays with it while the page around it loads, until the person moves. Answers the heading's text, null when there is no such part. */
export function goToPart(id: string): string | null {
  const part = document.getElementById(id);
  if (!part) return null;
  const heading = part.querySelector<HTMLElement>('h1, h2, h3') ?? part;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  const show = () => part.scrollIntoView({ block: 'start', behavior: 'instant' });
  heading.focus({ preventScroll: true });
  show();
  const watcher = new ResizeObserver(show);
  watcher.observe(document.body);
  const stop = () => {
    watcher.disconnect();
    for (const event of BY_HAND) removeEventListener(event, stop);
  };
  for (const event of BY_HAND) addEventListener(event, stop, { passive: true });
  setTimeout(stop, SETTLE_MS);
  return heading.textContent;
}
