import type { Locale } from '@vereda/contract/locale';
import { en } from './en.ts';
import { es, type AddressMessages } from './es.ts';

/** Words of addresses in a language. */
export function wordsOf(locale: Locale): AddressMessages {
  return locale === 'en' ? en : es;
}
