import type { CivicVerification } from '../civic/civic-steps.ts';
import { CIVIC_TEXTS, civicHeadline, explainCivic } from '../civic/civic-texts.ts';

const MARKS = { ok: '✓', failed: '✗', 'not-checked': '?' } as const;
const SHOWN_MAX = 50;

/** The verification of a civic draw as lines of text: name, steps, verdict, who was drawn. */
export function civicReport(verification: CivicVerification, locale: 'es' | 'en'): string {
  const words = CIVIC_TEXTS[locale];
  const { steps, draw } = verification;
  const lines = steps.map((step) => {
    const why = explainCivic(locale, step);
    return `${MARKS[step.status]} ${words.steps[step.step]}${why ? `\n    ${why}` : ''}`;
  });
  const { title, text } = civicHeadline(locale, verification);
  const name = draw ? [`${draw.header.title[locale] ?? draw.header.title.es} · ${draw.header.draw}\n`] : [];
  return [...name, ...lines, '', title, text, ...drawnLines(verification, locale)].join('\n');
}

function drawnLines({ draw }: CivicVerification, locale: 'es' | 'en'): string[] {
  const words = CIVIC_TEXTS[locale];
  const annulled = draw?.annulled ? ['', `! ${words.annulled}: ${draw.annulled.reason}`] : [];
  if (!draw?.result) return annulled;
  const { winners, substitutes } = draw.header;
  const { ranking } = draw.result;
  const part = (label: string, codes: readonly string[]) =>
    codes.length > 0
      ? [`${label}: ${codes.slice(0, SHOWN_MAX).join(', ')}${codes.length > SHOWN_MAX ? ' …' : ''}`]
      : [];
  return [
    ...annulled,
    '',
    ...part(words.winners, ranking.slice(0, winners)),
    ...part(words.substitutes, ranking.slice(winners, winners + substitutes)),
  ];
}
