import type { CertificateCard } from '@vereda/contract/certificates/certificate';
import { drawnGameName, type GameSlug } from '@vereda/contract/certificates/game';
import { pairsOf } from '@vereda/contract/certificates/results/spoken-number';
import type { Locale } from '@vereda/contract/locale';
import { dayWords } from '#platform/documents/day-words';
import { escapeHtml } from '#platform/http/page/escape-html';
import { certificateAddress, listAddress } from '../addresses.ts';
import { PUBLIC_WORDS } from '../messages/public.ts';
import { rowsOf } from '../result-words.ts';

/** Schemes that whoever frames it may ask for; without one it follows the reader's. */
export const SCHEMES = ['claro', 'oscuro'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** What a frame of results is made of. */
export type Embedded = {
  readonly site: string;
  readonly name: string;
  readonly draws: readonly CertificateCard[];
  readonly game: GameSlug | undefined;
  /** One certificate by its name, not the last ones. */
  readonly isOne: boolean;
  readonly locale: Locale;
  readonly scheme: Scheme | null;
};

const DARK =
  'color-scheme:dark;--paper:#17181c;--ink:#ececf0;--soft:#b0b2bb;--line:#33363d;--warn:#f5c065;--bad:#ff9a91';
const STYLE = `:root{color-scheme:light;--paper:#fff;--ink:#1d1c1f;--soft:#57555a;--line:#e3e0da;--warn:#8a5300;--bad:#b3261e}
:root[data-scheme=oscuro]{${DARK}}@media(prefers-color-scheme:dark){:root:not([data-scheme]){${DARK}}}
*{box-sizing:border-box}body{margin:0;padding:16px;font:16px/1.45 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
h1{font-size:14px;font-weight:600;margin:0 0 8px;color:var(--soft)}h2{font-size:18px;margin:0;line-height:1.3;overflow-wrap:anywhere}
p{margin:2px 0 0;color:var(--soft);font-size:14px}a{color:inherit;overflow-wrap:anywhere}article+article{margin-top:20px;padding-top:16px;border-top:2px solid var(--line)}
ol{list-style:none;margin:10px 0;padding:0;display:grid;grid-auto-flow:column;grid-template-columns:1fr 1fr;column-gap:20px;font-variant-numeric:tabular-nums}
ol.n1{grid-template-rows:repeat(1,auto)}ol.n10{grid-template-rows:repeat(10,auto)}
li{display:flex;gap:12px;align-items:baseline;padding:3px 0;border-bottom:1px solid var(--line)}li i{font-style:normal;font-size:12px;color:var(--soft);width:2ch;text-align:right}
li b{font-size:18px;font-weight:600;letter-spacing:.04em}li b span+span{margin-left:.3em}li.head b{font-weight:800}
dl{margin:10px 0;border-top:1px solid var(--line)}dt{padding-top:6px;color:var(--soft);font-size:14px}dd{margin:0;padding-bottom:6px;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.demo,.superseded{color:var(--warn);font-weight:600}.annulled{color:var(--bad);font-weight:600}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;

/** Results of draws as a page of its own; its links open the product beside the page that frames it. */
export function embedPage(embedded: Embedded, nonce: string): string {
  const { site, name, draws, game, isOne, locale, scheme } = embedded;
  const words = PUBLIC_WORDS[locale];
  const shown =
    draws.length > 0
      ? draws.map((draw) => article(embedded, draw)).join('\n')
      : `<p>${escapeHtml(words.none)}</p>`;
  const title = isOne ? name : `${words.last} · ${name}`;
  return `<!doctype html>
<html lang="${locale}"${scheme ? ` data-scheme="${scheme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${shown}
<p>${linkTo(listAddress(site, game, locale), words.all)}</p>
</main>
</body>
</html>
`;
}

function article({ site, locale }: Embedded, draw: CertificateCard): string {
  const words = PUBLIC_WORDS[locale];
  const name = `${drawnGameName(draw)[locale]} · ${draw.turn_name}`;
  const state = draw.kind === 'annulment' ? words.annulment : words.states[draw.state];
  return `<article>
<h2>${escapeHtml(name)}</h2>
<p>${escapeHtml(dayWords(draw.date, locale))} · <span class="${draw.state}">${escapeHtml(state)}</span></p>
${draw.demo ? `<p class="demo">${escapeHtml(words.demo)}</p>` : ''}
${numbersOf(draw, locale)}${linesOf(draw, locale)}
<p>${linkTo(certificateAddress(site, draw.folio, locale), `${words.check} ${draw.folio}`)}</p>
</article>`;
}

function numbersOf({ numbers, letters }: CertificateCard, locale: Locale): string {
  const words = PUBLIC_WORDS[locale];
  const items = numbers.map(({ place, number }) => {
    const pairs = pairsOf(number).map((pair) => `<span>${pair}</span>`);
    const label = words.place.replace('{place}', String(place));
    return `<li${place === 1 ? ' class="head"' : ''}><i aria-hidden="true">${place}</i><span class="hidden">${label}: </span><b>${pairs.join('')}</b></li>`;
  });
  const list = items.length > 0 ? `<ol class="n${items.length > 1 ? 10 : 1}">${items.join('')}</ol>` : '';
  return letters ? `${list}<p>${words.letters}: ${escapeHtml(letters)}</p>` : list;
}

function linesOf({ result }: CertificateCard, locale: Locale): string {
  const lines = rowsOf(result, locale).map(
    ([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return lines.length > 0 ? `<dl>${lines.join('')}</dl>` : '';
}

function linkTo(address: string, text: string): string {
  return `<a href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;
}
