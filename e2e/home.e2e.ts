import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from './browser.ts';
import { callAs, openAs } from './demo.ts';

describe.each(SETTINGS)('the home page in $locale on a $viewport', (setting) => {
  const { locale, viewport } = setting;
  test('opens for a visitor, fits the width and has no barrier', async () => {
    const page = await openPage({ ...setting, hasServiceWorker: true });
    const response = await page.goto(pathIn(locale, '/'), { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${locale}`));
    await page.getByRole('main').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, `home-${locale}-${viewport}`);
  });
});

const MAP = {
  es: { now: 'La ciudad, ahora', newest: 'Lo último que se reportó' },
  en: { now: 'The city right now', newest: 'Latest reports' },
} as const;

type Place = { readonly lat: number; readonly lng: number };

// Pixels of the whole world at the zoom of the home's map.
const WORLD = 512 * 2 ** 13;
const CLEAR = 45;

function pixelOf({ lat, lng }: Place): { x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180);
  const north = Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x: ((lng + 180) / 360) * WORLD, y: (0.5 - north) * WORLD };
}

/** Where on the map a public report stands by itself, away from the buttons at the edges. */
async function signOn(canvas: Locator): Promise<{ x: number; y: number }> {
  const call = await callAs('supervisor');
  const { location } = (await call('/setting/get', {})) as { location: Place };
  const { lat, lng } = location;
  const bbox = [lng - 0.06, lat - 0.04, lng + 0.06, lat + 0.04].join();
  const { items } = (await call('/reports/get', { isPublic: true, bbox, limit: 100 })) as { items: Place[] };
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the map has no place');
  const center = pixelOf(location);
  const signs = items.map((item) => {
    const { x, y } = pixelOf(item);
    return { x: x - center.x + box.width / 2, y: y - center.y + box.height / 2 };
  });
  const found = signs.find(
    (sign) =>
      sign.x > 30 &&
      sign.x < box.width - 80 &&
      sign.y > 30 &&
      sign.y < box.height - 60 &&
      signs.every((other) => other === sign || Math.hypot(other.x - sign.x, other.y - sign.y) > CLEAR),
  );
  if (!found) throw new Error('no report stands by itself on the map of the home');
  return found;
}

describe.each(SETTINGS)('the map of the home in $locale on a $viewport', (setting) => {
  test('comes once it is near, and a sign opens its report to a visitor', async () => {
    const t = MAP[setting.locale];
    const page = await openPage({ ...setting, hasServiceWorker: true });
    const drawn: string[] = [];
    page.on('request', (request) => {
      if (/map-engine|\/reports\/tile\//.test(request.url())) drawn.push(request.url());
    });
    await page.goto(pathIn(setting.locale, '/'), { waitUntil: 'networkidle' });
    // A phone's first view is too far from it.
    if (setting.viewport === 'phone') expect(drawn).toEqual([]);
    const city = page.locator('section').filter({ has: page.getByRole('heading', { name: t.now }) });
    await city.getByRole('heading', { name: t.newest }).scrollIntoViewIfNeeded();
    const canvas = city.locator('canvas');
    await canvas.waitFor();
    await expect.poll(() => drawn.some((url) => url.includes('/reports/tile/'))).toBe(true);
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const position = await signOn(canvas);
    // The pointer turns into a hand once the sign is drawn.
    await expect
      .poll(async () => {
        await canvas.hover({ position: { x: position.x + 12, y: position.y + 12 } });
        await canvas.hover({ position });
        return canvas.evaluate((element) => element.style.cursor);
      })
      .toBe('pointer');
    await canvas.click({ position });
    await page.waitForURL((url) => url.searchParams.get('folio')?.startsWith('RN-') ?? false);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('the home of staff', () => {
  test('shows nothing that what waits for them would push down', async () => {
    const page = await openAs('supervisor', { viewport: 'desktop', locale: 'es' });
    let answer = () => {};
    const known = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/reports/get', async (route) => {
      await known;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/reports/get');
    await page.goto('/');
    await asked;
    const title = page.locator('#page-title');
    await title.waitFor({ state: 'attached' });
    expect(await title.isVisible()).toBe(false);
    answer();
    await page.getByRole('heading', { name: 'Para atender' }).waitFor();
    expect(await title.isVisible()).toBe(true);
  });
});

/** The home as it stands before any script came; `run` lets them come. */
async function openBeforeScripts(viewport: 'phone' | 'desktop') {
  const page = await openPage({ viewport, isHasty: true, hasServiceWorker: true });
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
  const page = await openPage({ expectedErrors: /404/, hasServiceWorker: true });
  const response = await page.goto('/no/such/page', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Página no encontrada');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === '/');
});
