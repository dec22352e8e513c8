import type { CivicFile } from '../civic/civic-file.ts';
import type { CivicVerification } from '../civic/civic-steps.ts';
import { CIVIC_TEXTS, civicHeadline, explainCivic } from '../civic/civic-texts.ts';
import { element, field } from '../page/elements.ts';
import { WORDS } from './words.ts';

type Locale = keyof typeof WORDS;

const MARKS = { ok: '✓', failed: '✗', 'not-checked': '?' } as const;
const SHOWN_MAX = 200;

/** The verification of a civic draw as it is shown: verdict, what takes from it, who was drawn, steps. */
export function drawView(locale: Locale, result: CivicVerification, keptAt: string | null): Node[] {
  const { title, text } = civicHeadline(locale, result);
  const { verdict, draw } = result;
  // What is invented or annulled never gets the colour of what is good.
  const isOpen = verdict === 'valid' && (draw?.header.demo === true || Boolean(draw?.annulled));
  const words = WORDS[locale];
  return [
    element(
      'div',
      { class: `verdict ${isOpen ? 'incomplete' : verdict}` },
      element('h2', {}, title),
      element('p', {}, text),
      ...(keptAt ? [element('p', {}, fill(words.kept, { at: keptAt }))] : []),
    ),
    ...(draw?.annulled ? [annulledView(locale, draw.annulled.reason)] : []),
    ...(draw ? [contentView(locale, draw)] : []),
    element('h2', { class: 'steps-title' }, words.steps),
    stepsView(locale, result),
  ];
}

function annulledView(locale: Locale, reason: string): HTMLElement {
  const { annulled } = CIVIC_TEXTS[locale];
  return element(
    'div',
    { class: 'notice-box warning' },
    element('h3', {}, annulled),
    element('p', {}, reason),
  );
}

function contentView(locale: Locale, draw: CivicFile): HTMLElement {
  const { header, result } = draw;
  const [words, texts] = [WORDS[locale], CIVIC_TEXTS[locale]];
  const said = ({ es, en }: CivicFile['header']['title']) => (locale === 'en' ? (en ?? es) : es);
  const about = fill(words.about, {
    participants: String(header.participants),
    winners: String(header.winners),
    substitutes: String(header.substitutes),
  });
  const { winners, substitutes } = header;
  const ranking = result?.ranking ?? [];
  return element(
    'section',
    { class: 'content' },
    element('p', {}, element('strong', {}, said(header.title)), ` · ${header.draw}`),
    element('p', {}, said(header.object)),
    element('p', {}, about),
    ...codesView(locale, { title: texts.winners, codes: ranking.slice(0, winners), from: 1 }),
    ...codesView(locale, {
      title: texts.substitutes,
      codes: ranking.slice(winners, winners + substitutes),
      from: winners + 1,
    }),
    findField(locale, draw),
  );
}

type Codes = { readonly title: string; readonly codes: readonly string[]; readonly from: number };

function codesView(locale: Locale, { title, codes, from }: Codes): Node[] {
  if (codes.length === 0) return [];
  const items = codes
    .slice(0, SHOWN_MAX)
    .map((code, index) => element('li', {}, `${from + index}. `, element('b', {}, code)));
  const left = codes.length - SHOWN_MAX;
  const more = fill(WORDS[locale].more, { count: String(left) });
  return [
    element('h3', {}, title),
    element('ul', { class: 'codes' }, ...items, ...(left > 0 ? [element('li', {}, more)] : [])),
  ];
}

function findField(locale: Locale, { list, result }: CivicFile): HTMLElement {
  const words = WORDS[locale];
  const input = element('input', { type: 'search', id: 'code', autocomplete: 'off' });
  const answer = element('p', { role: 'status' });
  input.addEventListener('input', () => {
    const code = input.value.trim().toUpperCase();
    const place = (result?.ranking.indexOf(code) ?? -1) + 1;
    const isListed = list.some(([listed]) => listed === code);
    const sentence = place > 0 ? words.place : isListed ? words.listed : words.notListed;
    answer.textContent = code && fill(sentence, { code, place: String(place) });
  });
  const made = field(input, words.find, words.findHint);
  made.append(answer);
  return made;
}

function stepsView(locale: Locale, { steps }: CivicVerification): HTMLElement {
  const words = CIVIC_TEXTS[locale];
  const items = steps.map((step) => {
    const why = explainCivic(locale, step);
    const status = element('span', { class: 'hidden' }, `: ${words.statuses[step.status]}`);
    return element(
      'li',
      { class: step.status },
      element('span', { class: 'mark', 'aria-hidden': 'true' }, MARKS[step.status]),
      element('span', {}, words.steps[step.step], status),
      ...(why ? [element('span', { class: 'why' }, why)] : []),
    );
  });
  return element('ol', {}, ...items);
}

function fill(sentence: string, facts: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
}
