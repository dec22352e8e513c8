import type { CivicVerification } from '../civic/civic-steps.ts';
import { CIVIC_TEXTS, civicHeadline, explainCivic } from '../civic/civic-texts.ts';
import { element } from './elements.ts';
import { stepItem } from './step-item.ts';
import { WORDS } from './words.ts';

type Locale = 'es' | 'en';

// A list of a hundred thousand is for the file, not for a page.
const SHOWN_MAX = 200;

/** The verification of a civic draw as it is shown: verdict, who was drawn, steps. */
export function civicView(locale: Locale, result: CivicVerification): Node[] {
  const { title, text } = civicHeadline(locale, result);
  const isDemo = result.verdict === 'valid' && result.draw?.header.demo === true;
  const texts = CIVIC_TEXTS[locale];
  const steps = result.steps.map((step) =>
    stepItem({
      status: step.status,
      name: texts.steps[step.step],
      said: texts.statuses[step.status],
      why: explainCivic(locale, step),
    }),
  );
  return [
    element(
      'div',
      { class: `verdict ${isDemo ? 'incomplete' : result.verdict}` },
      element('h2', {}, title),
      element('p', {}, text),
    ),
    ...contentView(locale, result),
    element('h2', { class: 'steps-title' }, WORDS[locale].steps),
    element('ol', {}, ...steps),
  ];
}

function contentView(locale: Locale, { draw, verdict }: CivicVerification): Node[] {
  if (!draw) return [];
  const texts = CIVIC_TEXTS[locale];
  const { header, result, annulled } = draw;
  const name = `${header.title[locale] ?? header.title.es} · ${header.draw}`;
  return [
    ...(annulled
      ? [
          element(
            'div',
            { class: 'notice-box danger' },
            element('h3', {}, texts.annulled),
            element('p', {}, annulled.reason),
          ),
        ]
      : []),
    element('p', {}, element('strong', {}, name)),
    // An order that a step refused is not shown as one.
    ...(result && verdict !== 'invalid'
      ? [
          ...placesView(locale, { label: texts.winners, codes: result.ranking.slice(0, header.winners) }),
          ...placesView(locale, {
            label: texts.substitutes,
            codes: result.ranking.slice(header.winners, header.winners + header.substitutes),
          }),
        ]
      : []),
  ];
}

function placesView(
  locale: Locale,
  { label, codes }: { readonly label: string; readonly codes: readonly string[] },
): Node[] {
  if (codes.length === 0) return [];
  const left = codes.length - SHOWN_MAX;
  const rows = codes
    .slice(0, SHOWN_MAX)
    .map((code, index) =>
      element('div', {}, element('dt', {}, `${WORDS[locale].place} ${index + 1}`), element('dd', {}, code)),
    );
  return [
    element('h3', {}, label),
    element('dl', { class: 'result' }, ...rows),
    ...(left > 0 ? [element('p', {}, WORDS[locale].more.replace('{count}', String(left)))] : []),
  ];
}
