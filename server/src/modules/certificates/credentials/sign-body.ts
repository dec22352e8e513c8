import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { leafOf } from '@vereda/verifier/proofs/anchor-proof';
import type { DrawCertificate, Proof } from '@vereda/verifier/format/credential';
import { createEddsaProof } from '@vereda/verifier/proofs/eddsa-proof';
import type { Keystore } from '#ports/keystore/port';
import { readBody, type CertificateBody } from './draw-body.ts';

/** A signature with the key that gave it. */
export type BodySignature = { readonly kid: string; readonly proof: Proof };

/** Signs a frozen body with the key in use for a role. */
export async function signBody(
  keystore: Keystore,
  { credential }: CertificateBody,
  given: { readonly role: SignerRole; readonly at: Date },
): Promise<BodySignature> {
  const { kid } = await keystore.currentKey(given.role);
  const signer = {
    verificationMethod: `${credential.issuer}#${kid}`,
    sign: (bytes: Uint8Array) => keystore.signBytes(kid, bytes),
  };
  return { kid, proof: await createEddsaProof(credential, signer, given.at) };
}

/** A certificate with both signatures, and the leaf that stands for it in a batch. */
export type SignedCertificate = { readonly text: string; readonly leaf: Buffer };

/** Puts signatures under a frozen body: head of draw first, notary second. */
export async function assembleSigned(bodyText: string, proof: readonly Proof[]): Promise<SignedCertificate> {
  const signed: DrawCertificate = { ...readBody(bodyText).credential, proof };
  return { text: JSON.stringify(signed), leaf: Buffer.from(await leafOf(signed)) };
}
