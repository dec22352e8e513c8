import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { solvedCaptcha } from '../../server/src/testing/captcha.ts';
import { ask } from '../../tools/kit/caller.ts';
import { baseUrl, openPage, pathIn, type PageOptions } from '../browser.ts';
import { runSql } from '../database.ts';
import { signInByCall } from '../session.ts';

/** A password that the product accepts. */
export const PASSWORD = 'una frase larga y segura';

/** An address that nobody has used yet. */
export function newAddress(): string {
  return `e2e-${randomUUID().slice(0, 12)}@demo.example`;
}

/** Starts the counters of tries anew: all tests come from one address, and limits have tests of their own. */
export async function forgetTries(): Promise<void> {
  await runSql('delete from identity.attempts', []);
}

/** Opens an account in Spanish by a call; answers what its browser would store. The screen has a test of its own. */
export async function registerByCall(email: string): Promise<Awaited<ReturnType<typeof signInByCall>>> {
  await forgetTries();
  const captcha = await solvedCaptcha(() => ask(baseUrl(), { path: '/auth/captcha', input: {} }));
  const person = { first_name: 'Ana', last_name: 'Paz', email, password: PASSWORD };
  return signInByCall('/auth/register', { ...person, captcha });
}

/** A page on the profile of somebody who has just opened an account by a call. */
export async function openRegistered(email: string, options: PageOptions = {}): Promise<Page> {
  const storageState = await registerByCall(email);
  const page = await openPage({ ...options, context: { ...options.context, storageState } });
  await page.goto(pathIn(options.locale ?? 'es', '/profile'));
  await page.getByRole('heading', { level: 1, name: /^(Perfil|Your profile)$/ }).waitFor();
  return page;
}

/** Opens an account through /register in Spanish and ends, signed in, on the profile. */
export async function register(page: Page, email: string): Promise<void> {
  await forgetTries();
  await page.goto('/register');
  const form = page.getByRole('main');
  await form.getByLabel('Nombre', { exact: true }).fill('Ana');
  await form.getByLabel('Apellido', { exact: true }).fill('Paz');
  await form.getByLabel('Correo', { exact: true }).fill(email);
  await form.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  // The captcha solves itself; the button waits for it.
  await form.getByRole('button', { name: 'Registrarse', disabled: false }).click();
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor();
}

/** Signs in through /login in Spanish, wherever the page stands on it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Correo', { exact: true }).fill(email);
  await form.getByLabel('Contraseña', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Iniciar sesión' }).click();
}
