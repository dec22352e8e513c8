import { withLocale, type Locale } from '@vereda/contract/locale';
import type { ObraHere } from '@vereda/contract/urbanism/obras/obra-public';
import { daysLate } from '@vereda/contract/urbanism/obras/obra-facts';
import { dayWords } from '#platform/documents/day-words';
import { escapeHtml } from '#platform/http/page/escape-html';
import { wordsOf } from '../messages/words.ts';
import { mapSvg, type DrawnCity, type Pin, type Spot } from './draw-map.ts';

/** What a card of works is made of. */
export type Card = {
  readonly site: string;
  readonly name: string;
  readonly counts: { readonly late: number; readonly building: number; readonly halted: number };
  readonly works: readonly Omit<ObraHere, 'distance_m'>[];
  readonly city: DrawnCity;
  /** Where published works are, those of the list among them. */
  readonly spots: readonly (Spot & { readonly id: number })[];
  /** Whom the map is owed to. */
  readonly credits: readonly string[];
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly locale: Locale;
};

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;padding:16px;font:16px/1.45 system-ui,sans-serif;background:#fff;color:#1d1c1f}
h1{font-size:18px;margin:0 0 4px}p{margin:0;color:#57555a;font-size:14px}ol{margin:12px 0;padding:0 0 0 26px}
li{padding:10px 0;border-top:1px solid #e3e0da}li::marker{font-weight:600;font-variant-numeric:tabular-nums}a{color:inherit;overflow-wrap:anywhere}li a{font-weight:600}
.track{height:6px;margin:6px 0;border-radius:3px;background:#e3e0da}.track svg{display:block;width:100%;height:6px}
.track rect{fill:#57555a}.late{color:#8a5300;font-weight:600}
.map{display:block;width:100%;max-width:560px;margin:12px auto 4px}.map path{stroke-linejoin:round}
.land{fill:#f4f2ed;stroke:#cfcac0;stroke-width:2}.park{fill:#d9e6cf}.water{fill:#cfe0ea}.dots{fill:#8b8890}
.pins circle{fill:#1d1c1f;stroke:#fff;stroke-width:3}.pins .past circle{fill:#8a5300}
.pins text{fill:#fff;font-size:26px;font-weight:700;text-anchor:middle}.owed{font-size:12px;text-align:center}
@media(prefers-color-scheme:dark){body{background:#17181c;color:#ececf0}p{color:#b0b2bb}li{border-color:#33363d}
.track{background:#33363d}.track rect{fill:#b0b2bb}.late{color:#f5c065}.land{fill:#24262c;stroke:#3f434c}.park{fill:#273225}.water{fill:#1c2b38}
.dots{fill:#8d9099}.pins circle{fill:#ececf0;stroke:#17181c}.pins .past circle{fill:#f5c065}.pins text{fill:#17181c}}`;

// Nothing is drawn of what nobody noted.
function trackOf(percent: number): string {
  return `<div class="track" aria-hidden="true"><svg viewBox="0 0 100 6" preserveAspectRatio="none"><rect width="${percent}" height="6"/></svg></div>
`;
}

/** A card of works as a page of its own; its links open the product beside the page that frames it. */
export function embedPage(card: Card, nonce: string): string {
  const { name, counts, works, today, locale } = card;
  const words = wordsOf(locale);
  const at = (path: string) => escapeHtml(addressIn(card, path));
  const link = (path: string, text: string) =>
    `<a href="${at(path)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;
  const items = works.map((work) => {
    const late = daysLate(work, today);
    const percent = work.physical;
    const built = percent === null ? null : words.obraBuilt(percent).replace(/\.$/, '');
    const promised = work.planned_end && words.embedPromised(dayWords(work.planned_end, locale));
    const said = [words.stages[work.stage], built, promised].filter(Boolean).join(' · ');
    return `<li>${link(`?obra=${work.id}`, work.name)}
${percent === null ? '' : trackOf(percent)}<p>${escapeHtml(said)}</p>${late > 0 ? `<p class="late">${escapeHtml(words.embedLate(late))}</p>` : ''}</li>`;
  });
  const list = items.length > 0 ? `<ol>${items.join('\n')}</ol>` : `<p>${escapeHtml(words.embedNone)}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(words.embedTitle(name))}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(words.embedTitle(name))}</h1>
<p>${escapeHtml(words.embedCounts(counts))}</p>
${mapOf(card)}
${list}
<p>${link('', words.embedMore)}</p>
</main>
</body>
</html>
`;
}

function addressIn({ site, locale }: Card, path: string): string {
  return site + withLocale('/', locale) + path;
}

function mapOf(card: Card): string {
  const { city, spots, works, today, credits } = card;
  if (!city || spots.length === 0) return '';
  const pins = works.flatMap((work, index): Pin[] => {
    const spot = spots.find(({ id }) => id === work.id);
    const href = addressIn(card, `?obra=${work.id}`);
    return spot ? [{ ...spot, number: index + 1, href, isLate: daysLate(work, today) > 0 }] : [];
  });
  const others = spots.filter(({ id }) => works.every((work) => work.id !== id));
  const owed = credits.length > 0 ? `<p class="owed">${escapeHtml(credits.join(' · '))}</p>` : '';
  return mapSvg(city, others, pins) + owed;
}
