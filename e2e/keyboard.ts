import type { Locator, Page } from 'playwright-core';

const STOPS_MAX = 120;

/** Goes by the Tab key from where the focus is to an element, as somebody without a mouse does; answers how many times. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await target.waitFor({ state: 'attached' });
  for (let stops = 0; stops <= STOPS_MAX; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return stops;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${String(target)}`);
}
