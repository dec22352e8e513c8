import { describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { linkIn, mailTo } from '../outbox.ts';
import { newAddress, PASSWORD, registerByCall } from './register.ts';

const WORDS = {
  es: {
    login: 'Iniciar sesión',
    recover: 'Recuperar contraseña',
    email: 'Correo',
    password: 'Contraseña',
    unknown: 'El email ingresado no existe. Por favor verificalo.',
    sent: 'Correo de restablecimiento de contraseña enviado con éxito.',
    fresh: 'Contraseña nueva',
    save: 'Guardar la contraseña',
    changed: 'La contraseña quedó cambiada',
    spent: 'Este enlace ya se usó o venció. Hace falta uno nuevo.',
    another: 'Pedir otro enlace',
    profile: 'Perfil',
  },
  en: {
    login: 'Sign in',
    recover: 'Reset password',
    email: 'E-mail',
    password: 'Password',
    unknown: 'The e-mail you entered does not exist. Please check it.',
    sent: 'Password reset e-mail sent successfully.',
    fresh: 'New password',
    save: 'Save the password',
    changed: 'Your password is changed',
    spent: 'This link was already used or has expired. Ask for a new one.',
    another: 'Ask for another link',
    profile: 'Your profile',
  },
} as const;

const NEW_PASSWORD = 'otra frase larga y nueva';
const isReset = ({ text }: { text: string }) => text.includes('mode=resetPassword');

describe.each(SETTINGS)('a forgotten password in $locale on $viewport', (setting) => {
  const { locale, viewport } = setting;
  const t = WORDS[locale];

  test('is replaced by a mailed link, once; a used link says so and offers another', async () => {
    const email = newAddress();
    await registerByCall(email);
    const page = await openPage({ ...setting, expectedErrors: /401|404|410/ });
    const main = page.getByRole('main');
    await page.goto(pathIn(locale, '/login'));
    await main.getByRole('link', { name: t.recover }).click();
    await page.getByRole('heading', { level: 1, name: t.recover }).waitFor();
    const submit = main.getByRole('button', { name: t.recover });
    expect(await submit.isDisabled()).toBe(true);
    await main.getByLabel(t.email, { exact: true }).fill(newAddress());
    await main.getByRole('button', { name: t.recover, disabled: false }).click();
    await main.getByText(t.unknown).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `identity-recovery-${locale}-${viewport}-1`);
    await main.getByLabel(t.email, { exact: true }).fill(` ${email} `);
    await main.getByRole('button', { name: t.recover, disabled: false }).click();
    await main.getByText(t.sent).waitFor();
    await expectAccessible(page);

    const mailed = linkIn(await mailTo(email, isReset)).replace(/^\/email/, pathIn(locale, '/email'));
    await page.goto(mailed);
    await main.getByLabel(t.fresh, { exact: true }).fill(NEW_PASSWORD);
    await expectAccessible(page);
    await takeScreenshot(page, `identity-recovery-${locale}-${viewport}-2`);
    await main.getByRole('button', { name: t.save }).click();
    await page.getByRole('heading', { name: t.changed }).waitFor();

    await page.goto(mailed);
    await main.getByLabel(t.fresh, { exact: true }).fill(NEW_PASSWORD);
    await main.getByRole('button', { name: t.save }).click();
    await main.getByText(t.spent).waitFor();
    await expectAccessible(page);
    await main.getByRole('link', { name: t.another }).click();
    await page.getByRole('heading', { level: 1, name: t.recover }).waitFor();

    await page.goto(`${pathIn(locale, '/login')}?redirect=/profile`);
    for (const password of [PASSWORD, NEW_PASSWORD]) {
      await main.getByLabel(t.email, { exact: true }).fill(email);
      await main.getByLabel(t.password, { exact: true }).fill(password);
      await main.getByRole('button', { name: t.login, exact: true }).click();
      if (password === PASSWORD) await main.getByRole('alert').waitFor();
    }
    await page.getByRole('heading', { level: 1, name: t.profile }).waitFor();
  });
});
