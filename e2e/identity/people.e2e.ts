import { PERSONAS } from '@vereda/contract/access/personas';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../../tools/kit/caller.ts';
import {
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  takeScreenshot,
  SETTINGS,
  type Setting,
} from '../browser.ts';
import { runSql } from '../database.ts';
import { openAs } from '../demo.ts';
import { linkIn, mailTo } from '../outbox.ts';
import { newAddress, PASSWORD, registerByCall } from './register.ts';

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

const SIGNING = {
  es: {
    section: 'Firma de sorteos',
    appoint: 'Designar para firmar',
    waits: /^Firma desde el /,
    confirm: 'Confirmar que puede firmar',
    reason: 'Motivo',
    stands: 'Puede firmar',
    changeEmail: 'Cambiar el correo',
    newEmail: 'Correo nuevo',
    password: 'Contraseña',
    send: 'Enviar el enlace',
    confirmEmail: 'Confirmar mi correo',
    consented: 'El cambio quedó aceptado',
    done: 'El correo quedó confirmado',
    onHold: 'En pausa',
    name: 'Nombre',
    saveContact: 'Guardar los datos',
    proposed: 'Cambios que esperan a otro superadministrador',
    ownProposed: 'Cambios de la cuenta que esperan a otro superadministrador',
    same: 'Quien pidió el cambio no lo aprueba: lo hace otro superadministrador.',
    approve: 'Aprobar',
    end: 'Terminar la designación',
    none: 'Esta cuenta no firma sorteos.',
  },
  en: {
    section: 'Signing draws',
    appoint: 'Appoint to sign',
    waits: /^Signs from /,
    confirm: 'Confirm as a signer',
    reason: 'Reason',
    stands: 'May sign',
    changeEmail: 'Change the e-mail',
    newEmail: 'New e-mail',
    password: 'Password',
    send: 'Send the link',
    confirmEmail: 'Confirm my e-mail',
    consented: 'You agreed to the change',
    done: 'Your e-mail is confirmed',
    onHold: 'On hold',
    name: 'First name',
    saveContact: 'Save the details',
    proposed: 'Changes that wait for another superadmin',
    ownProposed: 'Changes of your account that wait for another superadmin',
    same: 'Whoever requested a change cannot approve it: another superadmin has to.',
    approve: 'Approve',
    end: 'End the appointment',
    none: 'This account signs no draws.',
  },
} as const;

/** Somebody new with this type, in a browser of their own; the city has none of them afterwards. */
async function openEnrolled(type: 'user' | 'superadmin', setting: Setting) {
  const email = newAddress();
  const storageState = await registerByCall(email);
  const rise = 'update identity.users set type = $2, activated = true where email = $1 returning uid';
  const [account] = await runSql(rise, [email, type]);
  const uid = String(account?.['uid']);
  onTestFinished(async () => {
    await runSql('update certificates.officials set active = false where uid = $1', [uid]);
    await runSql(`update identity.users set type = 'citizen' where uid = $1`, [uid]);
  });
  return { uid, email, page: await openPage({ ...setting, context: { storageState } }) };
}

async function judged(page: Page, name: string, { locale, viewport }: Setting): Promise<void> {
  await settled(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await takeScreenshot(page, `official-${name}-${locale}-${viewport}`);
}

test.each(SETTINGS)(
  'an official is appointed, suspended and confirmed, and changed by two superadmins, in $locale on a $viewport',
  async (setting) => {
    const { locale } = setting;
    const w = SIGNING[locale];
    const official = await openEnrolled('user', setting);
    const { page: second } = await openEnrolled('superadmin', setting);
    const first = await openAs('superadmin', setting);
    const path = pathIn(locale, `${BASE}/users/${official.uid}`);
    const own = official.page;
    const signing = (page: Page): Locator =>
      page.locator('section', { has: page.getByRole('heading', { level: 2, name: w.section }) });
    const confirm = async (page: Page): Promise<void> => {
      await signing(page).getByLabel(w.reason).fill('Se habló con esa persona.');
      await signing(page).getByRole('button', { name: w.confirm }).click();
      await signing(page).getByText(w.stands, { exact: true }).waitFor();
    };

    await first.goto(path);
    await signing(first).getByRole('button', { name: w.appoint }).click();
    await signing(first).getByRole('button', { name: w.appoint }).click();
    await signing(first).getByText(w.waits).waitFor();
    // Who appointed is not the one who confirms.
    expect(await signing(first).getByRole('button', { name: w.confirm }).count()).toBe(0);
    await second.goto(path);
    await confirm(second);
    await judged(second, 'confirmed', setting);

    // The new address comes to nothing before the old one agrees.
    await own.goto(pathIn(locale, '/profile'));
    await signing(own).getByText(w.stands, { exact: true }).waitFor();
    const address = newAddress();
    await own.getByRole('button', { name: w.changeEmail }).click();
    const dialog = own.getByRole('dialog', { name: w.changeEmail });
    await dialog.getByLabel(w.newEmail).fill(address);
    await dialog.getByLabel(w.password, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: w.send }).click();
    await dialog.waitFor({ state: 'detached' });
    const isConsent = ({ subject }: { subject: string }) => subject.startsWith('¿Cambiar el contacto');
    for (const [mail, said] of [
      [() => mailTo(official.email, isConsent), w.consented],
      [() => mailTo(address), w.done],
    ] as const) {
      await own.goto(pathIn(locale, linkIn(await mail())));
      await own.getByRole('button', { name: w.confirmEmail }).click();
      await own.getByRole('heading', { level: 1, name: said }).waitFor();
    }
    await own.goto(pathIn(locale, '/profile'));
    await signing(own).getByText(w.onHold, { exact: true }).waitFor();
    await judged(own, 'suspended-own', setting);
    await first.goto(path);
    await signing(first).getByText(w.onHold, { exact: true }).waitFor();
    await judged(first, 'suspended', setting);
    await confirm(first);

    await first.getByLabel(w.name, { exact: true }).fill('Anahí');
    await first.getByRole('button', { name: w.saveContact }).click();
    await signing(first).getByRole('heading', { name: w.proposed }).waitFor();
    await signing(first).getByText(w.same).waitFor();
    expect(await signing(first).getByRole('button', { name: w.approve }).isDisabled()).toBe(true);
    await judged(first, 'proposed', setting);
    await own.reload();
    await signing(own).getByRole('heading', { name: w.ownProposed }).waitFor();
    await signing(own).getByText('Anahí', { exact: true }).waitFor();
    await judged(own, 'proposed-own', setting);
    await second.reload();
    await signing(second).getByText('Anahí', { exact: true }).waitFor();
    await signing(second).getByLabel(w.reason).fill('Está en el documento.');
    await signing(second).getByRole('button', { name: w.approve }).click();
    await second.getByRole('heading', { level: 1, name: 'Anahí Paz' }).waitFor();

    await second.getByRole('button', { name: w.end }).click();
    await second.getByRole('dialog').getByRole('button', { name: w.end }).click();
    await signing(second).getByText(w.none).waitFor();
    await own.reload();
    await settled(own);
    await expect.poll(() => signing(own).count()).toBe(0);
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
