import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  addressOf,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
} from '../browser.ts';
import { runSql } from '../database.ts';
import { callAs, openAs } from '../demo.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-caller.ts';
import { demoEmail } from '../../tools/kit/caller.ts';
import { tabTo } from '../keyboard.ts';
import { newStreet } from './report-form.ts';

const SCREEN = '/admin/listener/new';
const WORDS = {
  es: {
    title: 'Nuevo reporte',
    filed: 'Reporte creado',
    file: 'Crear el reporte',
    next: 'Siguiente reporte',
  },
  en: { title: 'New report', filed: 'Report created', file: 'Create the report', next: 'Next report' },
} as const;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('a receptor lands here, and takes two calls by keyboard alone: one key from the one to the next', async () => {
  const { name } = await newStreet();
  const page = await openPage();
  await page.goto('/login');
  await page.locator('input[type=email]').first().fill(demoEmail('receptor'));
  await page.locator('input[type=password]').first().fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: WORDS.es.title }).waitFor();
  expect((await addressOf(page)).pathname).toBe(SCREEN);
  for (const contact of ['2984 55 66 77', demoEmail('citizen')]) {
    // The first field has the focus; what follows is typed in the order in which people speak.
    await page.getByLabel('Teléfono o correo, completo').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(contact);
    await page.keyboard.press('Enter');
    const isKnown = contact.includes('@');
    await page
      .getByText(isKnown ? 'El reporte queda en la cuenta de Carla Demo.' : 'Sin cuenta: el contacto queda')
      .waitFor();
    await page.getByRole('combobox', { name: 'Tipo de reporte' }).focus();
    await page.keyboard.type('bach');
    await page.getByRole('option', { name: /^Bache/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Pozo profundo en la mano que va al centro');
    await page.getByRole('combobox', { name: /^Dirección/ }).focus();
    await page.keyboard.type(name.toLowerCase());
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(/^Barrio: /).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: WORDS.es.filed }).waitFor();
    await page.getByText(/^RN-\d{2}-\S+$/).waitFor();
    // A key is only for who has no account.
    expect(await page.getByText('Clave', { exact: true }).count()).toBe(isKnown ? 0 : 1);
    await expectAccessible(page);
    await expect.poll(() => focused(page)).toBe(WORDS.es.next);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { level: 1, name: WORDS.es.title }).waitFor();
});

test.each(SETTINGS)('what is missing is said at once, in $locale on a $viewport', async (setting) => {
  const { locale } = setting;
  const page = await openAs('receptor', setting);
  await page.goto(pathIn(locale, SCREEN));
  await page.getByRole('button', { name: WORDS[locale].file }).click();
  const summary = page.locator('form [role=alert]').first();
  await summary.and(page.locator(':focus')).waitFor();
  expect(await summary.locator('a').count()).toBe(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a person is added to the report that is there already, and no other is made', async () => {
  const supervisor = await callAs('supervisor');
  const { items } = (await supervisor('/category/list', {})) as {
    items: { subcategories: { id: number; name: string }[] }[];
  };
  const type = items[0]?.subcategories[0];
  const title = `Ya estaba ${randomUUID().slice(0, 8)}`;
  const point = { lat: -34.6151, lng: -58.4401 };
  const filed = await supervisor('/reports/create', {
    subcategory_id: type?.id,
    title,
    description: 'Está desde ayer.',
    point,
  });
  const folio = String(filed['folio']);
  const page = await openAs('callcenter');
  await page.goto(SCREEN);
  await page.getByLabel('Teléfono o correo, completo').fill(demoEmail('citizen'));
  await page.getByRole('button', { name: 'Buscar', exact: true }).first().click();
  await page.getByText('El reporte queda en la cuenta de Carla Demo.').waitFor();
  await page.getByRole('combobox', { name: 'Tipo de reporte' }).fill(type?.name ?? '');
  await page.keyboard.press('Enter');
  await page.locator('summary', { hasText: 'coordenadas' }).click();
  await page.getByLabel('Latitud').fill(String(point.lat + 0.0001));
  await page.getByLabel('Longitud').fill(String(point.lng));
  await page.getByLabel('Longitud').press('Enter');
  await page.getByRole('button', { name: `Sumar a la persona a ${folio}` }).click();
  await page.getByRole('heading', { level: 1, name: `Persona sumada a ${folio}` }).waitFor();
  await expectAccessible(page);
});

test('the questions of a type are its script: what is needed is asked, and an emergency stops the report', async () => {
  const superadmin = await callAs('superadmin');
  const { items } = (await superadmin('/category/list', {})) as { items: { id: number }[] };
  const name = `Cable ${randomUUID().slice(0, 8)}`;
  const question = {
    id: 'sparks',
    kind: 'yes_no',
    text: '¿Hay chispas?',
    text_en: 'Are there sparks?',
    required: true,
    options: [],
    stops: ['yes'],
    stop: 'Llamar al 911 y alejarse.',
    stop_en: 'Call 911 and keep away.',
  };
  const type = await superadmin('/subcategory/create', {
    category_id: items[0]?.id,
    name,
    name_en: name,
    place_needed: false,
    questions: [question],
  });
  onTestFinished(async () => {
    // A type that open reports use is not removed.
    const asked = { subcategory_id: [type['id']] };
    const { items: open } = (await superadmin('/reports/get', asked)) as { items: { id: number }[] };
    for (const { id } of open) await superadmin(`/reports/spam/${id}`, { on: true });
    await superadmin(`/subcategory/delete/${String(type['id'])}`, {});
  });
  const page = await openAs('receptor');
  await page.goto(SCREEN);
  await page.getByRole('combobox', { name: 'Tipo de reporte' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByLabel('Lo que cuenta').fill('Un cable suelto');
  await page.keyboard.press('Control+Enter');
  await page.getByText('¿Hay chispas?').waitFor();
  expect(await page.getByRole('heading', { level: 1, name: WORDS.es.filed }).count()).toBe(0);
  await page.getByRole('radio', { name: 'Sí' }).check();
  await page.getByText('Llamar al 911 y alejarse.').waitFor();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: WORDS.es.filed }).waitFor();
});

test('a street that the map lacks is added by the receptor, by keyboard, and is the place of the report', async () => {
  const name = `Pasaje Nuevo ${randomUUID().slice(0, 8)}`;
  onTestFinished(async () => {
    const superadmin = await callAs('superadmin');
    for (const { id } of await runSql('select id from urbanism.streets where name = $1', [name]))
      await superadmin(`/urbanism/street/delete/${String(id)}`, {});
  });
  const page = await openAs('receptor');
  await page.goto(SCREEN);
  await page.getByLabel('Teléfono o correo, completo').and(page.locator(':focus')).waitFor();
  await tabTo(page, page.getByRole('combobox', { name: 'Tipo de reporte' }));
  await page.keyboard.type('bach');
  await page.getByRole('option', { name: /^Bache/ }).waitFor();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Lo que cuenta'));
  await page.keyboard.type('Pozo en una calle que se abrió este año');
  await tabTo(page, page.locator('summary', { hasText: 'Agregar una calle que falta en el mapa' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Nombre de la calle'));
  // Without a name nothing is added, and what is missing is said at the field.
  await page.keyboard.press('Enter');
  await page.getByLabel('Nombre de la calle').and(page.locator('[aria-invalid=true]')).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByText(`Se agregó ${name} y quedó como lugar del reporte.`).waitFor();
  await expect.poll(() => page.getByLabel('Calle', { exact: true }).inputValue()).toBe(name);
  // Asked for again, however it is written, it is found and no second one is made.
  await tabTo(page, page.getByLabel('Nombre de la calle'));
  await page.keyboard.type(name.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByText(`${name} ya estaba en el mapa y quedó como lugar del reporte.`).waitFor();
  expect(await runSql('select from urbanism.streets where name ilike $1', [name])).toHaveLength(1);
  await expectAccessible(page);
  await tabTo(page, page.getByLabel('Altura', { exact: true }));
  await page.keyboard.type('120');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: WORDS.es.filed }).waitFor();
  const folio = await page.locator('#intake-folio').textContent();
  const { items } = (await (
    await callAs('receptor')
  )('/reports/get', { search: folio })) as {
    items: { address: string }[];
  };
  expect(items).toMatchObject([{ address: `${name} 120` }]);
});

test('an ejecutor has neither the screen nor its item', async () => {
  const page = await openAs('ejecutor');
  await page.goto(SCREEN);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/forbidden');
  expect(await page.getByRole('link', { name: WORDS.es.title }).count()).toBe(0);
});
