import type { Page } from 'playwright-core';

/** What somebody did on a page: keys, letters typed into fields, clicks or taps, photos taken, documents that came. */
export type Deeds = {
  readonly keys: number;
  readonly letters: number;
  readonly presses: number;
  readonly photos: number;
  readonly loads: number;
};
type Deed = keyof Deeds;

const TELL = 'tellDeed';

/** Listens to what happens on a page from now on and answers what it came to; nothing of it is written by hand. */
export async function countDeeds(page: Page): Promise<() => Promise<Deeds>> {
  const deeds = { keys: 0, letters: 0, presses: 0, photos: 0, loads: 0 };
  await page.exposeFunction(TELL, (deed: Deed) => {
    deeds[deed] += 1;
  });
  page.on('domcontentloaded', () => (deeds.loads += 1));
  await page.addInitScript(listen, TELL);
  await page.evaluate(listen, TELL);
  return async () => {
    // What was told before this answer has come.
    await page.evaluate(() => undefined);
    return { ...deeds };
  };
}

// Runs in the page, so it knows nothing from outside.
function listen(tellName: string): void {
  const tell = (deed: Deed) =>
    void (globalThis as unknown as Record<string, (deed: Deed) => void>)[tellName]?.(deed);
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(radio|checkbox|button|submit|file|range)$/.test(target.type));
  const onKey = (event: KeyboardEvent) => {
    if (!event.isTrusted || event.repeat || /^(Control|Shift|Alt|Meta)$/.test(event.key)) return;
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && isText(event.target);
    tell(isLetter ? 'letters' : 'keys');
  };
  const onPress = (event: PointerEvent) => {
    if (event.isTrusted) tell('presses');
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'file') tell('photos');
  };
  addEventListener('keydown', onKey, true);
  addEventListener('pointerdown', onPress, true);
  addEventListener('change', onChange, true);
}
