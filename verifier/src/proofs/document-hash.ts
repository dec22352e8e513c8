import { concatBytes } from '@noble/hashes/utils.js';
import type { DrawCredential, Proof } from '../format/credential.ts';
import type { ReceiptBody } from '../format/receipt.ts';
import { jcsHash } from './jcs.ts';
import { rdfOptionsHash, receiptHash } from './receipt-rdf.ts';

/** What officials sign: a certificate by its text, its receipt by its meaning. */
export type SignedBody = DrawCredential | ReceiptBody;

/** A body with its signatures. */
export type Signed<Body extends SignedBody = SignedBody> = Body & { readonly proof: readonly Proof[] };

/** How each kind of file is signed. */
export function suiteOf(body: SignedBody): 'eddsa-jcs-2022' | 'eddsa-rdfc-2022' {
  return isReceiptBody(body) ? 'eddsa-rdfc-2022' : 'eddsa-jcs-2022';
}

/** Data Integrity EdDSA Cryptosuites v1.0 §3.2 and §3.3: the hash of the proof's options, then that of the body. */
export function bytesToSign(
  body: SignedBody,
  { proofValue: _value, ...options }: Partial<Proof> & Options,
): Uint8Array {
  return isReceiptBody(body)
    ? concatBytes(rdfOptionsHash(options), receiptHash(body))
    : concatBytes(jcsHash(options), jcsHash(body));
}

/** What stands in the tree for a file: the hash of its body with its signatures. */
export function leafOf({ proof, ...body }: Signed): Uint8Array {
  return isReceiptBody(body as SignedBody)
    ? receiptHash(body as ReceiptBody, proof)
    : jcsHash({ ...body, proof });
}

/** Whether a body is that of a receipt. */
export function isReceiptBody<Body extends SignedBody>(body: Body): body is Extract<Body, ReceiptBody> {
  return body.type.length === 1;
}

type Options = Omit<Proof, 'proofValue'>;
