import { LOCALE_COOKIE, localeOfPath, stripLocale, withLocale, type Locale } from '@vereda/contract/locale';
import { LOCALE_COOKIE_DAYS } from '@vereda/contract/limits';

/** The language of this document; it changes only with a new document (a plain link with hreflang). */
export const locale: Locale = globalThis.location
  ? localeOfPath(globalThis.location.pathname)
  : localeOfBundle();

/** The language that the switch leads to. */
export const otherLocale: Locale = locale === 'es' ? 'en' : 'es';

// Without a window the file says it: the build writes this same bundle as home-es.js and home-en.js.
function localeOfBundle(): Locale {
  return import.meta.env.SSR && import.meta.url.endsWith('home-en.js') ? 'en' : 'es';
}

/** Address of the present page in the other language, query included. */
export function addressInOtherLocale(pathname: string, search: string): string {
  return withLocale(stripLocale(pathname), otherLocale) + search;
}

/** Remembers the chosen language for 365 days. */
export function rememberLocale(chosen: Locale): void {
  const maxAgeSeconds = LOCALE_COOKIE_DAYS * 24 * 60 * 60;
  document.cookie = `${LOCALE_COOKIE}=${chosen}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}
