import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { runSql } from '../database.ts';

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
  await page.getByRole('heading', { level: 1, name: 'Tu perfil' }).waitFor();
}

/** Signs in through /login in Spanish, wherever the page stands on it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Correo', { exact: true }).fill(email);
  await form.getByLabel('Contraseña', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Iniciar sesión' }).click();
}
