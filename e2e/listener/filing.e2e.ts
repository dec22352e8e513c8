import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openPage, pathIn, SETTINGS } from '../browser.ts';
import { tabTo } from '../keyboard.ts';
import {
  anonymousDraftKept,
  captchaSolved,
  countReports,
  fillToLastStep,
  FORM,
  FORM_WORDS as WORDS,
  newStreet,
  next,
  outboxFlushed,
} from './report-form.ts';

test.each(SETTINGS)('a guest files a report with a photo in $locale on a $viewport', async (setting) => {
  const { locale } = setting;
  const page = await openPage(setting);
  await fillToLastStep(page, locale, 'Pozo frente a la escuela');
  await page.getByLabel(WORDS[locale].anonymous).check();
  await captchaSolved(page);
  await expectAccessible(page);
  await next(page);
  await page.getByRole('heading', { level: 1, name: WORDS[locale].received }).waitFor();
  await page
    .getByText(/^RN-\d{2}-/)
    .first()
    .waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('two taps without network give exactly one report when it is back', async () => {
  const expectedErrors = /ERR_INTERNET_DISCONNECTED|Failed to load resource/;
  const page = await openPage({ hasServiceWorker: true, expectedErrors });
  const before = await countReports();
  const text = `Sin red ${crypto.randomUUID()}`;
  await fillToLastStep(page, 'es', text);
  await page.getByLabel(WORDS.es.anonymous).check();
  await page.context().setOffline(true);
  const send = page.getByRole('button', { name: 'Guardar y enviar cuando haya conexión' });
  await send.waitFor();
  // Both taps in one turn of the browser, before the page can change.
  await send.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.getByRole('heading', { level: 1, name: WORDS.es.kept }).waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: WORDS.es.received }).waitFor();
  await outboxFlushed(page);
  expect(await countReports()).toBe(before + 1);
});

test('a draft survives a reload', async () => {
  const page = await openPage();
  await fillToLastStep(page, 'es', 'Se recarga la página');
  await page.getByLabel(WORDS.es.anonymous).check();
  await anonymousDraftKept(page);
  await page.reload();
  await page.getByText('Se recarga la página').waitFor();
  await expect.poll(() => page.locator('main img[alt="bache.jpg"]').count()).toBe(1);
});

test.each(SETTINGS)(
  'a report is filed by keyboard alone, its place by the address field alone, in $locale',
  async (setting) => {
    const { locale } = setting;
    const words = WORDS[locale];
    const { name } = await newStreet();
    const page = await openPage({ ...setting, viewport: 'desktop' });
    await page.goto(pathIn(locale, FORM));
    const press = async (id: string, key: string) => {
      await tabTo(page, page.locator(id));
      await page.keyboard.press(key);
    };
    await press('form button[type=submit]', 'Enter');
    await press('#report-category', 'Space');
    await press('#report-type', 'Space');
    await tabTo(page, page.locator('#report-description'));
    await page.keyboard.type('Escrito sin ratón');
    await press('form button[type=submit]', 'Enter');
    await press('form button[type=submit]', 'Enter');
    // What is missing is said at the address field, and the focus is there.
    await page.getByRole('combobox', { name: words.search }).and(page.locator(':focus')).waitFor();
    await expectAccessible(page);
    await page.keyboard.type(name.toLowerCase());
    await page.getByRole('option', { name }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(words.colonia).waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('#report-how'));
    await page.getByText(name).waitFor();
    await page.keyboard.press('ArrowDown');
    await captchaSolved(page);
    await press('form button[type=submit]', 'Enter');
    await page.getByRole('heading', { level: 1, name: words.received }).waitFor();
    await expectAccessible(page);
  },
);

test.each(SETTINGS)(
  'a report is filed on a phone by nine taps, its place by one on the map, which is whole in view, in $locale',
  async (setting) => {
    const { locale } = setting;
    const words = WORDS[locale];
    const page = await openPage({ ...setting, viewport: 'phone' });
    const tiles: string[] = [];
    // Without signs no tap can fall on one.
    await page.route('**/api/reports/tile/**', async (route) => {
      tiles.push(new URL(route.request().url()).search);
      await route.fulfill({ status: 204 });
    });
    await page.goto(pathIn(locale, FORM));
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const onward = () => tap(page.locator('form button[type=submit]'));
    await onward();
    await tap(page.locator('label:has(input[name=report-category])').first());
    await tap(page.locator('label:has(input[name=report-type])').first());
    await tap(page.locator('#report-description'));
    await page.keyboard.type('Tocado en el mapa');
    await onward();
    const map = page.locator('.maplibregl-canvas');
    await map.waitFor();
    const parts = [
      page.locator('#report-place-search'),
      map,
      page.getByRole('button', { name: words.device }),
    ];
    for (const part of [...parts, page.locator('form button[type=submit]')])
      expect(await part.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
        740,
      );
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page);
    await tap(map);
    await page.getByText(words.colonia).waitFor();
    expect(new Set(tiles)).toEqual(new Set([expect.stringMatching(/^\?category_id=\d+$/)]));
    await onward();
    await tap(page.getByText(words.anonymous));
    await captchaSolved(page);
    await onward();
    await page.getByRole('heading', { level: 1, name: words.received }).waitFor();
    expect(taps).toBeLessThanOrEqual(9);
  },
);
