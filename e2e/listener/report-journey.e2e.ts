import { randomUUID } from 'node:crypto';
import type { Locale } from '@vereda/contract/locale';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addressOf,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  type Setting,
} from '../browser.ts';
import { openAs } from '../demo.ts';
import { newAddress } from '../identity/register.ts';
import { linkIn, mailTo } from '../outbox.ts';
import { captchaSolved, fillToLastStep, newStreet, next, photoFile } from './report-form.ts';

const WORDS = {
  es: {
    confirmMail: /^Falta confirmar el reporte/,
    confirm: 'Confirmar mi reporte',
    confirmed: 'Reporte confirmado',
    search: 'Buscar por folio, texto o dirección',
    assign: 'Asignar',
    start: 'Comenzar',
    activity: 'Registrar actividad',
    work: 'Trabajo',
    done: 'Qué se hizo',
    ready: 'Lista',
    save: 'Guardar',
    resolve: 'Marcar como atendido',
    text: /^Texto público/,
    askMail: /^¿Quedó resuelto\?/,
    yes: 'Sí, está resuelto',
    no: 'No, sigue el problema',
    send: 'Rechazar y reabrir',
    reopened: 'El reporte se reabre',
    thanks: 'Gracias: el reporte queda concluido',
    wasReopened: 'Reabierto por no conformidad',
    closed: 'Concluido: solución aceptada',
  },
  en: {
    confirmMail: /^Confirm your report/,
    confirm: 'Confirm my report',
    confirmed: 'Report confirmed',
    search: 'Reference, text or address',
    assign: 'Assign',
    start: 'Start',
    activity: 'Record activity',
    work: 'Work',
    done: 'What was done',
    ready: 'Ready',
    save: 'Save',
    resolve: 'Mark as resolved',
    text: /^Public text/,
    askMail: /solved\?/,
    yes: 'Yes, it is solved',
    no: 'No, the problem is still there',
    send: 'Reject and reopen',
    reopened: 'The report is reopened',
    thanks: 'Thank you: the report is closed',
    wasReopened: 'Reopened after a rejection',
    closed: 'Closed: solution accepted',
  },
} as const;

/** What everybody who looks at a screen of the journey expects of it. */
async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

async function fileAsGuest(setting: Setting, email: string): Promise<string> {
  const { locale } = setting;
  const page = await openPage({ ...setting, hasServiceWorker: true });
  await fillToLastStep(page, locale, `Pozo hondo ${randomUUID()}`);
  await page.locator('#report-email').fill(email);
  await captchaSolved(page);
  await look(page);
  await next(page);
  const folio = await page
    .getByText(/^RN-\d{2}-\S+$/)
    .first()
    .textContent();
  await look(page);
  await page.goto(linkIn(await mailTo(email, ({ subject }) => WORDS[locale].confirmMail.test(subject))));
  await page.getByRole('button', { name: WORDS[locale].confirm }).waitFor();
  await look(page);
  await page.getByRole('button', { name: WORDS[locale].confirm }).click();
  await page.getByRole('heading', { level: 1, name: WORDS[locale].confirmed }).waitFor();
  await look(page);
  return folio ?? '';
}

/** Staff finds the report in the tray by its folio and opens its case. */
async function openCase(person: string, setting: Setting, folio: string): Promise<Page> {
  const page = await openAs(person, { ...setting, hasServiceWorker: true });
  await page.goto(pathIn(setting.locale, '/admin/listener/attention'));
  await page.getByLabel(WORDS[setting.locale].search).fill(folio);
  const row = page.getByRole('row').filter({ hasText: folio });
  await row.waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await look(page);
  await row.getByRole('link').click();
  // Beside the list where there is room, else on its own page.
  await page.locator('strong').getByText(folio, { exact: true }).waitFor();
  return page;
}

async function move(page: Page, name: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name, exact: true, disabled: false }).first().click();
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  await fill?.(dialog);
  await look(page);
  await dialog.getByRole('button', { name, exact: true, disabled: false }).click();
  await dialog.waitFor({ state: 'detached' });
}

// What can be taken back is made without a question.
async function moveAtOnce(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true, disabled: false });
  await button.first().click();
  await button.first().waitFor({ state: 'detached' });
}

async function workAndResolve(page: Page, locale: Locale, what: string): Promise<void> {
  const words = WORDS[locale];
  await moveAtOnce(page, words.start);
  await page.getByRole('button', { name: words.activity, exact: true }).first().click();
  await page.getByLabel(words.work, { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(words.done, { exact: true }).fill(what);
  await page.setInputFiles('main input[data-input=files]', await photoFile('arreglado.jpg'));
  await page.getByText(words.ready, { exact: true }).waitFor();
  await look(page);
  const form = page.locator('form').filter({ has: page.getByLabel(words.done, { exact: true }) });
  await form.getByRole('button', { name: words.save, exact: true, disabled: false }).click();
  await page.getByRole('listitem').getByText(what, { exact: true }).waitFor();
  await move(page, words.resolve, (dialog) => dialog.getByLabel(words.text).fill(what));
}

async function openAnswer(setting: Setting, email: string, after: Date): Promise<Page> {
  const page = await openPage({ ...setting, hasServiceWorker: true });
  const mail = await mailTo(
    email,
    ({ subject, sent_at }) => WORDS[setting.locale].askMail.test(subject) && new Date(sent_at) >= after,
  );
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: WORDS[setting.locale].yes }).waitFor();
  await look(page);
  return page;
}

test.each([
  { locale: 'es', viewport: 'desktop', colorScheme: 'light' },
  { locale: 'en', viewport: 'phone', colorScheme: 'dark', isSecondLook: true },
] as const)(
  'a report goes from the street over a rejected solution to an accepted one, in $locale on a $viewport',
  { timeout: 240_000 },
  async (setting) => {
    const { locale } = setting;
    const words = WORDS[locale];
    const email = newAddress();
    const folio = await fileAsGuest(setting, email);

    const desk = await openCase('supervisor', setting, folio);
    await look(desk);
    const assign = () => moveAtOnce(desk, words.assign);
    await assign();
    const field = await openCase('ejecutor', setting, folio);
    await workAndResolve(field, locale, 'Se tapó con material provisorio.');

    const unhappy = await openAnswer(setting, email, new Date(0));
    await unhappy.getByRole('button', { name: words.no }).click();
    await unhappy.locator('input[type=radio]').first().check();
    await look(unhappy);
    await unhappy.getByRole('button', { name: words.send }).click();
    await unhappy.getByRole('heading', { level: 1, name: words.reopened }).waitFor();
    const reopenedAt = new Date();
    await look(unhappy);
    // The open case hears of it by itself.
    await desk.getByRole('button', { name: words.assign, exact: true }).waitFor();
    await desk.getByText(words.wasReopened, { exact: true }).first().waitFor();
    await look(desk);

    await assign();
    await field.reload();
    await workAndResolve(field, locale, 'Se rehízo la base y se asfaltó.');
    const happy = await openAnswer(setting, email, reopenedAt);
    await happy.getByRole('button', { name: words.yes }).click();
    await happy.getByRole('heading', { level: 1, name: words.thanks }).waitFor();
    await look(happy);
    await desk.getByText(words.closed).first().waitFor();
    await expect.poll(() => desk.getByRole('button', { name: words.assign, exact: true }).count()).toBe(0);
    await look(desk);
    await happy.goto(pathIn(locale, `/?folio=${folio}`));
    await happy.getByText(words.closed).first().waitFor();
    await look(happy);
  },
);

const MAP = '/citizen/listener/map';
const MAP_AT = `${MAP}?at=-34.61000,-58.43000,12.0`;

test('the map stays in view while its list scrolls, and goes where its search finds', async () => {
  const { name } = await newStreet();
  const page = await openAs('citizen');
  await page.goto(MAP_AT);
  const map = page.locator('.maplibregl-canvas');
  await map.waitFor();
  await page.locator('main h2 a').nth(20).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(900);
  const { top, bottom } = await map.evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  );
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(900);
  await page.getByRole('combobox', { name: 'Dirección, esquina, plaza o barrio' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.waitForURL(/at=-34\.613\d+%2C-58\.43\d+%2C16\.0/);
  await page.getByRole('region', { name: 'Qué significan los signos' }).getByText('Concluido').waitFor();
  await look(page);
});

test('on a phone map and list are a tab each, with an address of its own and one button for the filters', async () => {
  const page = await openAs('citizen', { viewport: 'phone' });
  await page.goto(MAP_AT);
  const map = page.locator('.maplibregl-canvas');
  const cards = page.locator('main h2 a');
  await map.waitFor();
  // The list stands ready behind its tab.
  await cards.first().waitFor({ state: 'attached' });
  expect(await cards.first().isVisible()).toBe(false);
  await look(page);
  // Whose the map is takes a third of a phone's map: a button opens it, paper has it all.
  const owed = page.getByRole('link', { name: /OpenStreetMap/ });
  expect(await owed.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
  await owed.waitFor();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await owed.waitFor({ state: 'hidden' });
  await page.locator('summary').and(page.getByLabel('De quién es el mapa')).tap();
  await owed.waitFor();
  await look(page);
  await page.locator('summary').and(page.getByLabel('De quién es el mapa')).tap();
  await owed.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByLabel('Etapa').selectOption('closed');
  await page.getByRole('button', { name: /^Filtros ?, 1 puesto$/ }).click();
  await page.getByLabel('Etapa').waitFor({ state: 'hidden' });
  const views = page.getByRole('navigation', { name: 'Mapa o lista' });
  await views.getByRole('link', { name: 'Lista' }).click();
  await cards.first().waitFor();
  await map.waitFor({ state: 'hidden' });
  await look(page);
  await page.reload();
  await cards.first().click();
  await page.getByRole('link', { name: 'Volver al mapa' }).click();
  await cards.first().waitFor();
  expect((await addressOf(page)).searchParams.get('stage')).toBe('closed');
  await views.getByRole('link', { name: 'Mapa' }).click();
  await map.waitFor();
});
