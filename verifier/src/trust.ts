import type { ChainReader } from './chain-reader.ts';
import type { DidDocument, RevocationList } from './issuer-documents.ts';

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
