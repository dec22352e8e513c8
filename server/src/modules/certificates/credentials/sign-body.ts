import { SIGNER_ROLES, type SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { Proof } from '@vereda/verifier/format/credential';
import { leafOf } from '@vereda/verifier/proofs/document-hash';
import { createEddsaProof } from '@vereda/verifier/proofs/eddsa-proof';
import type { Keystore } from '#ports/keystore/port';
import { readBody, type CertificateBody } from './draw-body.ts';

/** A signature under the certificate and one under its receipt, with the key that gave both. */
export type BodySignature = { readonly kid: string; readonly proof: Proof; readonly receipt_proof: Proof };

/** An open key of the platform's own, in the place of a role. */
export type PlatformSigner = {
  readonly role: SignerRole;
  readonly kid: string;
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
};

/** Opens the platform's own keys, head of draw's place first. */
export function openPlatformSigners(keystore: Keystore): Promise<PlatformSigner[]> {
  return Promise.all(
    SIGNER_ROLES.map(async (role) => {
      const { kid } = await keystore.currentKey(role);
      return { role, kid, sign: await keystore.openSigner(kid) };
    }),
  );
}

/** Signs a frozen body, and its receipt, with the platform's own key in the place of a role. */
export async function signBody(
  { kid, sign }: PlatformSigner,
  { credential, receipt }: CertificateBody,
  at: Date,
): Promise<BodySignature> {
  const signer = { verificationMethod: `${credential.issuer}#${kid}`, sign };
  const proof = await createEddsaProof(credential, signer, at);
  return { kid, proof, receipt_proof: await createEddsaProof(receipt, signer, at) };
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
