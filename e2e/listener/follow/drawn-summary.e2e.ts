import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  takeScreenshot,
  type Setting,
} from '../../browser.ts';
import { linkIn, mailTo } from '../../outbox.ts';
import { captchaSolved } from '../report-form.ts';

const WORDS = {
  es: {
    drawn: 'En una zona dibujada',
    email: 'Correo electrónico',
    send: 'Pedir el resumen',
    missing: 'El campo es requerido',
    valid: 'La figura es válida.',
    asked: /^Falta confirmar: abrir el correo/,
    question: /^Falta confirmar el resumen/,
    confirm: /^Confirmar: Zona dibujada: /,
    remove: /^Quitar: Zona dibujada: /,
  },
  en: {
    drawn: 'In a drawn area',
    email: 'E-mail',
    send: 'Ask for the summary',
    missing: 'This field is required',
    valid: 'The shape is valid.',
    asked: /^Please confirm: open the e-mail/,
    question: /^Please confirm the daily summary/,
    confirm: /^Confirm: Drawn area: /,
    remove: /^Remove: Drawn area: /,
  },
} as const;

test.each<[Setting, number]>([
  [{ locale: 'es', viewport: 'phone', colorScheme: 'dark' }, 1],
  [{ locale: 'en', viewport: 'desktop' }, 2],
])('somebody without an account draws an area in %o and confirms it by mail', async (setting, nth) => {
  const w = WORDS[setting.locale];
  const picture = (name: string) => takeScreenshot(page, `drawn-${name}-${setting.locale}`);
  const page = await openPage(setting);
  await page.goto(pathIn(setting.locale, '/?resumen=diario'));
  await page.getByLabel(w.drawn).check();
  const canvas = page.locator('[data-ready] canvas');
  await canvas.waitFor();
  await page.getByRole('button', { name: w.send }).click();
  await page.locator('#summary-drawn').getByText(w.missing).waitFor();
  for (const [x, y] of [
    [60, 60],
    [240, 70],
    [150, 120 + nth],
  ] as const) {
    await canvas.click({ position: { x, y } });
  }
  await page.getByText(w.valid).waitFor();
  const email = `zona-${randomUUID()}@vecinos.example`;
  await page.getByLabel(w.email).fill(email);
  await captchaSolved(page);
  await page.getByText(w.missing).first().waitFor({ state: 'detached' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await picture('form');
  await page.getByRole('button', { name: w.send }).click();
  await page.getByText(w.asked).waitFor();
  await page.goto(linkIn(await mailTo(email, ({ subject }) => w.question.test(subject))));
  await page.getByRole('button', { name: w.confirm }).click();
  await page.getByRole('button', { name: w.confirm }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.remove }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await picture('own');
});
