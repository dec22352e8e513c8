import { withLocale, type Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { writeAtom } from '#platform/documents/atom';
import { publicUrl } from '#platform/documents/mail-page';
import { AppError } from '#platform/errors';
import { bytes, type Reply } from '#platform/http/reply';
import { selectCap, selectMessages } from './message.queries.ts';

const ENTRIES = 50;
const CAP = 'application/cap+xml';
const WORDS = {
  es: { title: 'Emergencias de la ciudad', Alert: 'Alerta', Update: 'Actualización', Cancel: 'Fin' },
  en: { title: 'Emergencies of the city', Alert: 'Alert', Update: 'Update', Cancel: 'Over' },
} as const;

/** The newest messages of emergencies as an Atom feed: each leads to its message in CAP 1.2. */
export async function emergencyFeed(deps: Deps, locale: Locale): Promise<string> {
  const site = publicUrl(deps.config);
  const t = WORDS[locale];
  const messages = await selectMessages(deps.database, locale, ENTRIES);
  const page = site + withLocale('/', locale);
  return writeAtom({
    self: `${site}/api/emergency/feed?locale=${locale}`,
    page,
    title: t.title,
    locale,
    site,
    now: deps.clock.now().toISOString(),
    entries: messages.map(({ id, kind, sent, headline }) => {
      const href = `${site}/api/emergency/alert/${id}`;
      const title = `${t[kind]}: ${headline}`;
      return { id: href, title, updated: sent.toISOString(), page, file: { href, type: CAP } };
    }),
  });
}

/** One message as it was sent; throws platform/not-found. */
export async function emergencyAlert(deps: Deps, id: number): Promise<Reply> {
  const cap = await selectCap(deps.database, id);
  if (cap === null) throw new AppError('platform/not-found');
  return bytes(cap, `${CAP}; charset=utf-8`, {
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
  });
}
