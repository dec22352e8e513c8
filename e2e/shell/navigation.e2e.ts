import { describe, expect, test } from 'vitest';
import { addressOf, openPage } from '../browser.ts';

// It would answer from what it kept, and the tests are about the network.
const PRIVACY_CODE = /\/assets\/privacy-[^/]*\.js$/;

describe('navigation', () => {
  test('sets the title, moves the focus to the heading and says where one is', async () => {
    const page = await openPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'Aviso de privacidad' }).click();
    await page.getByRole('heading', { level: 1, name: 'Aviso de privacidad' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.title()).toMatch(/^Aviso de privacidad · /);
    expect(await page.locator('[data-announcer]').textContent()).toBe('Aviso de privacidad');
  });

  test('a part of a page is reached from elsewhere, with the focus on its heading', async () => {
    const page = await openPage({ viewport: 'phone' });
    await page.goto('/privacy');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Acerca' }).click();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toMatch(/^Acerca de /);
    expect((await addressOf(page)).hash).toBe('#acerca');
    // What loads above it does not carry it away.
    await page.getByRole('heading', { name: 'Últimos sorteos certificados' }).waitFor();
    const top = () =>
      page.locator('#acerca').evaluate((part) => Math.round(part.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(120);
    await page.goto('/privacy#terminos');
    await expect.poll(focused).toBe('Términos de uso');
  });

  test('paper gets dark letters and no buttons, whatever the screen shows', async () => {
    const page = await openPage({ colorScheme: 'dark' });
    await page.goto('/privacy', { waitUntil: 'networkidle' });
    const ink = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
    const onScreen = await ink();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(ink).toBe('rgb(29, 28, 31)');
    await expect.poll(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(ink).toBe(onScreen);
  });

  test('the first keyboard stop skips to the content', async () => {
    const page = await openPage();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('the language is a plain link to the same page, remembered for a year', async () => {
    const page = await openPage();
    await page.goto('/privacy?x=1');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.waitForURL((url) => url.pathname === '/en/privacy' && url.search === '?x=1');
    await page.getByRole('heading', { name: 'Privacy notice' }).waitFor();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'vereda.locale');
    expect(cookie?.value).toBe('en');
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    expect(await page.getByRole('link', { name: 'Privacy notice' }).getAttribute('href')).toBe('/en/privacy');
    await page.getByRole('banner').getByRole('link', { name: 'Vereda' }).click();
    await page.waitForURL((url) => url.pathname === '/en');
    await page.goBack();
    await page.getByRole('heading', { name: 'Privacy notice' }).waitFor();
  });

  test('a guarded page leads to the login in the same language and keeps its query', async () => {
    const page = await openPage();
    await page.goto('/en/profile?tab=x');
    await page.waitForURL((url) => url.pathname === '/en/login');
    expect((await addressOf(page)).searchParams.get('redirect')).toBe('/profile?tab=x');
  });

  test('/english is no page in English', async () => {
    const page = await openPage({ expectedErrors: /404/ });
    expect((await page.goto('/english'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Página no encontrada' }).waitFor();
  });
});

describe('code of a screen that cannot be fetched', () => {
  test('is silent ahead of time; on the way it reloads once, then says so and offers a way out', async () => {
    const page = await openPage({
      expectedErrors: /Failed to (load resource|fetch)|ERR_FAILED|dynamically imported/,
    });
    let loads = 0;
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Aviso de privacidad' });
    await link.waitFor();
    // What loads late moves the footer, and a pointer that rests does not enter a link that comes to it.
    await page.waitForLoadState('networkidle');
    page.on('load', () => (loads += 1));
    await page.route(PRIVACY_CODE, (route) => route.abort());
    const asked = page.waitForRequest(PRIVACY_CODE);
    await link.hover();
    await asked;
    expect([loads, (await addressOf(page)).pathname]).toEqual([0, '/']);
    await link.click();
    await page.getByRole('heading', { name: 'Algo falló de nuestro lado' }).waitFor();
    expect(loads).toBe(1);
    await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).waitFor();
    await page.unroute(PRIVACY_CODE);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'Aviso de privacidad' }).waitFor();
  });

  test('is not fetched ahead where the person saves data', async () => {
    const page = await openPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    let asked = 0;
    page.on('request', (request) => {
      if (PRIVACY_CODE.test(request.url())) asked += 1;
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Aviso de privacidad' }).hover();
    await page.waitForTimeout(400);
    expect(asked).toBe(0);
  });
});
