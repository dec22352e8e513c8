import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { Proof } from '@vereda/verifier/format/credential';
import { leafOf } from '@vereda/verifier/proofs/document-hash';
import { createEddsaProof } from '@vereda/verifier/proofs/eddsa-proof';
import type { Keystore } from '#ports/keystore/port';
import { readBody, type CertificateBody } from './draw-body.ts';

/** A signature under the certificate and one under its receipt, with the key that gave both. */
export type BodySignature = { readonly kid: string; readonly proof: Proof; readonly receipt_proof: Proof };

/** Signs a frozen body, and its receipt, with the platform's own key in the place of a role. */
export async function signBody(
  keystore: Keystore,
  { credential, receipt }: CertificateBody,
  given: { readonly role: SignerRole; readonly at: Date },
): Promise<BodySignature> {
  const { kid } = await keystore.currentKey(given.role);
  const signer = {
    verificationMethod: `${credential.issuer}#${kid}`,
    sign: (bytes: Uint8Array) => keystore.signBytes(kid, bytes),
  };
  const proof = await createEddsaProof(credential, signer, given.at);
  return { kid, proof, receipt_proof: await createEddsaProof(receipt, signer, given.at) };
}

/** A certificate and its receipt with both signatures, and the two leaves that stand for them in a batch. */
export type SignedCertificate = {
  readonly text: string;
  readonly leaf: Buffer;
  readonly receipt: string;
  readonly receipt_leaf: Buffer;
};

/** Puts signatures under a frozen body and its receipt: head of draw first, notary second. */
export function assembleSigned(
  bodyText: string,
  signatures: readonly Pick<BodySignature, 'proof' | 'receipt_proof'>[],
): SignedCertificate {
  const body = readBody(bodyText);
  const signed = { ...body.credential, proof: signatures.map(({ proof }) => proof) };
  const receipt = { ...body.receipt, proof: signatures.map(({ receipt_proof }) => receipt_proof) };
  return {
    text: JSON.stringify(signed),
    leaf: Buffer.from(leafOf(signed)),
    receipt: JSON.stringify(receipt),
    receipt_leaf: Buffer.from(leafOf(receipt)),
  };
}
