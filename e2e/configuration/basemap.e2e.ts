import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-caller.ts';
import { writeCity } from '../../server/src/testing/pmtiles.ts';
import { demoEmail, send } from '../../tools/kit/caller.ts';
import type { ServerProcess } from '../../tools/kit/server-process.ts';
import { baseUrl, expectAccessible, pathIn, SETTINGS, takeScreenshot, type PageOptions } from '../browser.ts';
import { ownCity, startBeside } from '../city.ts';
import { countPixels } from '../pixels.ts';
import { openSignedInBeside } from '../session.ts';

// Only it knows a basemap.
let server: ServerProcess;
const file = path.join(ownCity().dataDirectory, 'city.pmtiles');
const CITIZEN = { email: demoEmail('citizen'), password: DEMO_PASSWORD };
const CLOSER = { es: 'Acercar', en: 'Zoom in' };
const PARK = { light: [0xd9, 0xe6, 0xcf], dark: [0x1d, 0x2a, 0x22] } as const;

async function writeFileOfCity(): Promise<void> {
  const answer = await send(baseUrl(), { path: '/setting/get', input: {} });
  const { location } = (await answer.json()) as { location: { lat: number; lng: number } };
  await writeFile(file, writeCity(location));
}

beforeAll(async () => {
  await writeFileOfCity();
  server = await startBeside({ MAP_PMTILES: 'city.pmtiles' });
});
afterAll(async () => {
  await server.stop();
  await rm(file, { force: true });
});

async function openMap(options: PageOptions): Promise<{ page: Page; asked: string[] }> {
  const page = await openSignedInBeside(server.url, CITIZEN, options);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathIn(options.locale ?? 'es', '/citizen/listener/map'));
  await page.locator('[data-ready] canvas').waitFor();
  return { page, asked };
}

test.each([
  { locale: 'es', viewport: 'desktop', colorScheme: 'light' },
  { locale: 'en', viewport: 'phone', colorScheme: 'dark', isSecondLook: true },
] as const)('maps lie on the city’s own file, $colorScheme on a $viewport in $locale', async (look) => {
  const { page, asked } = await openMap(look);
  await expect
    .poll(() => countPixels(page, PARK[look.colorScheme]), { timeout: 30_000 })
    .toBeGreaterThan(300);
  expect(asked.filter((url) => url.includes('/basemap.pmtiles')).length).toBeGreaterThan(1);
  expect(asked.filter((url) => url.includes('/city-tile/'))).toEqual([]);
  expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(server.url))).toEqual([]);
  const owed = page.getByRole('link', { name: 'OpenStreetMap', exact: true, includeHidden: true });
  expect(await owed.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  await expectAccessible(page);
  await takeScreenshot(page, `basemap-${look.colorScheme}-${look.viewport}`);
});

test.each(SETTINGS)(
  'a file that is taken away while somebody looks leaves the map on the city’s own streets, in $locale',
  async (setting) => {
    // A second try begins without the file that the first one took away.
    if (!existsSync(file)) await writeFileOfCity();
    const { page, asked } = await openMap({ ...setting, expectedErrors: /404/ });
    await expect.poll(() => countPixels(page, PARK.light), { timeout: 30_000 }).toBeGreaterThan(300);
    await rm(file);
    await page.getByRole('button', { name: CLOSER[setting.locale] }).click();
    await expect.poll(() => asked.some((url) => url.includes('/city-tile/')), { timeout: 30_000 }).toBe(true);
    // A pixel of a line's edge may have any colour.
    await expect.poll(() => countPixels(page, PARK.light), { timeout: 30_000 }).toBeLessThan(30);
    await takeScreenshot(page, `basemap-gone-${setting.locale}`);
  },
);
