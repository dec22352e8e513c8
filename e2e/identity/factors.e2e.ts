import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openPage } from '../browser.ts';
import { authenticatorCode, beginAuthenticator } from './authenticator-code.ts';
import { newAddress, openRegistered, PASSWORD, signIn } from './register.ts';

const STEP_MS = 30_000;

test('an authenticator is set up on the profile, asked for at the next sign-in, and a recovery code stands in for it', async () => {
  const email = newAddress();
  const page = await openRegistered(email, { viewport: 'phone' });
  const { dialog, secret } = await beginAuthenticator(page);
  await dialog.getByRole('img', { name: /Código QR/ }).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Código de seis dígitos').fill(authenticatorCode(secret));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await dialog.getByText('Guardar los códigos de recuperación').waitFor();
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.getByText('Quedan 10').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const elsewhere = await openPage({ expectedErrors: /400/ });
  await elsewhere.goto('/login');
  await signIn(elsewhere, email, PASSWORD);
  const main = elsewhere.getByRole('main');
  await main.getByLabel('Código', { exact: true }).fill('000000');
  await main.getByRole('button', { name: 'Continuar' }).click();
  await main.getByText('El código no es correcto o ya se usó.').first().waitFor();
  await expectAccessible(elsewhere);
  // The code of the next step: the one of this step was used to set up.
  const next = authenticatorCode(secret, new Date(Date.now() + STEP_MS));
  await main.getByLabel('Código', { exact: true }).fill(next);
  await main.getByRole('button', { name: 'Continuar' }).click();
  await elsewhere.waitForURL((url) => url.pathname === '/');

  const third = await openPage();
  await third.goto('/login');
  await signIn(third, email, PASSWORD);
  await third
    .getByRole('main')
    .getByLabel('Código', { exact: true })
    .fill(codes[0] ?? '');
  await third.getByRole('main').getByRole('button', { name: 'Continuar' }).click();
  await third.waitForURL((url) => url.pathname === '/');
  await third.goto('/profile');
  await third.getByText('Quedan 9').waitFor();
  await third.getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await third.getByRole('dialog').getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await third.getByText('Sesiones cerradas: 2').waitFor();
});

test('a passkey is made with the browser’s own authenticator and signs in by itself', async () => {
  const email = newAddress();
  const page = await openRegistered(email);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByLabel('Nombre de la llave').fill('Mi portátil');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear la llave de acceso' }).click();
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.getByText('Mi portátil').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Quitar Mi portátil' }).click();
  await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await page.getByText('Se quitó.').waitFor();
});
