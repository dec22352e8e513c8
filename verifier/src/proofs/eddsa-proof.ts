import { ed25519 } from '@noble/curves/ed25519.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { base58, base64urlnopad } from '@scure/base';
import { canonicalHash } from './canonize.ts';
import type { DrawCredential, Proof } from '../format/credential.ts';

/** Public Ed25519 key as JSON Web Key. */
export type Ed25519Jwk = { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string };

/** A key that signs and never leaves its store. */
export type Signer = {
  /** `did:web:…#kid` */
  readonly verificationMethod: string;
  /** Ed25519 signature (64 bytes). */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
};

/** A signature over the body (cryptosuite eddsa-rdfc-2022); each signer signs the same body, without other proofs. */
export async function createEddsaProof(
  credential: DrawCredential,
  signer: Signer,
  created: Date,
): Promise<Proof> {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: created.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    proofPurpose: 'assertionMethod',
    verificationMethod: signer.verificationMethod,
  } as const;
  const signature = await signer.sign(await bytesToSign(credential, options));
  return { ...options, proofValue: `z${base58.encode(signature)}` };
}

/** Whether a signature fits the body and the key. */
export async function isEddsaProofGood(
  credential: DrawCredential,
  proof: Proof,
  key: Ed25519Jwk,
): Promise<boolean> {
  const { proofValue, ...options } = proof;
  try {
    const bytes = await bytesToSign(credential, options);
    return ed25519.verify(base58.decode(proofValue.slice(1)), bytes, base64urlnopad.decode(key.x));
  } catch {
    return false;
  }
}

// Data Integrity EdDSA Cryptosuites v1.0 §3.2: hash of the proof's options, then hash of the document.
async function bytesToSign(
  credential: DrawCredential,
  options: Omit<Proof, 'proofValue'>,
): Promise<Uint8Array> {
  const config = { '@context': credential['@context'], ...options };
  return concatBytes(await canonicalHash(config), await canonicalHash(credential));
}
