import { z } from 'zod';

const MAX_LENGTH = 500;
// What a browser reads as something else than what is seen: blanks, backslashes, names before an @.
const HIDDEN = /[\s\\<>"'`{}|^]/;
const HOST = /^(?=.{4,253}$)([a-z0-9áéíóúüñ]([a-z0-9áéíóúüñ-]{0,61}[a-z0-9áéíóúüñ])?\.)+[a-z]{2,24}$/;

/** Host of an address on the web as a person reads it; null for what is no plain http(s) address of a named host. */
export function hostOfAddress(text: string): string | null {
  const parts = /^https?:\/\/([^/?#]*)/i.exec(text);
  if (!parts || HIDDEN.test(text) || !URL.canParse(text)) return null;
  const host = (parts[1] ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
  // Letters of other scripts and their coded form are how one name is made to look like another.
  if (!HOST.test(host) || /(^|\.)xn--/.test(host)) return null;
  return host;
}

/** An address on the web (http or https, a named host, nothing hidden in it). */
export const webAddressField = z
  .string()
  .max(MAX_LENGTH)
  .transform((text) => text.trim())
  .pipe(z.string().refine((text) => hostOfAddress(text) !== null, { error: 'invalid_format' }));

/** The same, or nothing. */
export const optionalAddressField = z
  .string()
  .max(MAX_LENGTH)
  .transform((text) => text.trim())
  .pipe(
    z.string().refine((text) => text === '' || hostOfAddress(text) !== null, { error: 'invalid_format' }),
  );
