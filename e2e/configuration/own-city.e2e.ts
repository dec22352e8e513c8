import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

type Record_ = Record<string, unknown>;
type Call = Awaited<ReturnType<typeof callAs>>;
let superadmin: Call;
let brand: Record_;
let setting: Record_;

const first = (answer: Record_): Record_ => (answer['items'] as Record_[])[0] ?? {};
const storedBrand = async () => first(await superadmin('/brand/list', {}));

beforeAll(async () => {
  superadmin = await callAs('superadmin');
  brand = await storedBrand();
  setting = await superadmin('/setting/get', {});
});

// The other browser tests look at the same city.
afterAll(async () => {
  await superadmin('/brand/update', { ...brand, version: (await storedBrand())['version'] });
  const now = await superadmin('/setting/get', {});
  await superadmin('/setting/update', { ...setting, version: now['version'] });
  await superadmin('/module/activate', { id: 'certificates', on: true });
});

/** Marks the document, so that a reload would be seen. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-same'));
}

const filledColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-filled').trim());

test('what one person changes shows in another open browser without a reload', async () => {
  await superadmin('/module/activate', { id: 'certificates', on: true });
  // What was being read of a module at the moment it goes off is refused.
  const expectedErrors = /403/;
  const admin = await openAs('superadmin', { viewport: 'desktop', expectedErrors });
  const phone = await openAs('citizen', { locale: 'en', viewport: 'phone', expectedErrors });
  await phone.goto('/en');
  await phone.getByRole('heading', { level: 1 }).waitFor();
  await phone.getByRole('heading', { name: 'A certified draw' }).waitFor();
  const isSameDocument = await markDocument(phone);

  await admin.goto('/admin/configurations/brand');
  await admin.getByLabel('Nombre del sitio').fill('Ciudad clara');
  await admin.getByRole('textbox', { name: 'Color primario', exact: true }).fill('#1d4f91');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Guardar la marca' }).click();
  await phone.getByRole('banner').getByRole('link', { name: 'Ciudad clara' }).waitFor();
  expect(await phone.title()).toMatch(/ · Ciudad clara$/);
  expect(await filledColor(phone)).toBe('#1d4f91');
  // The list of changes reads what was there before, and puts it back into the form.
  await admin
    .getByRole('button', { name: /^Restaurar lo de/ })
    .first()
    .click();
  expect(await admin.getByLabel('Nombre del sitio').inputValue()).toBe(brand['app_name']);
  await admin.getByRole('button', { name: 'Descartar cambios' }).click();

  // The contents of a long page lead to its parts, and say which one is being read.
  await admin.goto('/admin/configurations/settings');
  const contents = admin.getByRole('navigation', { name: 'En esta página' });
  await contents.getByRole('link', { name: 'Plazos y calendario' }).press('Enter');
  const focused = () => admin.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Plazos y calendario de atención');
  await contents.locator('[aria-current=location]').filter({ hasText: 'Plazos y calendario' }).waitFor();
  await admin.getByRole('textbox', { name: 'Sitio de la lotería' }).fill('https://loteria.ciudad.gob.ar/');
  await admin.getByRole('button', { name: 'Guardar contacto' }).click();
  const mark = phone.getByRole('link', { name: 'Lottery website' });
  await expect.poll(() => mark.getAttribute('href')).toBe('https://loteria.ciudad.gob.ar/');

  // Whoever is quicker than the stream of events misses none of them.
  let open = (): void => {};
  const isHeld = new Promise<void>((resolve) => (open = resolve));
  await admin.route('**/api/events', async (route) => {
    await isHeld;
    await route.continue();
  });
  await admin.goto('/admin/configurations/modules');
  await admin.getByRole('switch', { name: 'Módulo Certificados' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Desactivar Certificados' }).click();
  await phone.getByRole('heading', { name: 'A certified draw' }).waitFor({ state: 'detached' });
  open();
  await expect.poll(() => admin.getByRole('navigation').getByText('Certificados').count()).toBe(0);
  expect(await isSameDocument()).toBe(true);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
});

test('the history puts back what stood before a change, after showing the difference', async () => {
  const page = await openAs('superadmin', { viewport: 'desktop' });
  const stored = await storedBrand();
  await superadmin('/brand/update', { ...stored, city_slogan: 'Un lema equivocado' });
  await page.goto('/admin/configurations/users?tab=changelog&que=brand');
  await page.getByRole('button', { name: 'Cambió' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a lo de antes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Volver a lo de antes' });
  await dialog.getByRole('row', { name: /Lema Un lema equivocado/ }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await page.getByText('Quedó como antes del cambio.').waitFor();
  expect((await storedBrand())['city_slogan']).toBe(stored['city_slogan']);
});
