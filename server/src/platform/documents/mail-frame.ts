import type { Locale } from '@vereda/contract/locale';

/** How a mail begins and ends. */
export function mailFrame(locale: Locale): { greeting: (name: string) => string; closing: string } {
  return locale === 'en'
    ? { greeting: (name) => (name ? `Hello ${name},` : 'Hello,'), closing: 'Kind regards' }
    : { greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'), closing: 'Saludos' };
}

// What a list of mails shows of a subject has to hold what happened, too.
const NAME_MAX = 36;

/** A name for a subject: what a phone shows of it leaves room for the news. */
export function nameInSubject(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  return line.length > NAME_MAX ? `${line.slice(0, NAME_MAX - 1).trimEnd()}…` : line;
}
