import type { certificateEndpoints, CertificateCard } from '@vereda/contract/certificates/certificate';
import { drawnGameName } from '@vereda/contract/certificates/game';
import type { Input } from '@vereda/contract/endpoint';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { writeAtom, type AtomEntry } from '#platform/documents/atom';
import { configuredIssuer } from '../credentials/issuer.service.ts';
import { jurisdictionsFor } from '../draws/draw.service.ts';
import { certificateAddress, feedAddress, listAddress } from './addresses.ts';
import { PUBLIC_WORDS } from './messages/public.ts';
import { gameTitle, summaryOf } from './result-words.ts';
import { selectNewest } from './certificate-list.queries.ts';

const ENTRIES = 50;

/** The certificates that were published last as an Atom feed. */
export async function certificateFeed(
  deps: Deps,
  { game, locale }: Input<(typeof certificateEndpoints)['feed']>,
): Promise<string> {
  const { public_url: site } = configuredIssuer(deps);
  const words = PUBLIC_WORDS[locale];
  const cards = await selectNewest(deps.database, { game, limit: ENTRIES }, jurisdictionsFor(deps));
  return writeAtom({
    self: feedAddress(site, game, locale),
    page: listAddress(site, game, locale),
    title: game ? `${words.list} · ${gameTitle(game, deps.config.demo)[locale]}` : words.list,
    locale,
    site,
    now: deps.clock.now().toISOString(),
    entries: cards.map((card) => entryOf(card, site, locale)),
  });
}

function entryOf(card: CertificateCard, site: string, locale: Locale): AtomEntry {
  const words = PUBLIC_WORDS[locale];
  const title = [drawnGameName(card)[locale], card.draw_number, card.turn_name, card.date].filter(Boolean);
  const state = [words.states[card.state], card.demo ? words.demo : null].filter(Boolean).join(', ');
  return {
    id: `urn:uuid:${card.id}`,
    title: `${title.join(' · ')} (${state})`,
    updated: changedAt(card),
    page: certificateAddress(site, card.folio, locale),
    file: { type: 'application/vc+json', href: `${site}/api/certificates/file/${card.id}` },
    summary: summaryOf(card, locale),
  };
}

function changedAt({ certified_at, signed_at }: CertificateCard): string {
  return new Date(certified_at ?? signed_at).toISOString();
}
