import { describe, expect, test } from 'vitest';
import { addressOf, expectAccessible, openPage, pathIn, SETTINGS, takeScreenshot } from '../browser.ts';
import { runSql } from '../database.ts';
import { linkIn, mailTo } from '../outbox.ts';
import { newAddress, openRegistered, PASSWORD, registerByCall, signIn } from './register.ts';

const WORDS = {
  es: {
    confirm: 'Confirmar mi correo',
    confirmed: 'El correo quedó confirmado',
    spent: 'Este enlace ya se usó o venció. Hace falta uno nuevo.',
    email: 'Correo',
    another: 'Enviar otro enlace',
    sent: 'Se te ha enviado un correo de verificación.',
    first: 'Nombre',
    last: 'Apellido',
    password: 'Contraseña',
    signUp: 'Registrarse',
    chosen: 'Contraseña elegida en el registro',
  },
  en: {
    confirm: 'Confirm my e-mail',
    confirmed: 'Your e-mail is confirmed',
    spent: 'This link was already used or has expired. Ask for a new one.',
    email: 'E-mail',
    another: 'Send another link',
    sent: 'A verification e-mail has been sent to you.',
    first: 'First name',
    last: 'Last name',
    password: 'Password',
    signUp: 'Sign up',
    chosen: 'Password that you chose when you signed up',
  },
} as const;

describe.each(SETTINGS)('a verification link in $locale on $viewport', (setting) => {
  const { locale, viewport } = setting;
  const t = WORDS[locale];
  const inLocale = (link: string) => link.replace(/^(\/en)?\/email/, pathIn(locale, '/email'));

  test('that expired says so and offers another, which works', async () => {
    const email = newAddress();
    await registerByCall(email);
    const expired = inLocale(linkIn(await mailTo(email)));
    await runSql(
      `update identity.tickets set expires_at = now() - interval '1 second'
       where subject = (select uid from identity.users where email = $1)`,
      [email],
    );
    const page = await openPage({ ...setting, expectedErrors: /410/ });
    const main = page.getByRole('main');
    await page.goto(expired);
    await main.getByRole('button', { name: t.confirm }).click();
    await main.getByText(t.spent).waitFor();
    await main.getByLabel(t.email, { exact: true }).fill(email);
    const submit = main.getByRole('button', { name: t.another, disabled: false });
    await submit.waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, `identity-verify-${locale}-${viewport}`);
    const since = new Date().toISOString();
    await submit.click();
    await main.getByText(t.sent).waitFor();
    await page.goto(inLocale(linkIn(await mailTo(email, ({ sent_at }) => sent_at > since))));
    await main.getByRole('button', { name: t.confirm }).click();
    await page.getByRole('heading', { name: t.confirmed }).waitFor();
    await expectAccessible(page);
  });

  test('for a record of the staff asks for the password of the registration', async () => {
    const email = newAddress();
    await runSql('insert into identity.users (email, locale) values ($1, $2)', [email, locale]);
    const page = await openPage({ ...setting, expectedErrors: /400/ });
    const main = page.getByRole('main');
    await page.goto(pathIn(locale, '/register'));
    await main.getByLabel(t.first, { exact: true }).fill('Olga');
    await main.getByLabel(t.last, { exact: true }).fill('Sosa');
    await main.getByLabel(t.email, { exact: true }).fill(email);
    await main.getByLabel(t.password, { exact: true }).fill(PASSWORD);
    await main.getByRole('button', { name: t.signUp, exact: true, disabled: false }).click();
    await main.getByText(t.sent).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await page.goto(linkIn(await mailTo(email)));
    await main.getByRole('button', { name: t.confirm }).click();
    const password = main.getByLabel(t.chosen, { exact: true });
    await password.fill(PASSWORD);
    await expectAccessible(page);
    await main.getByRole('button', { name: t.confirm }).click();
    await page.getByRole('heading', { name: t.confirmed }).waitFor();
  });
});

test('a session that could not be renewed leads to the login and from there back to the page', async () => {
  const email = newAddress();
  const page = await openRegistered(email, { expectedErrors: /401/ });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('auth._token.firebase', 'expired'));
  await page.getByLabel('Nombre', { exact: true }).fill('Otra');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('auth._token.firebase'))).toBeNull();
  await signIn(page, email, PASSWORD);
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor();
  expect((await addressOf(page)).pathname).toBe('/profile');
});
