/** Locales of the product; the first is the default and has no prefix. */
export const LOCALES = ['es', 'en'] as const;

/** `es` without prefix, `en` under /en. */
export type Locale = (typeof LOCALES)[number];

/** A text that exists in both languages. */
export type Bilingual = Readonly<Record<Locale, string>>;

/** Name of the cookie that keeps the chosen locale for a year. */
export const LOCALE_COOKIE = 'vereda.locale';

const EN_PREFIX = /^\/en(?=\/|$)/;

/** Locale that a path says: `/en` and `/en/...` are English, `/english` is not. */
export function localeOfPath(pathname: string): Locale {
  return EN_PREFIX.test(pathname) ? 'en' : 'es';
}

/** The path without its locale prefix; always starts with a slash. */
export function stripLocale(pathname: string): string {
  return pathname.replace(EN_PREFIX, '') || '/';
}

/** The path in a locale; `pathname` must come without prefix. */
export function withLocale(pathname: string, locale: Locale): string {
  if (locale === 'es') return pathname;
  return pathname === '/' ? '/en' : `/en${pathname}`;
}

/** True for a value that names a locale. */
export function isLocale(value: unknown): value is Locale {
  return value === 'es' || value === 'en';
}
