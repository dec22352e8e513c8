import { describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from './browser.ts';

describe.each(SETTINGS)('the home page in $locale on a $viewport', ({ locale, viewport }) => {
  test('opens for a visitor, fits the width and has no barrier', async () => {
    const page = await openPage({ locale, viewport });
    const response = await page.goto(pathIn(locale, '/'), { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${locale}`));
    await page.getByRole('main').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, `home-${locale}-${viewport}`);
  });
});

test('a path that does not exist answers 404 with a way home', async () => {
  const page = await openPage({ expectedErrors: /404/ });
  const response = await page.goto('/no/such/page', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Página no encontrada');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === '/');
});
