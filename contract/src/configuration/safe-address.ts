// What a browser reads as something else than what is seen: blanks, backslashes, marks that reorder text.
const HIDDEN = /[\s\\<>"'`{}|^\p{Cc}\p{Cf}]/u;
const HOST = /^(?=.{4,253}$)([a-z0-9áéíóúüñ]([a-z0-9áéíóúüñ-]{0,61}[a-z0-9áéíóúüñ])?\.)+[a-z]{2,24}$/;
const MAIL = /^mailto:[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,24}$/i;

/** Host of an address on the web as a person reads it; null for what is no plain http(s) address of a named host. */
export function hostOfAddress(text: string): string | null {
  const parts = /^https?:\/\/([^/?#]*)/i.exec(text);
  if (!parts || HIDDEN.test(text) || !URL.canParse(text)) return null;
  const host = (parts[1] ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
  // Letters of other scripts and their coded form are how one name is made to look like another.
  if (!HOST.test(host) || /(^|\.)xn--/.test(host)) return null;
  return host;
}

/** True for a path of this site: one slash first, nothing hidden, no way out of it. */
export function isSitePath(text: string): boolean {
  if (!/^\/(?![/\\])/.test(text) || HIDDEN.test(text) || !URL.canParse(text, 'https://site.invalid'))
    return false;
  return (
    new URL(text, 'https://site.invalid').origin === 'https://site.invalid' && !/%5c|%2f|%00/i.test(text)
  );
}

/** True for what a text of the city may link to: the web, a path of this site, a mail address. */
export function isSafeLink(text: string): boolean {
  return hostOfAddress(text) !== null || isSitePath(text) || MAIL.test(text);
}
