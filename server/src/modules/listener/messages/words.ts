import type { Locale } from '@vereda/contract/locale';
import { en } from './en.ts';
import { es, type ListenerMessages } from './es.ts';

/** Words in a language. */
export function wordsOf(locale: Locale): ListenerMessages {
  return locale === 'en' ? en : es;
}

/** A date for people in the city's time zone, e.g. `lunes, 2 de marzo de 2026`. */
export function dateWords(at: Date, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'es-AR', { dateStyle: 'full', timeZone }).format(
    at,
  );
}

type MomentStyle = { readonly timeZone: string; readonly dateStyle?: 'long' | 'medium' };

/** Day and time for people in the city's time zone, by the clock of 24 hours in both languages. */
export function momentWords(at: Date, locale: Locale, { timeZone, dateStyle = 'long' }: MomentStyle): string {
  const style = { dateStyle, timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'es', style).format(at);
}
