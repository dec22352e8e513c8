import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT, startLoopbackProvider } from '../../server/src/testing/oidc-provider.ts';
import type { ServerProcess } from '../../tools/kit/server-process.ts';
import { addressOf, expectAccessible, expectNoSidewaysScroll, openPage, takeScreenshot } from '../browser.ts';
import { startBeside } from '../city.ts';

// Only it knows a provider.
let server: ServerProcess;
const provider = await startLoopbackProvider(() => server.url);

beforeAll(async () => {
  server = await startBeside({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  });
});
afterAll(async () => {
  await server.stop();
});

function person(subject: string, given_name: string): void {
  const email = `${subject}-${Date.now()}@demo.example`;
  provider.people.set(subject, { email, email_verified: true, given_name, family_name: 'Ríos' });
  provider.signsIn = subject;
}

test('the city’s sign-in leads there and back to where one wanted to go, survives a change of mind, and ends there too', async () => {
  person('e2e-es', 'Paula');
  // The refused session, and the provider's missing icon.
  const expectedErrors = /401|404|409/;
  const page = await openPage({ expectedErrors, context: { baseURL: server.url } });
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: 'Entrar con la cuenta de la ciudad' });
  await page.goto('/profile');
  await button.waitFor();
  await expectAccessible(page);
  await takeScreenshot(page, 'identity-provider-es-desktop');
  await button.click();
  expect(await page.locator('#locales').textContent()).toBe('es-419 es');
  await page.getByText('Cancelar').click();
  await main.getByText('Por esa vía no se pudo comprobar la identidad.').waitFor();
  await expectAccessible(page);
  await button.click();
  await page.getByText('Continuar').click();
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor();
  expect((await addressOf(page)).pathname).toBe('/profile');
  expect(await main.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Paula');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor();
  const own = main.getByRole('listitem').filter({ hasText: new URL(provider.issuer).host });
  await own.getByRole('button', { name: /Quitar/ }).click();
  const removing = page.getByRole('dialog', { name: 'Quitar' });
  await removing.getByRole('button', { name: 'Quitar' }).click();
  await removing.getByText('Es la única forma de entrar.', { exact: false }).waitFor();
  await expectAccessible(page);
  await takeScreenshot(page, 'own-provider-es-desktop');
  await page.keyboard.press('Escape');
  await removing.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /menú/i }).first().click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await page.waitForURL(`${server.url}/`);
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor();
});

test('from the dialog on a phone one stays where one was; while the city’s sign-in is down the others still let in', async () => {
  person('e2e-en', 'Wendy');
  const page = await openPage({
    locale: 'en',
    viewport: 'phone',
    // What the page still asks while its session is taken away is refused.
    expectedErrors: /40[14]|503/,
    context: { baseURL: server.url },
  });
  const open = async () => {
    await page.goto('/en/privacy');
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Sign in', exact: true });
    return { dialog, button: dialog.getByRole('button', { name: 'Sign in with the city account' }) };
  };
  const { button } = await open();
  await button.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takeScreenshot(page, 'identity-provider-en-phone');
  await button.click();
  expect(await page.locator('#locales').textContent()).toBe('en');
  await page.getByText('Continuar').click();
  await page.waitForURL(`${server.url}/en/privacy`);
  await page.getByRole('banner').getByRole('link', { name: /Wendy/ }).waitFor();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await provider.stop();
  const again = await open();
  await again.button.click();
  await again.dialog.getByText('That sign-in service is not responding.', { exact: false }).waitFor();
  await again.dialog.getByLabel('E-mail', { exact: true }).waitFor();
  await expectAccessible(page);
});
