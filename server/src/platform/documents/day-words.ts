import type { Locale } from '@vereda/contract/locale';

/** A day (YYYY-MM-DD) for people, e.g. `2 de marzo de 2026`. */
export function dayWords(day: string, locale: Locale): string {
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'es-AR', style).format(new Date(day));
}
