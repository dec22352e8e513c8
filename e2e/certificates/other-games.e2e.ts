import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-caller.ts';
import { DEMO_PASSPHRASE } from '../../server/src/demo/demo-keys.ts';
import { expectAccessible, expectNoSidewaysScroll, openPage, pathIn, takeScreenshot } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { createDraw, untilPublished } from './certify.ts';

const WORDS = {
  es: {
    ball: 'Bolilla',
    prize: 'Premio ($)',
    number: 'Número',
    amount: 'Monto ($)',
    draw: 'Sorteo N.º',
    date: 'Fecha del sorteo',
    coupon: 'Cupón',
    gross: 'Bruto ($)',
    net: 'Neto ($)',
    add: 'Agregar ganador',
    share: 'Repartir por igual',
    save: 'Guardar mi carga',
    sign: 'Firmar como',
    password: 'Contraseña de la cuenta',
    passphrase: 'Frase de la clave de firma',
    valid: 'Válido solo como demostración',
  },
  en: {
    ball: 'Ball',
    prize: 'Prize ($)',
    number: 'Number',
    amount: 'Amount ($)',
    draw: 'Draw no.',
    date: 'Date of the draw',
    coupon: 'Coupon',
    gross: 'Gross ($)',
    net: 'Net ($)',
    add: 'Add winner',
    share: 'Share equally',
    save: 'Save my entry',
    sign: 'Sign as',
    password: 'Your password',
    passphrase: 'Passphrase of your signing key',
    valid: 'Valid as a demonstration only',
  },
} as const;
type Words = (typeof WORDS)['es' | 'en'];

const BALLS = Array.from({ length: 20 }, (_, index) => ((index * 7) % 90) + 1);

// By keyboard alone: twenty balls, and the bingo with the last one.
async function typeRounds(page: Page, words: Words): Promise<void> {
  const fields = page.getByLabel(words.ball, { exact: true });
  for (let round = 0; round < (await fields.count()); round += 1) {
    await fields.nth(round).focus();
    for (const ball of BALLS) await page.keyboard.type(`${ball} `);
    await page.keyboard.press('b');
    await page.getByLabel(words.prize).nth(round).fill('1000');
    await page.getByRole('button', { name: words.add }).nth(round).click();
    await page.getByRole('button', { name: words.share }).nth(round).click();
  }
}

const TYPE: Readonly<Record<string, (page: Page, words: Words, number: number) => Promise<void>>> = {
  'telebingo-rio-negro': typeRounds,
  'minibingo-rio-negro': typeRounds,
  'unificada-rio-negro': async (page, words) => {
    await page.getByLabel(words.number, { exact: true }).fill('44230');
    await page.getByLabel(words.amount).fill('10,000,000');
  },
  'win-rio-negro': async (page, words, number) => {
    await page.getByLabel(words.draw).fill('8150');
    await page.getByLabel(words.date).fill('2025-10-06');
    await page.getByLabel(words.coupon).fill(`e2e-${number}`);
    await page.getByLabel(words.gross).fill('250000');
    await page.getByLabel(words.net).fill('250000');
  },
};

describe('the life of a draw of the four other games', () => {
  it.each([
    { game: 'telebingo-rio-negro', locale: 'es', viewport: 'desktop', number: 9301 },
    { game: 'minibingo-rio-negro', locale: 'en', viewport: 'phone', number: 9302, isSecondLook: true },
    { game: 'unificada-rio-negro', locale: 'en', viewport: 'desktop', number: 9303, isSecondLook: true },
    { game: 'win-rio-negro', locale: 'es', viewport: 'phone', number: 9304 },
    // Each again in the other language, on the other device.
    { game: 'telebingo-rio-negro', locale: 'en', viewport: 'phone', number: 9271, isSecondLook: true },
    { game: 'minibingo-rio-negro', locale: 'es', viewport: 'desktop', number: 9272, isSecondLook: true },
    { game: 'unificada-rio-negro', locale: 'es', viewport: 'phone', number: 9273, isSecondLook: true },
    { game: 'win-rio-negro', locale: 'en', viewport: 'desktop', number: 9274, isSecondLook: true },
  ] as const)('$game in $locale on a $viewport', async ({ game, number, ...setting }) => {
    const { locale } = setting;
    const words = WORDS[locale];
    const draw = await createDraw(number, 0, { game, date: number < 9300 ? '2025-09-29' : '2025-10-06' });
    const path = pathIn(locale, `/admin/certificates/${game}?sorteo=${String(draw['id'])}`);
    for (const person of ['user', 'superadmin']) {
      const page = await openAs(person, setting);
      await page.goto(path);
      await page.getByRole('button', { name: words.save }).waitFor();
      await TYPE[game]?.(page, words, number);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (person === 'user') await takeScreenshot(page, `entry-${game}`);
      const answer = page.waitForResponse((response) => response.url().endsWith('/draws/enter'));
      await page.getByRole('button', { name: words.save }).click();
      expect((await answer).status()).toBe(200);
    }
    for (const person of ['jefe', 'escribano']) {
      const page = await openAs(person, setting);
      await page.goto(path);
      await page.getByRole('button', { name: new RegExp(`^${words.sign} `) }).click();
      // What is signed comes first; only then can it be confirmed.
      await page.locator('dialog[open] code').waitFor();
      await page.locator('dialog[open]').getByLabel(words.passphrase).fill(DEMO_PASSPHRASE);
      await page.locator('dialog[open]').getByLabel(words.password).fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    const { folio } = await (await callAs('superadmin'))(`/certificates/draws/get/${draw['id']}`, null);
    await untilPublished(String(folio));
    const visitor = await openPage({ ...setting, hasServiceWorker: true });
    await visitor.goto(pathIn(locale, `/?certificado=${String(folio)}`));
    await visitor.getByText(words.valid).waitFor();
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    await takeScreenshot(visitor, `certificate-${game}`);
  });
});
