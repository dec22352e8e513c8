import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openPage, pathIn, takeScreenshot } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { FORM, next } from '../listener/report-form.ts';

const SAID = {
  es: 'Dice lo mismo, aquí y en estos días',
  en: 'Says the same, here and in the last days',
} as const;
const LETTERS = 'ghijklmnop';

/** A public report on a corner of its own, of a type that nothing else here is of, and what it says: words that no other report has. */
async function reportOfItsOwn() {
  const superadmin = await callAs('superadmin');
  await superadmin('/ai/retrain', {});
  const text = Array.from({ length: 12 }, () =>
    randomUUID()
      .slice(0, 8)
      .replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? ''),
  ).join(' ');
  const { items } = (await superadmin('/category/list', {})) as {
    items: { subcategories: { id: number }[] }[];
  };
  const subcategory_id = items[1]?.subcategories[0]?.id;
  const point = { lat: -34.63 + Math.random() / 1000, lng: -58.45 };
  const citizen = await callAs('citizen');
  await citizen('/reports/create', { subcategory_id, description: text, point });
  return { text, point };
}

async function markPoint(page: Page, { lat, lng }: { readonly lat: number; readonly lng: number }) {
  await page.locator('summary', { hasText: /coordenadas|coordinates/i }).click();
  await page.getByLabel(/^Latitud/).fill(String(lat));
  await page.getByLabel(/^Longitud/).fill(String(lng));
  await page.getByLabel(/^Longitud/).press('Enter');
}

test('whoever reports step by step is told of a report that says the same, whatever its type', async () => {
  const { text, point } = await reportOfItsOwn();
  const page = await openPage({ locale: 'es', viewport: 'phone' });
  await page.goto(pathIn('es', FORM));
  await next(page);
  await page.locator('input[name=report-category]').first().check();
  await page.locator('input[name=report-type]').first().check();
  await page.fill('#report-description', text);
  await next(page);
  await markPoint(page, point);
  const told = page.getByRole('listitem').filter({ hasText: text });
  await told.getByText(SAID.es).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await takeScreenshot(page, 'same-words-steps-es-phone');
});

test('who takes a call is told of it while writing', async () => {
  const { text, point } = await reportOfItsOwn();
  const page = await openAs('receptor', { locale: 'en', viewport: 'desktop', colorScheme: 'dark' });
  await page.goto(pathIn('en', '/admin/listener/new'));
  await page.getByLabel('What they say').fill(text);
  await markPoint(page, point);
  const told = page.getByRole('listitem').filter({ hasText: text });
  await told.getByText(SAID.en).waitFor();
  await expectAccessible(page);
  await takeScreenshot(page, 'same-words-desk-en-desktop');
});
