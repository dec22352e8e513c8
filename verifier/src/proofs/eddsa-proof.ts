import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, base64urlnopad } from '@scure/base';
import type { Proof } from '../format/credential.ts';
import { bytesToSign, isReceiptBody, suiteOf, type SignedBody } from './document-hash.ts';

/** Public Ed25519 key as JSON Web Key. */
export type Ed25519Jwk = { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string };

/** A key that signs and never leaves its store. */
export type Signer = {
  /** `did:web:…#kid` */
  readonly verificationMethod: string;
  /** Ed25519 signature (64 bytes). */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
};

/** A signature over a body; each signer signs the same body, without other proofs. */
export async function createEddsaProof(body: SignedBody, signer: Signer, created: Date): Promise<Proof> {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: suiteOf(body),
    created: created.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    proofPurpose: 'assertionMethod',
    verificationMethod: signer.verificationMethod,
    // Signed with the text, so that no other meaning can be put under it.
    ...(!isReceiptBody(body) && { '@context': body['@context'] }),
  } as const;
  const signature = await signer.sign(bytesToSign(body, options));
  return { ...options, proofValue: `z${base58.encode(signature)}` };
}

/** Whether a signature fits the body and the key. */
export function isEddsaProofGood(body: SignedBody, proof: Proof, key: Ed25519Jwk): boolean {
  try {
    const signature = base58.decode(proof.proofValue.slice(1));
    const publicKey = base64urlnopad.decode(key.x);
    return ed25519.verify(signature, bytesToSign(body, proof), publicKey, { zip215: false });
  } catch {
    return false;
  }
}
