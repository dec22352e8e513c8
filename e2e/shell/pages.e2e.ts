import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addressOf, baseUrl, openPage, pathIn, SETTINGS } from '../browser.ts';
import { openAs } from '../demo.ts';

test('the chosen language is kept: the bare address leads there, with its query, until one chooses the other', async () => {
  const page = await openPage({ expectedErrors: /404/ });
  await page.goto('/?folio=RN-26-0000-0');
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL((url) => url.pathname === '/en');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'vereda.locale');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.goto('/?folio=RN-26-0000-0');
  expect(`${(await addressOf(page)).pathname}${(await addressOf(page)).search}`).toBe(
    '/en?folio=RN-26-0000-0',
  );
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('link', { name: 'Español' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/');
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  // An address that names its language is taken at its word.
  await page.goto('/en/login');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('pages travel compressed with %s', async (encoding, decompress) => {
  const { headers, body } = await new Promise<{ headers: Record<string, unknown>; body: Buffer }>(
    (resolve) => {
      get(
        new URL('/privacy', baseUrl()),
        { headers: { 'accept-encoding': encoding, accept: 'text/html' } },
        async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
          resolve({ headers: response.headers, body: Buffer.concat(chunks) });
        },
      );
    },
  );
  expect(headers['content-encoding']).toBe(encoding);
  expect(String(headers['vary'])).toMatch(/cookie/i);
  expect(String(headers['vary'])).toMatch(/accept-encoding/i);
  expect(decompress(body).toString()).toContain('<html lang="es"');
  expect(body.length).toBeLessThan(4000);
});

const HOME = {
  es: {
    own: 'Reportes propios abiertos',
    recent: 'Lo último que se reportó',
    signIn: 'Entrar para ver la lista y el mapa',
  },
  en: { own: 'Your open reports', recent: 'Latest reports', signIn: 'Sign in to see the list and the map' },
} as const;

test.each(SETTINGS)(
  'the home tells what is going on, and a citizen of the own open reports, in $locale on a $viewport',
  async (setting) => {
    const { locale } = setting;
    const t = HOME[locale];
    const visitor = await openPage(setting);
    await visitor.goto(pathIn(locale, '/'));
    const recent = visitor
      .locator('section')
      .filter({ has: visitor.getByRole('heading', { name: t.recent }) });
    await recent.getByRole('listitem').nth(3).waitFor();
    await recent.getByRole('link', { name: t.signIn }).click();
    await visitor.waitForURL((url) => url.pathname === pathIn(locale, '/login'));
    expect(new URL(visitor.url()).searchParams.get('redirect')).toBe('/citizen/listener/list');

    const citizen = await openAs('citizen', setting);
    await citizen.goto(pathIn(locale, '/'));
    const own = citizen.locator('section').filter({ has: citizen.getByRole('heading', { name: t.own }) });
    await own.getByRole('listitem').getByRole('link').first().click();
    await citizen.waitForURL((url) => /\/citizen\/listener\/my-reports\/\d+$/.test(url.pathname));
    await citizen.getByRole('heading', { level: 1 }).waitFor();
  },
);
