import { isDemonstration, noticesOf, type Notice } from '../notices.ts';
import type { Verification } from '../verify.ts';
import { resultRows } from '../words/result-rows.ts';
import { explain, headlineOf, tell, TEXTS, type Locale } from '../words/texts.ts';
import { element } from './elements.ts';
import { personView } from './person-view.ts';
import { WORDS } from './words.ts';

const MARKS = { ok: '✓', failed: '✗', 'not-checked': '?' } as const;

/** A verification as it is shown: verdict, what belongs next to it, content, steps. */
export function resultView(locale: Locale, result: Verification): Node[] {
  const { title, text } = headlineOf(locale, result);
  const verdict = element(
    'div',
    {
      class: `verdict ${isDemonstration(result) && result.verdict === 'valid' ? 'incomplete' : result.verdict}`,
    },
    element('h2', {}, title),
    element('p', {}, text),
  );
  return [
    verdict,
    ...noticesOf(result).map((notice) => noticeView(locale, notice)),
    ...contentView(locale, result),
    element('h2', { class: 'steps-title' }, WORDS[locale].steps),
    stepsView(locale, result),
  ];
}

function noticeView(locale: Locale, notice: Notice): HTMLElement {
  const { title, text, lines } = tell(locale, notice);
  return element(
    'div',
    { class: `notice-box ${notice.tone}` },
    element('h3', {}, title),
    element('p', {}, text),
    ...lines.map(([label, value]) => element('p', {}, element('strong', {}, `${label}: `), value)),
  );
}

function stepsView(locale: Locale, { steps }: Verification): HTMLElement {
  const words = TEXTS[locale];
  const items = steps.map((step) => {
    const why = explain(locale, step);
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

function contentView(locale: Locale, { certificate, receipt, verdict }: Verification): Node[] {
  if (receipt)
    return [element('p', {}, element('strong', {}, receipt.name)), element('p', {}, receipt.description)];
  if (!certificate) return [];
  const { numbers = [], result } = certificate.credentialSubject;
  const places = [...numbers]
    .sort((a, b) => a.place - b.place)
    .map(({ place, number }) => [`${WORDS[locale].place} ${place}`, number] as const);
  const rows = (result ? resultRows(result, locale) : places).map(([label, value]) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, value)),
  );
  return [
    element('p', {}, element('strong', {}, certificate.name)),
    element('dl', { class: result ? 'result' : 'numbers' }, ...rows),
    // Nobody's coupon is proven by a file that is false.
    ...(verdict === 'invalid' ? [] : personView(locale, certificate)),
  ];
}
