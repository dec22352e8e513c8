import { canonicalHash } from './canonize.ts';
import type { DrawCertificate, Proof } from '../format/credential.ts';
import { encodeMerkleProof, type Blink } from './merkle-proof.ts';
import type { PathStep } from './merkle.ts';

/** Where a certificate's leaf was anchored. */
export type AnchorFacts = {
  readonly leaf: Uint8Array;
  readonly root: Uint8Array;
  readonly path: readonly PathStep[];
  readonly blink: Blink;
  readonly transaction: `0x${string}`;
  /** `did:web:…#kid` of the key that sent the transaction. */
  readonly verificationMethod: string;
  readonly created: Date;
};

/** Leaf of a signed certificate: SHA-256 of the canonical form of the document with its signatures. */
export function leafOf(signed: DrawCertificate): Promise<Uint8Array> {
  return canonicalHash(signed);
}

/** The certificate with its last proof: that its leaf lies under a root which stands on a chain. */
export function attachAnchor(signed: DrawCertificate, facts: AnchorFacts): DrawCertificate {
  const { leaf, root, path, blink, transaction, verificationMethod, created } = facts;
  const proof: Proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'merkle-proof-2019',
    created: created.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    proofPurpose: 'assertionMethod',
    verificationMethod,
    proofValue: encodeMerkleProof({ merkleRoot: root, targetHash: leaf, path, blink, transaction }),
  };
  return { ...signed, proof: [...signed.proof, proof] };
}
