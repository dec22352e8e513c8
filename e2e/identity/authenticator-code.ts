import { createHmac } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { PASSWORD } from './register.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator with this secret (base 32) shows now (RFC 6238: SHA-1, six digits, 30 s). */
export function authenticatorCode(secret: string, at: Date = new Date()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** Begins to set an authenticator up on the profile in Spanish; answers the dialog and the secret that it shows. */
export async function beginAuthenticator(page: Page): Promise<{ dialog: Locator; secret: string }> {
  await page
    .getByRole('main')
    .locator('div', { has: page.getByRole('heading', { name: 'Aplicación de códigos' }) })
    .getByRole('button', { name: 'Activar', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  return { dialog, secret: (await dialog.locator('code').textContent()) ?? '' };
}
