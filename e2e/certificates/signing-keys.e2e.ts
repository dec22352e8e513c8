import { PERSONAS } from '@vereda/contract/access/personas';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-caller.ts';
import { expectAccessible, expectNoSidewaysScroll, pathIn, takeScreenshot } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const WORDS = {
  es: {
    make: 'Crear la clave',
    passphrase: 'Frase nueva',
    again: 'Repetir la frase',
    password: 'Contraseña de la cuenta',
    waiting: /Firma desde el/,
    end: 'Terminar la clave',
    reason: 'Motivo',
    ended: 'Terminada',
  },
  en: {
    make: 'Make the key',
    passphrase: 'New passphrase',
    again: 'Repeat the passphrase',
    password: 'Your password',
    waiting: /Signs from/,
    end: 'End the key',
    reason: 'Reason',
    ended: 'Ended',
  },
} as const;

// Sorted after the officials of the city, so that no other test names this one for a draw.
const NAME = 'Zoilo Prueba';

beforeAll(async () => {
  const superadmin = await callAs('superadmin');
  const { uid } = PERSONAS.roleUser.viewer;
  await superadmin('/certificates/officials/create', { uid, role: 'jefe_sorteo', full_name: NAME });
});

describe('somebody appointed makes a key and ends it', () => {
  it.each([
    { locale: 'es', viewport: 'desktop', colorScheme: 'light' },
    { locale: 'en', viewport: 'phone', colorScheme: 'dark', isSecondLook: true },
  ] as const)('in $locale on a $viewport', async (setting) => {
    const words = WORDS[setting.locale];
    const page = await openAs('user', setting);
    await page.goto(pathIn(setting.locale, '/admin/certificates?tab=claves'));
    await page.getByRole('button', { name: words.make }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByLabel(words.passphrase).fill('cuatro palabras de prueba');
    await dialog.getByLabel(words.again).fill('cuatro palabras de prueba');
    await dialog.getByLabel(words.password).fill(DEMO_PASSWORD);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `keys-make-${setting.locale}`);
    await dialog.getByRole('button', { name: words.make, exact: true }).click();
    const card = page.locator('li', { hasText: NAME }).filter({ hasText: words.waiting });
    await card.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `keys-${setting.locale}`);
    await card.getByRole('button', { name: words.end }).click();
    await dialog.getByLabel(words.reason).fill('Se hizo para probar.');
    await dialog.getByLabel(words.password).fill(DEMO_PASSWORD);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.end, exact: true }).click();
    await card.waitFor({ state: 'detached' });
    const ended = page.locator('li', { hasText: NAME }).filter({ hasText: words.ended });
    expect(await ended.count()).toBeGreaterThan(0);
  });
});
