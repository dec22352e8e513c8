import type { CertificateCard } from '@vereda/contract/certificates/certificate';
import {
  resultDifferences,
  withoutNulls,
  type DrawResult,
} from '@vereda/contract/certificates/results/result';
import type { CertifiedResult } from '@vereda/verifier/format/results';
import type { Verification } from '@vereda/verifier/verify';
import { drawOf, type Shown } from '../results/shown.ts';

type Register = Pick<CertificateCard, 'numbers' | 'letters' | 'result'>;

/** The result to show: what the register says until the signed file was read, then the file's own; `differs` where they disagree. */
export function shownResult(
  register: Register,
  verification: Verification | null,
): { readonly result: Shown; readonly differs: boolean } {
  const certified = register.result ? (withoutNulls(register.result) as CertifiedResult) : null;
  const told: Shown = { ...register, result: certified };
  if (!verification?.certificate) return { result: told, differs: false };
  const shown = drawOf(verification.certificate);
  return {
    result: shown,
    differs: textOf(shown) !== textOf(told) || areResultsOther(told.result, shown.result),
  };
}

function textOf({ numbers, letters }: Shown): string {
  const places = numbers.toSorted((one, other) => one.place - other.place);
  return JSON.stringify([places.map(({ place, number }) => [place, number]), letters]);
}

// The file alone holds the hash of who claims a coupon.
function areResultsOther(one: CertifiedResult | null, other: CertifiedResult | null): boolean {
  const [told, signed] = [one, other].map((result) => (result ?? {}) as DrawResult);
  if (!told || !signed) return true;
  return resultDifferences(told, signed).some(({ path }) => path !== 'beneficiary_sha256');
}
