import { OPEN_STAGES } from '@vereda/contract/listener/stages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf, expectAccessible, pathIn } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const TRAY = '/admin/listener/attention';

async function openTray(query: string, viewport: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const page = await openAs('supervisor', { locale: 'es', viewport });
  await page.goto(pathIn('es', `${TRAY}${query}`));
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  return page;
}

const numberIn = (text: string | null) => Number(/[\d.,]+/.exec(text ?? '')?.[0].replace(/[.,]/g, ''));
const totalOf = async (page: Page) =>
  numberIn(await page.getByText(/^[\d.,]+ reportes? · al /).textContent());
const columnCounts = (page: Page) =>
  page
    .locator('section > h2 > span:last-child')
    .evaluateAll((counts) => counts.map((one) => Number((one.textContent ?? '').replace(/\D/g, ''))));

test('the list, the board and the map show the same reports, and the address goes along', async () => {
  const page = await openTray('?plazo=late');
  const total = await totalOf(page);
  expect(total).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Tablero' }).click();
  await page.getByRole('region', { name: 'Pendiente' }).getByRole('heading').waitFor();
  await expect.poll(async () => (await columnCounts(page)).reduce((sum, one) => sum + one, 0)).toBe(total);
  expect(await totalOf(page)).toBe(total);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mapa' }).click();
  await page.getByText(/reportes? en esta parte del mapa/).waitFor();
  await page.getByRole('region', { name: 'En esta parte del mapa' }).locator('a[data-row]').first().waitFor();
  await expectAccessible(page);
  const { searchParams } = await addressOf(page);
  expect(Object.fromEntries(searchParams)).toEqual({ plazo: 'late', modo: 'mapa' });
  await page.getByRole('button', { name: 'Lista' }).click();
  await page.locator('tbody tr').first().waitFor();
  expect(await totalOf(page)).toBe(total);
});

test('the map has as many as the tray has there, gathered from far, and a report of its list opens beside', async () => {
  const page = await openTray('?modo=mapa');
  const shown = page.getByText(/^[\d.,]+ reportes? en esta parte del mapa/);
  await shown.waitFor();
  // The box that the map asked for last: on its way out it may stand still more than once.
  let bbox = '';
  page.on('request', (request) => {
    if (request.url().endsWith('/reports/tray-map')) ({ bbox } = request.postDataJSON() as { bbox: string });
  });
  await page.getByRole('button', { name: 'Alejar' }).click();
  await expect.poll(() => bbox).not.toBe('');
  const supervisor = await callAs('supervisor');
  const countIn = async (box: string) => {
    const { counts } = await supervisor('/reports/count', { of: [{ stage: [...OPEN_STAGES], bbox: box }] });
    return (counts as { total: number }[])[0]?.total ?? 0;
  };
  expect(await countIn(bbox)).toBeGreaterThan(0);
  const isEqual = async () => (await countIn(bbox)) === numberIn(await shown.textContent());
  await expect.poll(isEqual).toBe(true);
  await page.locator('a[data-row]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Expediente abierto' }).waitFor();
  expect((await addressOf(page)).searchParams.get('modo')).toBe('mapa');
});

test('a card is reached and opened by keys, and the case is closed again', async () => {
  const page = await openTray('?modo=tablero');
  await page.locator('a[data-row]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const chosen = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['row']);
  expect(chosen).toMatch(/^\d+$/);
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Expediente abierto' }).waitFor();
  expect((await addressOf(page)).searchParams.get('case')).toBe(chosen);
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: 'Expediente abierto' }).waitFor({ state: 'detached' });
  expect((await addressOf(page)).searchParams.get('modo')).toBe('tablero');
});

test('on a phone the board is moved sideways by itself, and a card leads to its case', async () => {
  const page = await openTray('?modo=tablero', 'phone');
  const card = page.locator('a[data-row]').first();
  await card.waitFor();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  const id = await card.getAttribute('data-row');
  await card.click();
  await page.getByRole('link', { name: 'Volver a la bandeja' }).waitFor();
  expect((await addressOf(page)).pathname).toBe(`${TRAY}/${id}`);
});
