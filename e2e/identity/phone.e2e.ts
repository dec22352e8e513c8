import type { Locale } from '@vereda/contract/locale';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { runSql } from '../database.ts';
import { codeIn, mailTo } from '../outbox.ts';
import { forgetTries } from './register.ts';

const WORDS = {
  es: {
    tab: 'Celular',
    phone: 'Teléfono celular',
    send: 'Enviar código',
    sent: 'Código de verificación enviado con éxito.',
    code: 'Código de verificación',
    signUp: 'Registrarse',
    signIn: 'Iniciar sesión',
    back: 'Cambiar el número',
    resend: /^Reenviar código/,
    unknown: 'Este número no ha sido registrado, por favor registrate.',
    known: 'Este número ya ha sido registrado, por favor inicia sesión.',
    wrong: 'El código no es correcto. Quedan 4 intentos.',
    profile: 'Perfil',
    signOut: 'Cerrar sesión',
  },
  en: {
    tab: 'Mobile',
    phone: 'Mobile phone',
    send: 'Send code',
    sent: 'Verification code sent successfully.',
    code: 'Verification code',
    signUp: 'Sign up',
    signIn: 'Sign in',
    back: 'Change the number',
    resend: /^Resend code/,
    unknown: 'This number has not been registered, please sign up.',
    known: 'This number has already been registered, please sign in.',
    wrong: 'Wrong code. You have 4 tries left.',
    profile: 'Your profile',
    signOut: 'Sign out',
  },
} as const;

const newLine = () => String(Math.floor(Math.random() * 900_000) + 100_000);

/** Sends the code of a ten-digit phone from the screen that stands open. */
async function sendCode(page: Page, locale: Locale, phone: string): Promise<void> {
  const t = WORDS[locale];
  const main = page.getByRole('main');
  await forgetTries();
  await main.getByRole('tab', { name: t.tab }).click();
  const send = main.getByRole('button', { name: t.send });
  expect(await send.isDisabled()).toBe(true);
  await main.getByLabel(t.phone).fill(phone);
  await main.getByRole('button', { name: t.send, disabled: false }).click();
}

describe.each(SETTINGS)('by phone in $locale on $viewport', (setting) => {
  const { locale, viewport } = setting;
  const t = WORDS[locale];

  test('an unknown one is refused at the login, and the first step of signing up can be gone back to', async () => {
    const page = await openPage({ ...setting, expectedErrors: /40[049]/ });
    const main = page.getByRole('main');
    const phone = `2984${newLine()}`;
    await page.goto(pathIn(locale, '/login'));
    await sendCode(page, locale, phone);
    await main.getByText(t.unknown).waitFor();
    // The captcha starts over and gives the button its colour back.
    await main.getByRole('button', { name: t.send, disabled: false }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `identity-phone-${locale}-${viewport}-1`);

    await page.goto(pathIn(locale, '/register'));
    await sendCode(page, locale, phone);
    await page.getByText(t.sent).first().waitFor();
    await main.getByRole('button', { name: t.back }).click();
    expect(await main.getByLabel(t.phone).inputValue()).toBe(phone);
  });

  test('a wrong code says how many tries are left, the right one lets in, and the phone is taken then', async () => {
    const page = await openPage({ ...setting, expectedErrors: /40[049]/ });
    const main = page.getByRole('main');
    const phone = `2984${newLine()}`;
    await page.goto(pathIn(locale, '/register'));
    await sendCode(page, locale, phone);
    const code = codeIn(await mailTo(`+549${phone}`));
    const field = main.getByLabel(t.code, { exact: true });
    const submit = main.getByRole('button', { name: t.signUp, exact: true });
    expect(await submit.isDisabled()).toBe(true);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await main.getByRole('button', { name: t.resend }).isDisabled()).toBe(true);
    await field.fill(code === '000000' ? '000001' : '000000');
    await submit.click();
    await main.getByText(t.wrong).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `identity-phone-${locale}-${viewport}-2`);
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await submit.click();
    await page.waitForURL((url) => url.pathname === pathIn(locale, '/'));

    await page.goto(pathIn(locale, '/profile'));
    await main.getByRole('button', { name: t.signOut }).click();
    await page.waitForURL((url) => url.pathname === pathIn(locale, '/'));
    await page.goto(pathIn(locale, '/register'));
    await sendCode(page, locale, phone);
    await main.getByText(t.known).waitFor();

    const since = new Date().toISOString();
    await page.goto(`${pathIn(locale, '/login')}?redirect=/profile`);
    await sendCode(page, locale, `+54 9 ${phone}`);
    const next = await mailTo(`+549${phone}`, ({ sent_at }) => sent_at > since);
    await main.getByLabel(t.code, { exact: true }).fill(codeIn(next));
    await main.getByRole('button', { name: t.signIn, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t.profile }).waitFor();
  });
});

test('another code is sent after a minute, unseen captcha and all, and the first one is void', async () => {
  const t = WORDS.es;
  const page = await openPage({ viewport: 'tablet', colorScheme: 'dark', expectedErrors: /400/ });
  const main = page.getByRole('main');
  await page.clock.install();
  const phone = `2984${newLine()}`;
  const whole = `+549${phone}`;
  await page.goto('/register');
  await sendCode(page, 'es', phone);
  const first = codeIn(await mailTo(whole));
  const resend = main.getByRole('button', { name: t.resend });
  expect(await resend.isDisabled()).toBe(true);
  await expectAccessible(page);
  await takeScreenshot(page, 'identity-phone-es-tablet-dark');
  await runSql(`update identity.phone_codes set sent_at = now() - interval '61 seconds' where phone = $1`, [
    whole,
  ]);
  await page.clock.fastForward(61_000);
  const since = new Date().toISOString();
  await main.getByRole('button', { name: 'Reenviar código', exact: true, disabled: false }).click();
  const second = codeIn(await mailTo(whole, ({ sent_at }) => sent_at > since));
  const field = main.getByLabel(t.code, { exact: true });
  const submit = main.getByRole('button', { name: t.signUp, exact: true });
  if (first !== second) {
    await field.fill(first);
    await submit.click();
    await main.getByText(t.wrong).waitFor();
  }
  await field.fill(second);
  await submit.click();
  await page.waitForURL((url) => url.pathname === '/');
});
