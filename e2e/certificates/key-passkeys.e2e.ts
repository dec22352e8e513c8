import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-caller.ts';
import { DEMO_PASSPHRASE } from '../../server/src/demo/demo-keys.ts';
import { expectAccessible, expectNoSidewaysScroll, pathIn, takeScreenshot } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { createDraw } from './certify.ts';

const WORDS = {
  es: {
    add: 'Agregar una llave de acceso',
    make: 'Crear la llave de acceso',
    passphrase: 'Frase de la clave de firma',
    password: 'Contraseña de la cuenta',
    name: 'Nombre de la llave',
    only: 'Esta clave se abre solo con su frase.',
    unable: /no derivan claves/,
    remove: /^Quitar Portátil/,
    removeDo: 'Quitar la llave de acceso',
    open: 'Abrir con una llave de acceso',
    opened: 'La clave está abierta hasta firmar o cerrar esta ventana.',
    sign: 'Firmar',
  },
  en: {
    add: 'Add a passkey',
    make: 'Make the passkey',
    passphrase: 'Passphrase of your signing key',
    password: 'Your password',
    name: 'Name of the passkey',
    only: 'Only its passphrase opens this key.',
    unable: /cannot derive keys/,
    remove: /^Remove Portátil/,
    removeDo: 'Remove the passkey',
    open: 'Open with a passkey',
    opened: 'The key is open until you sign or close this window.',
    sign: 'Sign',
  },
} as const;

// Chromium's own authenticator, with or without the extension that derives.
async function addAuthenticator(page: Page, hasPrf: boolean): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf,
    },
  });
  return () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
}

async function enterDrawToSign(number: number, date: string): Promise<unknown> {
  const { id } = await createDraw(number, 2, { date });
  const numbers = Array.from({ length: 20 }, (_, index) => ({
    place: index + 1,
    number: String((index * 137 + number) % 10_000).padStart(4, '0'),
    order: null,
  }));
  for (const person of ['user', 'superadmin']) {
    const call = await callAs(person);
    const { version } = await call(`/certificates/draws/get/${id}`, null);
    await call('/certificates/draws/enter', { id, version, numbers });
  }
  return id;
}

describe('a passkey opens a signing key', () => {
  it.each([
    { locale: 'es', viewport: 'desktop', number: 9501, date: '2025-10-07' },
    {
      locale: 'en',
      viewport: 'phone',
      colorScheme: 'dark',
      isSecondLook: true,
      number: 9502,
      date: '2025-10-08',
    },
  ] as const)('in $locale on a $viewport', async ({ number, date, ...setting }) => {
    const { locale, viewport } = setting;
    const words = WORDS[locale];
    const page = await openAs('jefe', setting);
    const looked = async (name: string) => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await takeScreenshot(page, `key-passkey-${name}-${locale}-${viewport}`);
    };
    const dialog = page.locator('dialog[open]');
    await page.goto(pathIn(locale, '/admin/certificates?tab=claves'));
    await page.getByText(words.only).waitFor();
    // One that cannot derive is said to be none, and nothing is kept of it.
    const removeAuthenticator = await addAuthenticator(page, false);
    await page.getByRole('button', { name: words.add }).click();
    await dialog.getByLabel(words.passphrase).fill(DEMO_PASSPHRASE);
    await dialog.getByRole('button', { name: words.make }).click();
    await dialog.getByText(words.unable).waitFor();
    await looked('unable');
    await removeAuthenticator();
    await addAuthenticator(page, true);
    await dialog.getByRole('button', { name: words.make }).click();
    await dialog.getByLabel(words.name).fill('Portátil de la sala');
    await dialog.getByLabel(words.password).fill(DEMO_PASSWORD);
    await looked('add');
    await dialog.getByRole('button', { name: words.add, exact: true }).click();
    await page.getByRole('button', { name: words.remove }).waitFor();
    await looked('list');

    // It signs without the passphrase.
    const id = await enterDrawToSign(number, date);
    await page.goto(pathIn(locale, `/admin/certificates/rio-negro?sorteo=${String(id)}`));
    await page.getByRole('button', { name: new RegExp(`^${words.sign} `) }).click();
    await dialog.getByRole('button', { name: words.open }).click();
    await dialog.getByText(words.opened).waitFor();
    expect(await dialog.getByLabel(words.passphrase).count()).toBe(0);
    await dialog.getByLabel(words.password).fill(DEMO_PASSWORD);
    await looked('sign');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const { signatures } = await (await callAs('superadmin'))(`/certificates/draws/get/${String(id)}`, null);
    expect(signatures).toMatchObject([{ role: 'jefe_sorteo' }]);

    // Removed, the key is opened by its passphrase alone.
    await page.goto(pathIn(locale, '/admin/certificates?tab=claves'));
    await page.getByRole('button', { name: words.remove }).click();
    await dialog.getByLabel(words.password).fill(DEMO_PASSWORD);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.removeDo, exact: true }).click();
    await page.getByText(words.only).waitFor();
  });
});
