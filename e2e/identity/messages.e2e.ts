import { describe, test } from 'vitest';
import { expectAccessible, openPage, pathIn, SETTINGS } from '../browser.ts';
import { forgetTries, newAddress, registerByCall } from './register.ts';

// What the specification says where an answer says nothing itself; the other messages stand in the journeys' own tests.
const WORDS = {
  es: {
    email: 'Correo',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    recover: 'Recuperar contraseña',
    required: 'El campo es requerido',
    noRecord:
      'No hay registro de usuario correspondiente a este identificador. El usuario puede haber sido eliminado.',
    notSent: 'El email no pudo ser enviado. Por favor intenta nuevamente',
    notFound: 'Página no encontrada',
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    recover: 'Reset password',
    required: 'This field is required',
    noRecord: 'There is no user record for this identifier. The user may have been deleted.',
    notSent: 'The e-mail could not be sent. Please try again',
    notFound: 'This page could not be found',
  },
} as const;

describe.each(SETTINGS)('the messages of the specification in $locale on $viewport', (setting) => {
  const { locale } = setting;
  const t = WORDS[locale];

  test('for an empty field, a refusal without words, a mail that does not go out, a page that is not there', async () => {
    const email = newAddress();
    await registerByCall(email);
    await forgetTries();
    const page = await openPage({ ...setting, expectedErrors: /400|404|503/ });
    const main = page.getByRole('main');
    await page.goto(pathIn(locale, '/login'));
    await main.getByRole('button', { name: t.signIn, exact: true }).click();
    await main.getByText(t.required).first().waitFor();
    await expectAccessible(page);
    await page.route('**/api/auth/sign-in', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 'auth/unknown', message: '' } } }),
    );
    await main.getByLabel(t.email, { exact: true }).fill(email);
    await main.getByLabel(t.password, { exact: true }).fill('cualquier cosa larga');
    await main.getByRole('button', { name: t.signIn, exact: true }).click();
    await main.getByText(t.noRecord).waitFor();

    await page.route('**/api/send-email', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'identity/mail-not-sent', message: 'x' } } }),
    );
    await main.getByRole('link', { name: t.recover }).click();
    await page.getByRole('heading', { level: 1, name: t.recover }).waitFor();
    await main.getByLabel(t.email, { exact: true }).fill(email);
    await main.getByRole('button', { name: t.recover, disabled: false }).click();
    await main.getByText(t.notSent).waitFor();
    await expectAccessible(page);

    await page.goto(pathIn(locale, '/no/such/page'));
    await page.getByRole('heading', { name: t.notFound }).waitFor();
  });
});
