import type { certificateEndpoints, CertificateCard } from '@vereda/contract/certificates/certificate';
import { drawnGameName } from '@vereda/contract/certificates/game';
import type { Input } from '@vereda/contract/endpoint';
import { withLocale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { escapeXml } from '#platform/documents/xml';
import { configuredIssuer } from '../credentials/issuer.service.ts';
import { jurisdictionsFor } from '../draws/draw.service.ts';
import { selectNewest } from './certificate-list.queries.ts';

const ENTRIES = 50;

const TITLE = { es: 'Sorteos certificados', en: 'Certified draws' } as const;
const STATES = {
  es: {
    signed: 'firmado, pendiente de anclaje',
    certified: 'certificado',
    superseded: 'rectificado',
    annulled: 'anulado',
  },
  en: {
    signed: 'signed, not anchored yet',
    certified: 'certified',
    superseded: 'corrected',
    annulled: 'annulled',
  },
} as const;
const DEMO = { es: 'demostración', en: 'demonstration' } as const;

/** The certificates that were published last as an Atom feed. */
export async function certificateFeed(
  deps: Deps,
  { game, locale }: Input<(typeof certificateEndpoints)['feed']>,
): Promise<string> {
  const { public_url } = configuredIssuer(deps);
  const items = await selectNewest(deps.database, { game, limit: ENTRIES }, jurisdictionsFor(deps));
  const updated = items.map(changedAt).toSorted().at(-1) ?? deps.clock.now().toISOString();
  const entries = items.map((card) => {
    const title = [drawnGameName(card)[locale], card.draw_number, card.turn_name, card.date].filter(Boolean);
    const state = [STATES[locale][card.state], card.demo ? DEMO[locale] : null].filter(Boolean).join(', ');
    const numbers = card.numbers.map(({ place, number }) => `${place}: ${number}`).join(' · ');
    return `  <entry>
    <id>urn:uuid:${card.id}</id>
    <title>${escapeXml(`${title.join(' · ')} (${state})`)}</title>
    <updated>${changedAt(card)}</updated>
    <link rel="alternate" href="${escapeXml(`${public_url}${withLocale('/', locale)}?certificado=${card.id}`)}"/>
    <link rel="enclosure" type="application/vc+json" href="${escapeXml(`${public_url}/api/certificates/file/${card.id}`)}"/>
    <summary>${escapeXml(numbers)}</summary>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${escapeXml(`${public_url}/api/certificates/feed`)}</id>
  <title>${TITLE[locale]}</title>
  <updated>${updated}</updated>
  <link rel="self" href="${escapeXml(`${public_url}/api/certificates/feed`)}"/>
  <author><name>${escapeXml(new URL(public_url).host)}</name></author>
${entries.join('\n')}
</feed>
`;
}

function changedAt({ certified_at, signed_at }: CertificateCard): string {
  return new Date(certified_at ?? signed_at).toISOString();
}
