import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf, expectAccessible, expectNoSidewaysScroll, pathIn } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { photoFile } from './report-form.ts';

const WORDS = {
  es: { title: 'Mi día', attended: 'Atendido · foto', phrase: 'Se hizo el arreglo.', send: 'Enviar' },
  en: { title: 'My day', attended: 'Attended · photo', phrase: 'It was fixed.', send: 'Send' },
} as const;
const DAY = '/admin/listener/publicservices';
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

type Case = { report: { id: number; folio: string; stage: string }; activities: object[] };

async function caseOf(id: number): Promise<Case> {
  const call = await callAs('superadmin');
  return (await call(`/reports/case/${id}`, {})) as Case;
}

/** Number of the case that is next, from the link to it. */
async function nextId(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: /RN-\d{2}-/ });
  await link.waitFor();
  return Number(/(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1]);
}

/** Opens the day so that everything it needs was asked for once with the service worker there. */
async function openDay(page: Page): Promise<void> {
  await page.goto(DAY);
  await nextId(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await nextId(page);
}

/** Attends the next case as a crew does, and answers its number and how many taps it took. */
async function attend(page: Page, locale: 'es' | 'en' = 'es'): Promise<{ id: number; taps: number }> {
  const words = WORDS[locale];
  const id = await nextId(page);
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole('button', { name, exact: true }).tap();
  };
  const camera = page.waitForEvent('filechooser');
  await tap(words.attended);
  await (await camera).setFiles(await photoFile('hecho.jpg'));
  await page.getByRole('dialog').waitFor();
  await tap(words.phrase);
  await tap(words.send);
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  return { id, taps };
}

test.each(['es', 'en'] as const)(
  'a case is attended with three taps, a photo and a text, in %s',
  async (locale) => {
    const page = await openAs('ejecutor', { locale, viewport: 'phone' });
    await page.goto(pathIn(locale, DAY));
    await page.getByRole('heading', { level: 1, name: WORDS[locale].title }).waitFor();
    await nextId(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const action = await page.getByRole('button', { name: WORDS[locale].attended }).boundingBox();
    expect(action?.height).toBeGreaterThanOrEqual(52);
    const { id, taps } = await attend(page, locale);
    expect(taps).toBe(3);
    await expect.poll(async () => (await caseOf(id)).report.stage).toBe('resolved');
    await expect.poll(() => nextId(page)).not.toBe(id);
  },
);

test('without a network the day stays, also when it is opened anew, and what was done is sent once by itself', async () => {
  const page = await openAs('ejecutor', {
    viewport: 'phone',
    hasServiceWorker: true,
    expectedErrors: OFFLINE,
  });
  await openDay(page);
  await page.context().setOffline(true);
  await page.getByText(/^Sin señal desde/).waitFor();
  await expectAccessible(page);
  const { id } = await attend(page);
  await page.getByText('1 por enviar', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: WORDS.es.title }).waitFor();
  await page.getByText('1 por enviar', { exact: true }).waitFor();
  expect(await nextId(page)).not.toBe(id);
  expect((await caseOf(id)).report.stage).not.toBe('resolved');
  await page.context().setOffline(false);
  await expect.poll(async () => (await caseOf(id)).report.stage).toBe('resolved');
  await page.getByText('1 por enviar', { exact: true }).waitFor({ state: 'detached' });
  expect((await caseOf(id)).activities).toHaveLength(1);
});

test('a case that was closed while the phone was offline says so, and keeps what was written', async () => {
  const page = await openAs('ejecutor', {
    viewport: 'phone',
    hasServiceWorker: true,
    expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 409/,
  });
  await openDay(page);
  await page.context().setOffline(true);
  const { id } = await attend(page);
  await page.getByText('1 por enviar', { exact: true }).waitFor();
  const { folio } = (await caseOf(id)).report;
  const call = await callAs('superadmin');
  const photo = { kind: 'Trabajo', text: 'Lo hizo otra cuadrilla.', attachment_ids: [] };
  await call(`/reports/attend/${id}`, photo);
  await page.context().setOffline(false);
  await page.getByText(`No se pudo escribir en ${folio}`).waitFor();
  await page.getByText(WORDS.es.phrase).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar el texto como nota del caso' }).click();
  await page.getByText(`El texto quedó como nota en ${folio}.`).waitFor();
  expect(JSON.stringify(await caseOf(id))).toContain(WORDS.es.phrase);
  await page.getByRole('button', { name: 'Borrar de este teléfono' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar de este teléfono' }).click();
  await page.getByText(`No se pudo escribir en ${folio}`).waitFor({ state: 'detached' });
});

test('a crew finds its day first on the home', async () => {
  const page = await openAs('ejecutor', { viewport: 'phone' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Abrir mi día' }).click();
  await nextId(page);
  expect((await addressOf(page)).pathname).toBe(DAY);
});
