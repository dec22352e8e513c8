import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll, openPage, pathIn, takeScreenshot } from '../browser.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-caller.ts';
import { DEMO_PASSPHRASE } from '../../server/src/demo/demo-keys.ts';
import { callAs, openAs } from '../demo.ts';
import { createDraw, untilPublished } from './certify.ts';

const WORDS = {
  es: {
    place: 'Puesto',
    save: 'Guardar mi carga',
    sign: 'Firmar',
    passphrase: 'Frase de la clave de firma',
    password: 'Contraseña de la cuenta',
    valid: 'Válido solo como demostración',
    certificate: 'Ver el certificado público',
    rectify: 'Rectificar',
    cancel: 'Cancelar el sorteo',
    reason: 'Motivo',
    cancelled: 'Anulado',
    seal: 'Sellar y registrar ahora',
  },
  en: {
    place: 'Place',
    save: 'Save my entry',
    sign: 'Sign',
    passphrase: 'Passphrase of your signing key',
    password: 'Your password',
    valid: 'Valid as a demonstration only',
    certificate: 'See the public certificate',
    rectify: 'Correct',
    cancel: 'Cancel the draw',
    reason: 'Reason',
    cancelled: 'Annulled',
    seal: 'Seal and anchor now',
  },
} as const;

async function typeExtract(page: Page, words: (typeof WORDS)['es' | 'en'], seed: number): Promise<void> {
  for (let place = 1; place <= 20; place += 1) {
    const number = String((place * 137 + seed) % 10_000).padStart(4, '0');
    await page.getByLabel(`${words.place} ${place}`, { exact: true }).fill(number);
  }
  const answer = page.waitForResponse((response) => response.url().endsWith('/draws/enter'));
  await page.getByRole('button', { name: words.save }).click();
  expect((await answer).status()).toBe(200);
}

describe('a draw becomes a certificate that anybody can check', () => {
  it.each([
    { locale: 'es', viewport: 'desktop', number: 9101, turn: 0 },
    { locale: 'en', viewport: 'phone', isSecondLook: true, number: 9102, turn: 1 },
  ] as const)('in $locale on a $viewport', async ({ number, turn, ...setting }) => {
    const { locale } = setting;
    const words = WORDS[locale];
    const draw = await createDraw(number, turn);
    const path = pathIn(locale, `/admin/certificates/rio-negro?sorteo=${String(draw['id'])}`);
    for (const person of ['user', 'superadmin']) {
      const page = await openAs(person, setting);
      await page.goto(path);
      await page.getByRole('button', { name: words.save }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await typeExtract(page, words, number);
    }
    for (const person of ['jefe', 'escribano']) {
      const page = await openAs(person, setting);
      await page.goto(path);
      await page.getByRole('button', { name: new RegExp(`^${words.sign} `) }).click();
      await page.locator('dialog[open] code').waitFor();
      await page.locator('dialog[open]').getByLabel(words.passphrase).fill(DEMO_PASSPHRASE);
      await page.locator('dialog[open]').getByLabel(words.password).fill(DEMO_PASSWORD);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await takeScreenshot(page, `sign-${locale}`);
      await page.keyboard.press('Enter');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    const admin = await openAs('superadmin', setting);
    await admin.goto(pathIn(locale, '/admin/certificates?tab=redes'));
    await admin.getByRole('button', { name: words.seal }).click();
    await expectAccessible(admin);
    await admin.goto(path);
    const href = await admin.getByRole('link', { name: words.certificate }).getAttribute('href');
    const { folio } = await (await callAs('superadmin'))(`/certificates/draws/get/${draw['id']}`, null);
    await untilPublished(String(folio));
    const visitor = await openPage({ ...setting, hasServiceWorker: true });
    await visitor.goto(href ?? '/');
    await visitor.getByText(words.valid).waitFor();
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    await correctAndCancel(admin, path, words);
  });
});

/** Opens a correction of a certified draw and cancels it: what stands is the certificate of before. */
async function correctAndCancel(page: Page, path: string, words: (typeof WORDS)['es' | 'en']): Promise<void> {
  await page.goto(path);
  await giveReason(page, words.rectify, words);
  await page.waitForURL((url) => url.search.startsWith('?sorteo=') && !path.endsWith(url.search));
  await page.getByText(REASON).first().waitFor();
  await page.getByRole('button', { name: words.save }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await giveReason(page, words.cancel, words);
  await page.getByText(words.cancelled, { exact: true }).first().waitFor();
  await page.goto(path);
  await page.getByRole('button', { name: words.rectify, exact: true }).waitFor();
  await page.getByRole('link', { name: words.certificate }).waitFor();
}

const REASON = 'La escribanía advirtió un número mal leído.';

async function giveReason(page: Page, name: string, words: (typeof WORDS)['es' | 'en']): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.reason).fill(REASON);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
