import type { certificateEndpoints, CertificateCard } from '@vereda/contract/certificates/certificate';
import { drawnGameName } from '@vereda/contract/certificates/game';
import type { Input } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { escapeXml } from '#platform/documents/xml';
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
  const { public_url } = configuredIssuer(deps);
  const words = PUBLIC_WORDS[locale];
  const items = await selectNewest(deps.database, { game, limit: ENTRIES }, jurisdictionsFor(deps));
  const updated = items.map(changedAt).toSorted().at(-1) ?? deps.clock.now().toISOString();
  const entries = items.map((card) => {
    const title = [drawnGameName(card)[locale], card.draw_number, card.turn_name, card.date].filter(Boolean);
    const state = [words.states[card.state], card.demo ? words.demo : null].filter(Boolean).join(', ');
    return `  <entry>
    <id>urn:uuid:${card.id}</id>
    <title>${escapeXml(`${title.join(' · ')} (${state})`)}</title>
    <updated>${changedAt(card)}</updated>
    <link rel="alternate" href="${escapeXml(certificateAddress(public_url, card.folio, locale))}"/>
    <link rel="enclosure" type="application/vc+json" href="${escapeXml(`${public_url}/api/certificates/file/${card.id}`)}"/>
    <summary>${escapeXml(summaryOf(card, locale))}</summary>
  </entry>`;
  });
  const self = escapeXml(feedAddress(public_url, game, locale));
  const title = game ? `${words.list} · ${gameTitle(game, deps.config.demo)[locale]}` : words.list;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${self}</id>
  <title>${escapeXml(title)}</title>
  <updated>${updated}</updated>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(listAddress(public_url, game, locale))}"/>
  <author><name>${escapeXml(new URL(public_url).host)}</name></author>
${entries.join('\n')}
</feed>
`;
}

function changedAt({ certified_at, signed_at }: CertificateCard): string {
  return new Date(certified_at ?? signed_at).toISOString();
}
