import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

type Row = { readonly id: number; readonly subcategory_id: number; readonly folio: string };

/** Two reports of one type a few steps from each other, somewhere of their own. */
async function fileTwins(): Promise<[original: number, twin: number]> {
  const call = await callAs('supervisor');
  const { items } = (await call('/reports/get', { stage: ['pending'], limit: 1 })) as { items: Row[] };
  const [like] = items;
  const at = { lat: -34.6 - randomInt(1, 900) / 10_000, lng: -58.45 - randomInt(1, 900) / 10_000 };
  const file = async (lat: number) => {
    const point = { ...at, lat };
    const fields = { subcategory_id: like?.subcategory_id, description: 'Pozo hondo.', point };
    return (await call('/reports/create', { ...fields, source: 'phone' })) as { id: number };
  };
  const original = await file(at.lat);
  const twin = await file(at.lat + 0.0002);
  return [original.id, twin.id];
}

async function caseOf(id: number) {
  const call = await callAs('supervisor');
  return (await call(`/reports/case/${id}`, {})) as {
    report: { stage: string; isDuplicate: boolean };
    related: { id: number; relation: string }[];
  };
}

test('a duplicate is marked by keys, and one more takes it back', async () => {
  const [original, twin] = await fileTwins();
  const page = await openAs('supervisor', { locale: 'es', viewport: 'desktop' });
  await page.goto(pathIn('es', `/admin/listener/attention/${twin}`));
  await page.getByText('¿Es el mismo problema?').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('d');
  await page.locator('dialog[open] input[type=radio]').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type))
    .toBe('radio');
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Deshacer' }).waitFor();
  const merged = await caseOf(twin);
  expect(merged.report.isDuplicate).toBe(true);
  expect(merged.related).toMatchObject([{ id: original, relation: 'master' }]);
  await page.keyboard.press('z');
  await page.getByText('Deshecho: el reporte volvió a como estaba.').waitFor();
  expect((await caseOf(twin)).report).toMatchObject({ isDuplicate: false });
});

test.each([
  { locale: 'es', viewport: 'phone', colorScheme: 'dark' },
  { locale: 'en', viewport: 'desktop', colorScheme: 'light' },
] as const)('the calls to make can be used in $locale on a $viewport', async (setting) => {
  const page = await openAs('callcenter', setting);
  await page.goto(pathIn(setting.locale, '/admin/listener/attention/conformities'));
  await page.locator('article').waitFor();
  await page.locator('article summary').click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
