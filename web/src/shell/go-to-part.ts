const SETTLE_MS = 3000;
const PATIENCE_MS = 15_000;
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the part of the page with this id into view and gives its heading the focus; stays with it while the page
 * around it loads, until the person moves. Answers the heading's text, nothing when no such part came.
 */
export async function goToPart(id: string): Promise<string> {
  // Where the skip link leads the browser goes by itself.
  const part = id === 'main' ? null : await partOf(id);
  if (!part) return '';
  const heading = part.querySelector<HTMLElement>('h1, h2, h3') ?? part;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  const show = () => part.scrollIntoView({ block: 'start', behavior: 'instant' });
  heading.focus({ preventScroll: true });
  show();
  const watcher = new ResizeObserver(show);
  watcher.observe(document.body);
  untilMoved(SETTLE_MS, () => watcher.disconnect());
  return heading.textContent;
}

/** The part, as soon as it is there: what stands below may load after what is seen first. */
function partOf(id: string): Promise<HTMLElement | null> {
  const part = document.getElementById(id);
  if (part) return Promise.resolve(part);
  const { promise, resolve } = Promise.withResolvers<HTMLElement | null>();
  const end = untilMoved(PATIENCE_MS, () => {
    watcher.disconnect();
    resolve(null);
  });
  const watcher = new MutationObserver(() => {
    const found = document.getElementById(id);
    if (!found) return;
    resolve(found);
    end();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  return promise;
}

/** Runs an end once: when the person moves, when the time is over, or when it is called. */
function untilMoved(limitMs: number, end: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const event of BY_HAND) removeEventListener(event, stop);
    end();
  };
  const timer = setTimeout(stop, limitMs);
  for (const event of BY_HAND) addEventListener(event, stop, { passive: true });
  return stop;
}
