import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DrawCredential } from './credential.ts';

// Crockford's: nothing that is read as something else.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 26;

/** What somebody shows to be the one a coupon was paid to: the code that they were given, and their document. */
export type BeneficiaryClaim = {
  readonly code: string;
  readonly document_kind: string;
  readonly document_number: string;
};

/** A code of 130 random bits, in groups of four or less, to be written down. */
export function newBeneficiaryCode(): string {
  const signs = Array.from(randomBytes(CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length] ?? '0').join('');
  return signs.match(/.{1,4}/g)?.join('-') ?? signs;
}

/** SHA-256 (hex) of who claims a coupon, bound to its certificate: without the code it says nothing of a document. */
export function beneficiarySha256(certificateId: string, claim: BeneficiaryClaim): string {
  const lines = [
    'vereda beneficiary 1',
    certificateId,
    plainCode(claim.code),
    claim.document_kind,
    claim.document_number.toUpperCase().replace(/[^0-9A-Z]/g, ''),
  ];
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));
}

/** Whether a certificate is about whoever shows this; null for a certificate that names nobody. */
export function isBeneficiary(certificate: DrawCredential, claim: BeneficiaryClaim): boolean | null {
  const { result } = certificate.credentialSubject;
  if (result?.format !== 'coupons' || result.beneficiary_sha256 === undefined) return null;
  return beneficiarySha256(certificate.id, claim) === result.beneficiary_sha256;
}

function plainCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
