import { describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from './browser.ts';

describe.each(SETTINGS)('the home page in $locale on a $viewport', (setting) => {
  const { locale, viewport } = setting;
  test('opens for a visitor, fits the width and has no barrier', async () => {
    const page = await openPage(setting);
    const response = await page.goto(pathIn(locale, '/'), { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${locale}`));
    await page.getByRole('main').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, `home-${locale}-${viewport}`);
  });
});

/** The home as it stands before any script came; `run` lets them come. */
async function openBeforeScripts(viewport: 'phone' | 'desktop') {
  const page = await openPage({ viewport, isHasty: true });
  let run = () => {};
  const wanted = new Promise<void>((resolve) => (run = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    await document.fonts.load('1rem "Public Sans"');
  });
  return { page, run };
}

describe('the home before its scripts', () => {
  test('is there, and what was pressed happens once they run', async () => {
    const { page, run } = await openBeforeScripts('phone');
    await expect.poll(() => page.locator('#root[data-written]').count()).toBe(1);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    run();
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Iniciar sesión' }).waitFor();
    await expect.poll(() => page.locator('#root[data-written]').count()).toBe(0);
  });

  test('lets a link go by itself when they do not come, and keeps the focus when they do', async () => {
    const { page, run } = await openBeforeScripts('desktop');
    await page.getByRole('link', { name: 'Registrarse' }).focus();
    run();
    await page.locator('#root:not([data-written])').waitFor({ state: 'attached' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Registrarse');
    const { page: other } = await openBeforeScripts('desktop');
    await other.getByRole('link', { name: 'Iniciar sesión' }).click();
    await other.waitForURL((url) => url.pathname === '/login', { waitUntil: 'commit' });
  });

  test('moves nothing when they take over, and nothing loads twice', async () => {
    const { page, run } = await openBeforeScripts('phone');
    const placesOf = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, header a, #main li, footer')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.textContent, x, y, width, height].join(' ');
        }),
      );
    const before = await placesOf();
    expect(before.length).toBeGreaterThan(10);
    const taken = page.evaluate(
      (places) =>
        new Promise<string>((resolve) => {
          const root = document.getElementById('root');
          new MutationObserver((_, observer) => {
            if (root?.hasAttribute('data-written')) return;
            observer.disconnect();
            const all = [...document.querySelectorAll('h1, h2, header a, #main li, footer')];
            const now = all.map((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return [element.textContent, x, y, width, height].join(' ');
            });
            resolve(now.filter((place, index) => place !== places[index]).join('\n'));
          }).observe(root as Node, { attributes: true });
        }),
      before,
    );
    run();
    expect(await taken).toBe('');
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const fetched = files.filter((name) => name.includes('/assets/'));
    expect(fetched.filter((name, index) => fetched.indexOf(name) !== index)).toEqual([]);
    expect(fetched.filter((name) => /\/start-.*\.css$/.test(name))).toEqual([]);
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
