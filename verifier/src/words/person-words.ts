import type { Locale } from './texts.ts';

const WORDS = {
  es: {
    fits: '✓ El documento y el código corresponden a quien cobra este cupón.',
    other: '✗ El documento y el código no corresponden a este certificado.',
    nobody: '? Este certificado no dice quién cobra.',
  },
  en: {
    fits: '✓ The document and the code are those of who claims this coupon.',
    other: '✗ The document and the code do not fit this certificate.',
    nobody: '? This certificate does not say who claims it.',
  },
} as const;

/** The line that says whether a document and a code are those of who claims a coupon; null: it names nobody. */
export function personWords(fits: boolean | null, locale: Locale): string {
  const words = WORDS[locale];
  if (fits === null) return words.nobody;
  return fits ? words.fits : words.other;
}
