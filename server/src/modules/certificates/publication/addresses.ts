import { withLocale, type Locale } from '@vereda/contract/locale';

/** Address of the page of a certificate, by its folio: what people copy, print and type. */
export function certificateAddress(site: string, folio: string, locale: Locale): string {
  return `${site}${withLocale('/', locale)}?${new URLSearchParams({ certificado: folio }).toString()}`;
}

/** Address of the page of a civic draw, by its folio. */
export function civicAddress(site: string, folio: string, locale: Locale): string {
  return `${site}${withLocale('/', locale)}?${new URLSearchParams({ 'sorteo-civico': folio }).toString()}`;
}

/** Address of the feed of a game, or of all. */
export function feedAddress(site: string, game: string | undefined, locale: Locale): string {
  const query = new URLSearchParams({ ...(game && { game }), ...(locale !== 'es' && { locale }) }).toString();
  return `${site}/api/certificates/feed${query && `?${query}`}`;
}

/** Address of the public list of draws, of one game where it is named. */
export function listAddress(site: string, game: string | undefined, locale: Locale): string {
  const query = new URLSearchParams({ sorteos: 'todos', ...(game && { juego: game }) }).toString();
  return `${site}${withLocale('/', locale)}?${query}`;
}
