import { isBeneficiary } from '../format/beneficiary.ts';
import type { Verification } from '../verify.ts';
import type { Locale } from '../words/texts.ts';

/** What the command was given of a person: `DNI 12345678`, and the code. */
export type GivenPerson = { readonly beneficiary?: string | undefined; readonly code?: string | undefined };

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

/** Whether the certificate is about the person: true, false, null where it names nobody; undefined where nobody asked. */
export function personFits(result: Verification, given: GivenPerson): boolean | null | undefined {
  const { beneficiary, code } = given;
  if (beneficiary === undefined && code === undefined) return undefined;
  if (beneficiary === undefined || code === undefined)
    throw new Error('--beneficiary and --code go together');
  const [, document_kind, document_number] = /^\s*([A-Z]+)\s+(.+)$/.exec(beneficiary.toUpperCase()) ?? [];
  if (!document_kind || !document_number)
    throw new Error('--beneficiary is a kind and a number: "DNI 12345678"');
  const { certificate } = result;
  return certificate ? isBeneficiary(certificate, { code, document_kind, document_number }) : null;
}

/** The line that says so. */
export function personWords(fits: boolean | null, locale: Locale): string {
  const words = WORDS[locale];
  if (fits === null) return words.nobody;
  return fits ? words.fits : words.other;
}

/** How the command ends where a person was asked about: what is wrong with the certificate comes first. */
export function exitWith(exitCode: number, fits: boolean | null | undefined): number {
  if (fits === undefined || fits === true || exitCode === 1) return exitCode;
  return fits === null ? 2 : 1;
}
