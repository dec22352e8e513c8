import type { Facts, StepStatus, Verdict } from '../steps.ts';
import type { CivicCode, CivicStepName } from './civic-steps.ts';
import { CIVIC_TEXTS_EN } from './civic-texts-en.ts';
import { CIVIC_TEXTS_ES } from './civic-texts-es.ts';

/** Those words in both languages. */
export const CIVIC_TEXTS = { es: CIVIC_TEXTS_ES, en: CIVIC_TEXTS_EN } as const;

type Locale = keyof typeof CIVIC_TEXTS;
type Told = {
  readonly step: CivicStepName;
  readonly status: StepStatus;
  readonly code: CivicCode | null;
  readonly facts: Readonly<Facts>;
};

/** What a step has to say beside its name; null when nothing. */
export function explainCivic(locale: Locale, { step, status, code, facts }: Told): string | null {
  const { codes, findings } = CIVIC_TEXTS[locale];
  const sentence = code ? codes[code] : status === 'ok' ? findings[step] : null;
  return sentence ? sentence.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole) : null;
}

type Judged = {
  readonly verdict: Verdict;
  readonly draw: { readonly result: unknown; readonly header: { readonly demo: boolean } } | null;
};

/** Title and sentence of the verdict; one that is not drawn yet or a demonstration is not called plainly valid. */
export function civicHeadline(locale: Locale, { verdict, draw }: Judged): { title: string; text: string } {
  const { verdicts } = CIVIC_TEXTS[locale];
  if (verdict === 'incomplete' && draw?.result === null) return verdicts['not-drawn'];
  return verdict === 'valid' && draw?.header.demo ? verdicts.demo : verdicts[verdict];
}
