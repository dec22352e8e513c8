import { isBeneficiary } from '../format/beneficiary.ts';
import type { Verification } from '../verify.ts';

/** What the command was given of a person: `DNI 12345678`, and the code. */
export type GivenPerson = { readonly beneficiary?: string | undefined; readonly code?: string | undefined };

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

/** How the command ends where a person was asked about: what is wrong with the certificate comes first. */
export function exitWith(exitCode: number, fits: boolean | null | undefined): number {
  if (fits === undefined || fits === true || exitCode === 1) return exitCode;
  return fits === null ? 2 : 1;
}
