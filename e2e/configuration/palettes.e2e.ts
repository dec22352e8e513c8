import type { Brand } from '@vereda/contract/configuration/brand';
import { contrast } from '@vereda/contract/configuration/color';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, openPage } from '../browser.ts';
import { openAs } from '../demo.ts';
import { createRandom } from '../../tools/kit/random.ts';

const SEED = 20_261_121;
// That the derived colours read on each other is computed for any city's in contract/src/configuration/brand-tokens.test.ts
// and palette.test.ts; a page has to use them as meant, and shows that with a few.
const PALETTES = 3;
const VISIBLE_CONTRAST = 1.15;
const SCREENS = [
  ['/', null],
  ['/login', null],
  ['/admin/configurations/modules', 'superadmin'],
] as const;

const random = createRandom(SEED);
const palettes = Array.from({ length: PALETTES }, () => [color(), color(), color()] as const);

/** Any colour that the brand screen takes. */
function color(): string {
  for (;;) {
    const made = `#${Math.floor(random.next() * 0x1_00_00_00)
      .toString(16)
      .padStart(6, '0')}`;
    if (contrast(made, '#ffffff') >= VISIBLE_CONTRAST) return made;
  }
}

/** Answers the page's own questions about the city with a brand of other colours, and lets it ask. */
async function paint(page: Page): Promise<(colors: readonly [string, string, string]) => Promise<void>> {
  const { items } = (await (await page.request.post('/api/brand/list', { data: {} })).json()) as {
    items: Brand[];
  };
  let revision = 1_000_000;
  let brand = items[0] ?? expect.fail('the demonstration has no brand');
  await page.route('**/api/startup/revision', (route) => route.fulfill({ json: { revision } }));
  await page.route('**/api/brand/list', (route) => route.fulfill({ json: { items: [brand] } }));
  const filled = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-filled'));
  return async ([primary_color, secondary_color, additional_color]) => {
    brand = { ...brand, primary_color, secondary_color, additional_color };
    revision += 1;
    const former = await filled();
    // A page that comes into sight again asks, at most every two seconds.
    await page.clock.fastForward(3000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(filled, { interval: 20 }).not.toBe(former);
  };
}

/** What axe's rule for contrast finds on the page as it stands; axe itself came with an earlier look. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(
      // What is repeated looks alike.
      { include: [['body']], exclude: [['li:nth-child(n + 3)']] },
      {
        runOnly: ['color-contrast'],
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      },
    );
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  });
}

type Found = { readonly violations: readonly { readonly nodes: readonly { readonly target: string[] }[] }[] };
type Axe = { readonly run: (root: object, options: object) => Promise<Found> };

test.each(SCREENS)('%s is readable in three random palettes, light and dark', async (path, person) => {
  const setting = { viewport: person ? 'desktop' : 'phone' } as const;
  const page = person ? await openAs(person, setting) : await openPage(setting);
  await page.clock.install();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, ['color-contrast']);
  const use = await paint(page);
  const found: string[] = [];
  for (const colors of palettes) {
    await use(colors);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
      // With little motion a colour still takes a frame for each element that it is handed down through.
      await expect.poll(() => page.evaluate(() => document.getAnimations().length), { interval: 20 }).toBe(0);
      const bad = await unreadable(page);
      found.push(...bad.map((target) => `${colors.join(' ')} ${colorScheme}: ${target}`));
    }
  }
  expect(found).toEqual([]);
});
