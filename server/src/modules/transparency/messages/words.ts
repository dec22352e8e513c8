import type { Locale } from '@vereda/contract/locale';
import { en } from './en.ts';
import { es, type TransparencyMessages } from './es.ts';

/** Words in a language. */
export function wordsOf(locale: Locale): TransparencyMessages {
  return locale === 'en' ? en : es;
}
