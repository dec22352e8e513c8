import type { Locale } from '@vereda/contract/locale';
import { en } from './en.ts';
import { es, type UrbanismMessages } from './es.ts';

/** Words in a language. */
export function wordsOf(locale: Locale): UrbanismMessages {
  return locale === 'en' ? en : es;
}
