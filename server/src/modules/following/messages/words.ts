import type { Locale } from '@vereda/contract/locale';
import { en } from './en.ts';
import { es, type FollowingMessages } from './es.ts';

/** Words in a language. */
export function wordsOf(locale: Locale): FollowingMessages {
  return locale === 'en' ? en : es;
}
