import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addressOf,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
} from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { tabTo } from '../keyboard.ts';
import { FORM_WORDS, newStreet, next, photoFile } from './report-form.ts';

const FORMS = ['/citizen/listener/create-v1', '/citizen/listener/create-v2'] as const;
const CORNER = { lat: -34.6131, lng: -58.4373 };

async function fillWhat(page: Page, text: string): Promise<void> {
  await page.locator('input[name=report-category]').first().check();
  await page.locator('input[name=report-type]').first().check();
  await page.fill('#report-description', text);
}

async function markCorner(page: Page, { lat, lng }: typeof CORNER): Promise<void> {
  await page.locator('summary', { hasText: /coordenadas|coordinates/i }).click();
  await page.getByLabel(/^Latitud/).fill(String(lat));
  await page.getByLabel(/^Longitud/).fill(String(lng));
  await page.getByLabel(/^Longitud/).press('Enter');
}

const CASES = FORMS.flatMap((form) => SETTINGS.map((setting) => ({ form, ...setting })));

test.each(CASES)(
  'a verified person files by $form in $locale on a $viewport',
  async ({ form, ...setting }) => {
    const { locale } = setting;
    const page = await openAs('citizen', setting);
    await page.goto(pathIn(locale, form));
    await page.locator('form button[type=submit]').waitFor();
    await next(page);
    // Everything that is missing is said at once, in the order in which the page asks it.
    const summary = page.locator('form [role=alert]').first();
    await summary.and(page.locator(':focus')).waitFor();
    const missing = await summary
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const what = ['#report-category', '#report-description'];
    const where = ['#report-place-search'];
    expect(missing).toEqual(form.endsWith('v1') ? [...what, ...where] : [...where, ...what]);
    await expectAccessible(page);
    await fillWhat(page, `Una página ${randomUUID()}`);
    await markCorner(page, CORNER);
    await page.getByText(/^(Barrio|Neighborhood): /).waitFor();
    expect(await summary.count()).toBe(0);
    await page.setInputFiles('input[data-input=files]', await photoFile());
    await page.locator('main li img').first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await next(page);
    await page.getByRole('heading', { level: 1, name: FORM_WORDS[locale].received }).waitFor();
    await expect.poll(async () => (await addressOf(page)).href).toMatch(/\/citizen\/listener\/success\/\d+$/);
  },
);

test.each(FORMS)(
  'a report is filed by keyboard alone at %s, its place by the address field',
  async (form) => {
    const { name } = await newStreet();
    const page = await openAs('citizen');
    await page.goto(form);
    const press = async (id: string, key: string) => {
      await tabTo(page, page.locator(id));
      await page.keyboard.press(key);
    };
    await press('#report-category', 'Space');
    await press('#report-type', 'Space');
    await tabTo(page, page.locator('#report-description'));
    await page.keyboard.type('Escrito sin ratón, en una página');
    await tabTo(page, page.locator('#report-place-search'));
    await page.keyboard.type(name.toLowerCase());
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(/^Barrio: /).waitFor();
    // A second Enter asks the search again: a form with more to fill is not sent from its first field.
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name }).waitFor();
    expect((await addressOf(page)).href).toContain(form);
    await press('form button[type=submit]', 'Enter');
    await page.getByRole('heading', { level: 1, name: FORM_WORDS.es.received }).waitFor();
  },
);

test('the draft goes along from form to form, and a similar report nearby can be joined instead', async () => {
  const supervisor = await callAs('supervisor');
  const citizen = await callAs('citizen');
  const { items } = (await citizen('/category/list', {})) as {
    items: { subcategories: { id: number }[] }[];
  };
  const title = `Pozo compartido ${randomUUID().slice(0, 8)}`;
  const filed = await supervisor('/reports/create', {
    subcategory_id: items[0]?.subcategories[0]?.id,
    title,
    description: 'Un pozo en la esquina.',
    point: { lat: -34.6097, lng: -58.4311 },
  });
  const folio = String(filed['folio']);
  const page = await openAs('citizen');
  await page.goto(FORMS[0]);
  await fillWhat(page, 'El mismo pozo, con mi correo nadie@example.org');
  await page.getByText(/El texto parece tener un correo/).waitFor();
  await page.getByRole('link', { name: 'Desde el mapa', exact: true }).click();
  // The form that is left shows the same words until the other has come.
  await expect.poll(async () => (await addressOf(page)).pathname).toBe(FORMS[1]);
  await expect.poll(() => page.inputValue('#report-description')).toContain('El mismo pozo');
  await markCorner(page, { lat: -34.6098, lng: -58.4311 });
  await page.getByRole('button', { name: `También me pasa: ${title}, ${folio}` }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sumarme' }).click();
  await page.getByRole('heading', { level: 1, name: `Listo: sumado a ${folio}` }).waitFor();
});

test.each(FORMS)('%s is for accounts alone; a visitor is sent to sign in', async (form) => {
  const page = await openPage();
  await page.goto(form);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
  expect((await addressOf(page)).searchParams.get('redirect')).toBe(form);
});
