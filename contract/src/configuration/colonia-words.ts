import type { Locale } from '../locale.ts';
import type { Setting } from './setting.ts';

/** What the city calls a neighborhood, and several of them, in a language. */
export function coloniaWords(
  setting: Setting,
  locale: Locale,
): { readonly singular: string; readonly plural: string } {
  return locale === 'en'
    ? { singular: setting.colonia_singular_en, plural: setting.colonia_plural_en }
    : { singular: setting.colonia_singular, plural: setting.colonia_plural };
}
