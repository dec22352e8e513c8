import type { Proof } from '../format/credential.ts';
import type { Signed, SignedBody } from './document-hash.ts';
import { encodeMerkleProof, type Blink } from './merkle-proof.ts';
import type { PathStep } from './merkle.ts';

/** Where a file's leaf was anchored. */
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

/** The file with its last proof: that its leaf lies under a root which stands on a chain. */
export function attachAnchor<Body extends SignedBody>(
  signed: Signed<Body>,
  facts: AnchorFacts,
): Signed<Body> {
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
