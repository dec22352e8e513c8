import { PERSONAS } from '@vereda/contract/access/personas';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from '../../tools/kit/caller.ts';
import {
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  pathIn,
  takeScreenshot,
  SETTINGS,
} from '../browser.ts';
import { openAs } from '../demo.ts';
import { linkIn, mailTo } from '../outbox.ts';

const BASE = '/admin/configurations';
const SUPERVISOR = PERSONAS.supervisor.viewer.uid;
const WORDS = {
  es: {
    add: 'Nueva cuenta',
    name: 'Nombre',
    email: 'Correo',
    receptor: 'Receptor',
    create: 'Crear cuenta',
    either: 'Hace falta un correo o un teléfono.',
    saveDuties: 'Guardar a qué atiende',
    saved: 'El cambio quedó guardado.',
    end: /^Cerrar la sesión de/,
    none: 'No tiene ninguna sesión abierta.',
    search: 'Buscar por nombre, correo o teléfono',
    pick: /^Elegir a Nora/,
    off: 'Desactivar',
    question: '¿Desactivar 1 cuenta?',
    undo: 'Deshacer',
    state: 'Desactivada',
  },
  en: {
    add: 'New account',
    name: 'First name',
    email: 'E-mail',
    receptor: 'Front desk',
    create: 'Create account',
    either: 'Enter an e-mail address or a phone number.',
    saveDuties: 'Save the duties',
    saved: 'The change is saved.',
    end: /^End the session of/,
    none: 'There is no open session.',
    search: 'Search by name, e-mail or phone',
    pick: /^Choose Nora/,
    off: 'Switch off',
    question: 'Switch 1 account off?',
    undo: 'Undo',
    state: 'Switched off',
  },
} as const;

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
}

test.each(SETTINGS)('accounts and roles are shown in $locale on a $viewport', async (setting) => {
  const page = await openAs('superadmin', setting);
  for (const screen of [
    'users',
    'users?tab=changelog',
    `users/${SUPERVISOR}`,
    'roles',
    'roles/role-sorteos',
  ]) {
    await page.goto(pathIn(setting.locale, `${BASE}/${screen}`));
    await settled(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const name = screen.replace(/[/?=]/g, '-');
    await takeScreenshot(page, `people-${name}-${setting.locale}-${setting.viewport}`);
  }
});

// The person takes the mailed link and signs in elsewhere.
async function signInByInvitation(email: string): Promise<void> {
  const ticket = new URL(linkIn(await mailTo(email)), baseUrl()).searchParams.get('ticket');
  const password = 'una frase bien larga';
  for (const [path, body] of [
    ['/auth/reset-password', { ticket, password }],
    ['/auth/sign-in', { email, password }],
  ] as const) {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows) Firefox/140' };
    expect((await ask(baseUrl(), { path, input: body, headers })).status, path).toBe(200);
  }
}

test.each(SETTINGS)(
  'an operator is entered by hand, given categories, signed out and switched off in $locale on a $viewport',
  async (setting) => {
    const w = WORDS[setting.locale ?? 'es'];
    const email = `nora-${setting.locale}@example.org`;
    const page = await openAs('superadmin', setting);
    await page.goto(pathIn(setting.locale ?? 'es', `${BASE}/users`));
    await settled(page);
    await page.getByRole('button', { name: w.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(w.name, { exact: true }).fill('Nora');
    await dialog.getByRole('button', { name: w.create }).click();
    await dialog.getByText(w.either).first().waitFor();
    await dialog.getByLabel(w.email, { exact: true }).fill(email);
    await dialog.getByLabel(w.receptor).check();
    await expectAccessible(page);
    await takeScreenshot(page, `people-new-${setting.locale}-${setting.viewport}`);
    await dialog.getByRole('button', { name: w.create }).click();
    await page.getByRole('heading', { level: 1, name: 'Nora' }).waitFor();
    await settled(page);
    const first = page.locator('input[id^="duty-"]:not(#duty-every)').first();
    await first.check();
    await page.getByRole('button', { name: w.saveDuties }).click();
    await page.getByText(w.saved).first().waitFor();
    await page.reload();
    await settled(page);
    await expect.poll(() => first.isChecked()).toBe(true);

    await page.getByText(w.none).waitFor();
    await signInByInvitation(email);
    await page.reload();
    await page.getByRole('button', { name: w.end }).click();
    await page.getByText(w.none).waitFor();
    await takeScreenshot(page, `people-nora-${setting.locale}-${setting.viewport}`);

    await page.goto(pathIn(setting.locale ?? 'es', `${BASE}/users`));
    await settled(page);
    await page.getByLabel(w.search).fill(`nora ${email}`);
    const box = page.getByRole('checkbox', { name: w.pick });
    // Others may be switched off, too: only this one is to be listed.
    await expect.poll(() => page.getByRole('table').getByRole('checkbox').count()).toBe(1);
    await expect.poll(() => box.count()).toBe(1);
    await box.check();
    await page.getByRole('button', { name: w.off, exact: true }).click();
    await page.getByText(w.question).waitFor();
    await takeScreenshot(page, `people-question-${setting.locale}-${setting.viewport}`);
    await page.getByRole('dialog').getByRole('button', { name: w.off, exact: true }).click();
    await page.getByRole('table').getByText(w.state).waitFor();
    await page.getByRole('button', { name: w.undo }).click();
    await expect.poll(() => page.getByRole('table').getByText(w.state).count()).toBe(0);
    await expectAccessible(page);
  },
);

test('the last superadmin is told why the type stays', async () => {
  const page = await openAs('superadmin', { expectedErrors: /409/ });
  await page.goto(`${BASE}/users/${PERSONAS.superadmin.viewer.uid}`);
  await page.getByLabel('Tipo').selectOption('citizen');
  await page.getByRole('button', { name: 'Guardar: Tipo' }).click();
  const told = page.getByText('Es la última cuenta con todos los permisos.');
  await told.waitFor();
  expect(await told.count()).toBe(1);
});
