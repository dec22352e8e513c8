import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { canonicalJson } from '../proofs/jcs.ts';
import { siteOf } from './did.ts';
import { CREDENTIALS_V2 } from './context.ts';
import { resultRows } from '../words/result-rows.ts';
import type { DrawCredential, Proof } from './credential.ts';

/**
 * The receipt of a certificate, for software that knows Blockcerts and no draws: W3C terms alone, the result as people
 * read it, and the digest of the certificate's body.
 */
export type ReceiptBody = {
  readonly '@context': readonly [typeof CREDENTIALS_V2];
  readonly id: `urn:uuid:${string}`;
  readonly type: readonly ['VerifiableCredential'];
  readonly issuer: string;
  readonly validFrom: string;
  readonly name: string;
  readonly description: string;
  readonly credentialSubject: { readonly id: string; readonly name: string; readonly description: string };
  readonly relatedResource: {
    readonly id: string;
    readonly mediaType: 'application/vc';
    /** SHA-256 of the canonical text of the certificate's body, as multihash in multibase (base64url). */
    readonly digestMultibase: string;
  };
};

/** A receipt with its proofs: signatures first, the Merkle proof last. */
export type DrawReceipt = ReceiptBody & { readonly proof: readonly Proof[] };

/** Last words of the receipt of a demonstration. */
export const DEMO_WORDS = 'Demostración: no acredita ningún sorteo real.';

/** Whether a file says of itself that it is a demonstration. */
export function saysDemonstration(file: DrawCredential | ReceiptBody): boolean {
  return 'description' in file ? file.description.endsWith(DEMO_WORDS) : file.demo === true;
}

/** Where the issuer serves a certificate, by its id. */
export function certificateAddress({ id, issuer }: Pick<DrawCredential, 'id' | 'issuer'>): string {
  return `${siteOf(issuer)}/api/certificates/file/${id.slice('urn:uuid:'.length)}`;
}

/** Id of the receipt of a certificate. */
export function receiptId(certificateId: DrawCredential['id']): ReceiptBody['id'] {
  return `${certificateId}#receipt`;
}

/** The receipt of a certificate's body: the same for the same body. */
export function receiptOf(credential: DrawCredential): ReceiptBody {
  const { id, issuer, validFrom, name } = credential;
  const description = inWords(credential);
  return {
    '@context': [CREDENTIALS_V2],
    id: receiptId(id),
    type: ['VerifiableCredential'],
    issuer,
    validFrom,
    name,
    description,
    credentialSubject: { id, name, description },
    relatedResource: {
      id: certificateAddress(credential),
      mediaType: 'application/vc',
      digestMultibase: digestMultibase(credential),
    },
  };
}

/** SHA-256 (multihash 0x12 0x20) of the canonical text of a certificate's body in multibase base64url. */
export function digestMultibase(credential: DrawCredential): string {
  const digest = sha256(utf8ToBytes(canonicalJson(credential)));
  return `u${base64urlnopad.encode(concatBytes(new Uint8Array([0x12, 0x20]), digest))}`;
}

// Spanish: the language in which a notary of the province signs.
function inWords({ credentialSubject: draw, supersedes, reason, demo }: DrawCredential): string {
  const numbers = [...(draw.numbers ?? [])].sort((one, other) => one.place - other.place);
  const drawn = numbers.map(({ place, number }) => `${place}.º ${number}`).join(', ');
  const rows = draw.result ? resultRows(draw.result, 'es').map(([label, value]) => `${label}: ${value}`) : [];
  const sentences = [
    draw.annulled && 'Anula el sorteo.',
    !draw.annulled && supersedes && 'Rectifica un certificado anterior.',
    reason && `Motivo: ${reason}.`,
    `${draw.result ? rows.join('; ') : drawn}.`,
    draw.letters && `Letras: ${draw.letters}.`,
    demo && DEMO_WORDS,
  ];
  return sentences.filter(Boolean).join(' ');
}
