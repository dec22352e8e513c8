import type { ChainReader } from '../proofs/chain-reader.ts';
import type { Proof } from '../format/credential.ts';
import type { DidDocument, KeyTerms, RevocationList, VerificationMethod } from './issuer-documents.ts';
import { StepEnd } from '../steps.ts';

/** A key of the issuer with its role and times. */
export type FoundKey = { readonly method: VerificationMethod; readonly terms: KeyTerms };

/** The key behind the address of a verification method, null when the issuer has none of that name. */
export function findKey(issuer: DidDocument, id: string): FoundKey | null {
  const method = issuer.verificationMethod.find((candidate) => candidate.id === id);
  const roles = issuer.service.find(({ type }) => type === 'SignerRoles')?.serviceEndpoint;
  const terms = typeof roles === 'object' ? roles[id.split('#')[1] ?? ''] : undefined;
  return method && terms ? { method, terms } : null;
}

/** Ends the step when a signature was made before its key existed, or after it was retired or revoked. */
export function ensureInUse(proof: Proof, { method, terms }: FoundKey): void {
  const at = Date.parse(proof.created);
  const ends = [terms.retired, method.revoked].flatMap((time) => (time ? [Date.parse(time)] : []));
  // Seconds are cut off in `created`, so that a key may be used in the second in which it was made.
  const tooEarly = at < Math.floor(Date.parse(terms.created) / 1000) * 1000;
  if (tooEarly || ends.some((end) => at > end)) {
    throw new StepEnd('failed', 'key-not-in-use', { key: proof.verificationMethod, at: proof.created });
  }
}

/** What verification may use; whatever is null cannot be checked, and the result says so. */
export type Trust = {
  /** DID document of the issuer whom the person trusts. */
  readonly issuer: DidDocument | null;
  readonly readTransaction: ChainReader | null;
  readonly revocations: RevocationList | null;
};

/** What can be used of it: a document that is none of what it should be is as good as none. */
export function usable({ issuer, revocations, readTransaction }: Trust): Trust {
  const hasKeys = Array.isArray(issuer?.verificationMethod) && Array.isArray(issuer.service);
  const hasList = Array.isArray(revocations?.revokedAssertions);
  return { issuer: hasKeys ? issuer : null, revocations: hasList ? revocations : null, readTransaction };
}
