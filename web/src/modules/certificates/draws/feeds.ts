import type { GameSlug } from '@vereda/contract/certificates/game';
import { locale } from '#i18n/locale.ts';

/** Path of the feed of a game, or of every draw. */
export function feedPath(game?: GameSlug): string {
  const query = new URLSearchParams({ ...(game && { game }), ...(locale !== 'es' && { locale }) }).toString();
  return `/api/certificates/feed${query && `?${query}`}`;
}
