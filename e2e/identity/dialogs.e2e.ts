import type { Locale } from '@vereda/contract/locale';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { runSql } from '../database.ts';
import { codeIn, linkIn, mailTo } from '../outbox.ts';
import { forgetTries, newAddress, PASSWORD, registerByCall } from './register.ts';

const WORDS = {
  es: {
    signIn: 'Iniciar sesión',
    signUp: 'Registrarse',
    recover: 'Recuperar contraseña',
    activate: 'Activar la cuenta',
    menu: /menú/i,
    email: 'Correo',
    password: 'Contraseña',
    first: 'Nombre',
    last: 'Apellido',
    phoneTab: 'Celular',
    phone: 'Teléfono celular',
    send: 'Enviar código',
    code: 'Código de verificación',
    profile: 'Perfil',
    wrong: 'Usuario o contraseña incorrectos.',
    mailed: 'Se te ha enviado un correo de verificación.',
    banned: /solo el personal puede activarla/,
    confirm: 'Confirmar mi correo',
    activated: 'Cuenta activada con éxito.',
    close: 'Cerrar',
  },
  en: {
    signIn: 'Sign in',
    signUp: 'Sign up',
    recover: 'Reset password',
    activate: 'Activate the account',
    menu: /menu/i,
    email: 'E-mail',
    password: 'Password',
    first: 'First name',
    last: 'Last name',
    phoneTab: 'Mobile',
    phone: 'Mobile phone',
    send: 'Send code',
    code: 'Verification code',
    profile: 'Your profile',
    wrong: 'Wrong user or password.',
    mailed: 'A verification e-mail has been sent to you.',
    banned: /only the staff can activate it/,
    confirm: 'Confirm my e-mail',
    activated: 'Account activated successfully.',
    close: 'Close',
  },
} as const;

type Setting = (typeof SETTINGS)[number];

/** Follows a visitor's button of the header, which stands in the menu on a phone. */
async function open(page: Page, { locale, viewport }: Setting, name: string): Promise<Locator> {
  await forgetTries();
  if (viewport === 'phone')
    await page.getByRole('banner').getByRole('button', { name: WORDS[locale].menu }).click();
  await page.getByRole('link', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.waitFor();
  return dialog;
}

const widthOf = async (dialog: Locator) => (await dialog.boundingBox())?.width ?? 0;

async function signIn(dialog: Locator, locale: Locale, email: string, password: string = PASSWORD) {
  const t = WORDS[locale];
  await dialog.getByLabel(t.email, { exact: true }).fill(` ${email} `);
  await dialog.getByLabel(t.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t.signIn, exact: true }).click();
}

async function setSwitches(email: string, by: 'owner' | 'staff'): Promise<void> {
  await runSql(
    'update identity.users set activated = true, disabled_at = now(), disabled_by = $2 where lower(email) = lower($1)',
    [email, by],
  );
}

describe.each(SETTINGS)('dialogs in $locale on $viewport', (setting) => {
  const { locale, viewport } = setting;
  const t = WORDS[locale];

  test('let in where one is, lead from one to the other, and give the focus back', async () => {
    const email = newAddress();
    await registerByCall(email);
    const page = await openPage({ ...setting, expectedErrors: /401/ });
    await page.goto(pathIn(locale, '/privacy'));
    const login = await open(page, setting, t.signIn);
    expect(await widthOf(login)).toBeLessThanOrEqual(500);
    await expectAccessible(page);
    await takeScreenshot(page, `identity-dialog-${locale}-${viewport}-login`);
    await login.getByRole('link', { name: t.recover }).click();
    const recovery = page.getByRole('dialog', { name: t.recover });
    await recovery.getByLabel(t.email, { exact: true }).waitFor();
    expect(await widthOf(recovery)).toBeLessThanOrEqual(500);
    await recovery.getByRole('button', { name: t.recover }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await recovery.waitFor({ state: 'detached' });
    if (viewport === 'desktop') {
      const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
      await expect.poll(focused).toBe(t.signIn);
    }

    const again = await open(page, setting, t.signIn);
    await signIn(again, locale, email, 'no es esta clave');
    await again.getByText(t.wrong).waitFor();
    await signIn(again, locale, email);
    await again.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: t.profile }).first().waitFor({ state: 'attached' });
    expect((await addressOf(page)).pathname).toBe(pathIn(locale, '/privacy'));
    await expectNoSidewaysScroll(page);
  });

  test('register by e-mail, once the four fields and the captcha are done, and land on the profile', async () => {
    const page = await openPage({ ...setting });
    await page.goto(pathIn(locale, '/'));
    const dialog = await open(page, setting, t.signUp);
    expect(await widthOf(dialog)).toBeLessThanOrEqual(500);
    const submit = dialog.getByRole('button', { name: t.signUp, exact: true });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await dialog.getByLabel(t.first, { exact: true }).fill('Ana');
    await dialog.getByLabel(t.last, { exact: true }).fill('Paz');
    await dialog.getByLabel(t.email, { exact: true }).fill(` ${newAddress()} `);
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await dialog.getByLabel(t.password, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: t.signUp, exact: true, disabled: false }).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, `identity-dialog-${locale}-${viewport}-register`);
    await submit.click();
    await page.getByText(t.mailed).waitFor();
    await page.getByRole('heading', { level: 1, name: t.profile }).waitFor();
  });

  test('ask to activate an account that is switched off, and never open one that staff banned', async () => {
    const email = newAddress();
    await registerByCall(email);
    await setSwitches(email, 'owner');
    const page = await openPage({ ...setting, expectedErrors: /401|403/ });
    await page.goto(pathIn(locale, '/'));
    await signIn(await open(page, setting, t.signIn), locale, email);
    const activation = page.getByRole('dialog', { name: t.activate });
    await activation.waitFor();
    expect(await widthOf(activation)).toBeLessThanOrEqual(450);
    const submit = activation.getByRole('button', { name: t.activate, disabled: false });
    await submit.waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, `identity-dialog-${locale}-${viewport}-activation`);
    const since = new Date().toISOString();
    await submit.click();
    await activation.getByText(t.mailed).waitFor();
    const mail = await mailTo(email, ({ sent_at }) => sent_at > since);
    await page.goto(linkIn(mail).replace(/^\/email/, pathIn(locale, '/email')));
    await page.getByRole('main').getByRole('button', { name: t.confirm }).click();
    await page.getByRole('heading', { name: t.activated }).waitFor();

    await setSwitches(email, 'staff');
    await page.goto(pathIn(locale, '/'));
    await signIn(await open(page, setting, t.signIn), locale, email);
    await activation.getByText(t.banned).waitFor();
    await expectAccessible(page);
  });

  test('activate a phone account by a code', async () => {
    const page = await openPage({ ...setting, expectedErrors: /401|403/ });
    const phone = `2985${String(Math.floor(Math.random() * 900_000) + 100_000)}`;
    const whole = `+549${phone}`;
    await runSql('insert into identity.users (phone, activated) values ($1, false)', [whole]);
    await page.goto(pathIn(locale, '/'));
    const login = await open(page, setting, t.signIn);
    await login.getByRole('tab', { name: t.phoneTab }).click();
    await login.getByLabel(t.phone).fill(phone);
    await login.getByRole('button', { name: t.send, disabled: false }).click();
    await login.getByLabel(t.code, { exact: true }).fill(codeIn(await mailTo(whole)));
    await login.getByRole('button', { name: t.signIn, exact: true }).click();
    const activation = page.getByRole('dialog', { name: t.activate });
    const since = new Date().toISOString();
    await activation.getByRole('button', { name: t.activate, disabled: false }).click();
    const message = await mailTo(whole, ({ sent_at }) => sent_at > since);
    await activation.getByLabel(t.code, { exact: true }).fill(codeIn(message));
    await activation.getByRole('button', { name: t.activate, disabled: false }).click();
    await page.getByText(t.activated).waitFor();
    await activation.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});
