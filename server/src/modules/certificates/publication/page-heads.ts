import { can } from '@vereda/contract/access/can';
import { drawnGameName, GAME_SLUGS, type GameSlug } from '@vereda/contract/certificates/game';
import type { Bilingual, Locale } from '@vereda/contract/locale';
import { accessContext } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { dayWords } from '#platform/documents/day-words';
import { AppError } from '#platform/errors';
import type { PageHead, PageHeads } from '#platform/http/page/page-head';
import { certificateAddress, feedAddress, listAddress } from './addresses.ts';
import { getCertificatePage } from './public.service.ts';
import { gameTitle, summaryOf } from './result-words.ts';
import { PUBLIC_WORDS } from './messages/public.ts';

/** What a certificate and the list of draws say of themselves to whoever is sent their address. */
export function certificateHeads(deps: Deps): PageHeads {
  return {
    certificado: async (value, locale) =>
      (await isPublic(deps)) ? certificateHead(deps, value, locale) : null,
    sorteos: async (_value, locale) => ((await isPublic(deps)) ? listHead(locale, deps.config.demo) : null),
  };
}

async function isPublic(deps: Deps): Promise<boolean> {
  return can(null, 'certificates.read-public', await accessContext(deps)) === 'allowed';
}

async function certificateHead(deps: Deps, key: string, locale: Locale): Promise<PageHead | null> {
  const page = await getCertificatePage(deps, key).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!page) return null;
  const words = PUBLIC_WORDS[locale];
  const drawn = `${drawnGameName(page)[locale]}, ${page.turn_name} · ${dayWords(page.date, locale)}`;
  const marks = [
    page.kind === 'annulment' ? words.annulment : words.states[page.state],
    ...(page.demo ? [words.demo] : []),
  ];
  return {
    title: drawn,
    description: `${marks.join(', ')}. ${page.folio}. ${summaryOf(page, locale)}`,
    query: certificateAddress('', page.folio, 'es').slice(1),
    feeds: feeds(locale, [{ game: page.game, name: drawnGameName(page) }]),
  };
}

function listHead(locale: Locale, isDemo: boolean): PageHead {
  const { list, listText } = PUBLIC_WORDS[locale];
  return {
    title: list,
    description: listText,
    query: listAddress('', undefined, 'es').slice(1),
    feeds: feeds(
      locale,
      GAME_SLUGS.map((game) => ({ game, name: gameTitle(game, isDemo) })),
    ),
  };
}

type NamedGame = { readonly game: GameSlug; readonly name: Bilingual };

function feeds(locale: Locale, games: readonly NamedGame[]): PageHead['feeds'] {
  const { list } = PUBLIC_WORDS[locale];
  return [
    { title: list, path: feedAddress('', undefined, locale) },
    ...games.map(({ game, name }) => ({
      title: `${list} · ${name[locale]}`,
      path: feedAddress('', game, locale),
    })),
  ];
}
