import { ed25519 } from '@noble/curves/ed25519.js';
import { base64urlnopad } from '@scure/base';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { DrawCredential, Proof } from '../format/credential.ts';
import { receiptOf } from '../format/receipt.ts';
import { createEddsaProof, isEddsaProofGood, type Ed25519Jwk, type Signer } from '../proofs/eddsa-proof.ts';
import type { PersonKey } from './person-key.ts';

/** Both signatures of one person under a draw: of the certificate and of its receipt. */
export type DrawSignature = {
  readonly kid: string;
  /** When it says that it was made, ISO 8601 in whole seconds. */
  readonly created: string;
  readonly proof: string;
  readonly receipt_proof: string;
};

/** What is signed under which name and when. */
export type Signing = { readonly kid: string; readonly at: Date };

/** Signs a certificate's body, and the receipt that follows from it, with an open key: nobody else's bytes are signed. */
export async function signDrawBody(
  body: DrawCredential,
  { secret }: PersonKey,
  { kid, at }: Signing,
): Promise<DrawSignature> {
  const signer: Signer = {
    verificationMethod: `${body.issuer}#${kid}`,
    sign: async (bytes) => ed25519.sign(bytes, secret),
  };
  const proof = await createEddsaProof(body, signer, at);
  const receipt = await createEddsaProof(receiptOf(body), signer, at);
  return { kid, created: proof.created, proof: proof.proofValue, receipt_proof: receipt.proofValue };
}

/** The proofs that a signature stands for under a body; null where one of both is not good under the key. */
export async function proofsOf(
  body: DrawCredential,
  given: DrawSignature,
  jwk: Ed25519Jwk,
): Promise<{ readonly proof: Proof; readonly receipt_proof: Proof } | null> {
  const signer: Signer = {
    verificationMethod: `${body.issuer}#${given.kid}`,
    sign: async () => new Uint8Array(64),
  };
  const receipt = receiptOf(body);
  const at = new Date(given.created);
  const proof = { ...(await createEddsaProof(body, signer, at)), proofValue: given.proof };
  const receipt_proof = { ...(await createEddsaProof(receipt, signer, at)), proofValue: given.receipt_proof };
  const areGood = isEddsaProofGood(body, proof, jwk) && isEddsaProofGood(receipt, receipt_proof, jwk);
  return areGood ? { proof, receipt_proof } : null;
}

/** Shows that whoever has a new key wants it for this purpose. */
export function provePossession({ secret }: PersonKey, about: string): string {
  return base64urlnopad.encode(ed25519.sign(utf8ToBytes(about), secret));
}

/** Whether that is shown. */
export function isPossessionProven(x: string, about: string, proof: string): boolean {
  try {
    const [signature, publicKey] = [base64urlnopad.decode(proof), base64urlnopad.decode(x)];
    return ed25519.verify(signature, utf8ToBytes(about), publicKey, { zip215: false });
  } catch {
    return false;
  }
}
