import { fieldsOf } from '../format/fields.ts';
import type { ChainReader } from '../proofs/chain-reader.ts';
import type { DidDocument, KeyTerms, RevocationList, VerificationMethod } from './issuer-documents.ts';

/** A key of the issuer with its role and times. */
export type FoundKey = { readonly method: VerificationMethod; readonly terms: KeyTerms };

/** The key behind the address of a verification method, null when the issuer has none of that name. */
export function findKey(issuer: DidDocument, id: string): FoundKey | null {
  const method = issuer.verificationMethod.find((candidate) => candidate.id === id);
  const roles = issuer.service.find((service) => service.type === 'SignerRoles')?.serviceEndpoint;
  const terms = typeof roles === 'object' ? roles[id.split('#')[1] ?? ''] : undefined;
  return method && terms ? { method, terms } : null;
}

/**
 * Up to when the document has every key, or from when it may lack some, where a moment lies outside of what it has; null
 * where it lies within, or the document says nothing of it.
 */
export function lacksKeysFrom(issuer: DidDocument, at: string): string | null {
  const { complete_until, gaps } = fieldsOf(
    issuer.service.find(({ type }) => type === 'KeyHistory')?.serviceEndpoint,
  );
  const until = timeOf(complete_until);
  const moment = timeOf(at);
  if (until === null || moment === null) return null;
  if (moment > until) return String(complete_until);
  const spans = Array.isArray(gaps) ? gaps.map(fieldsOf) : [];
  const gap = spans.find(({ from, to }) => {
    const [begin, end] = [timeOf(from), timeOf(to)];
    return begin !== null && end !== null && begin <= moment && moment <= end;
  });
  return gap ? String(gap['from']) : null;
}

function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** Address of the issuer's profile, by which Blockcerts documents name the issuer. */
export function profileOf(issuer: DidDocument): string | null {
  const profile = issuer.service.find(({ type }) => type === 'IssuerProfile')?.serviceEndpoint;
  return typeof profile === 'string' ? profile : null;
}

/** A node that the issuer names, and the chain that it must be of. */
export type IssuerNode = { readonly url: string; readonly chainId: number };

const MAX_NODES = 5;

/** Nodes that the issuer offers to readers; what is no address of one is left out. */
export function nodesOf(issuer: DidDocument): IssuerNode[] {
  const service = issuer.service.find(({ type }) => type === 'ChainNodes');
  const named = Object.entries(fieldsOf(service?.serviceEndpoint)).flatMap(([caip2, urls]) => {
    const chainId = Number(/^eip155:(\d{1,15})$/.exec(caip2)?.[1]);
    return (Array.isArray(urls) ? urls : []).map((url: unknown) => ({ url: String(url), chainId }));
  });
  return named.filter(({ url, chainId }) => chainId > 0 && /^https?:\/\//.test(url)).slice(0, MAX_NODES);
}

/** What verification may use; whatever is null cannot be checked, and the result says so. */
export type Trust = {
  /** DID document of the issuer whom the person trusts. */
  readonly issuer: DidDocument | null;
  readonly readTransaction: ChainReader | null;
  readonly revocations: RevocationList | null;
  /** When the copy was written that chain or revocations were taken from, ISO 8601; absent where they are of now. */
  readonly as_of?: string | null;
  /** The moment of the verification; the device's clock when absent. */
  readonly now?: Date;
};

/** What can be used of it: a document that is none of what it should be is as good as none. */
export function usable({ issuer, revocations, readTransaction }: Trust): Trust {
  return {
    issuer: isDidDocument(issuer) ? issuer : null,
    revocations: isRevocationList(revocations) ? revocations : null,
    readTransaction,
  };
}

/** Whether a value is the document of an issuer. */
export function isDidDocument(value: unknown): value is DidDocument {
  const { id, verificationMethod, service } = fieldsOf(value);
  const isMethod = (method: unknown): boolean =>
    typeof fieldsOf(method)['id'] === 'string' && isObject(fieldsOf(method)['publicKeyJwk']);
  return typeof id === 'string' && isListOf(verificationMethod, isMethod) && isListOf(service, isObject);
}

/** Whether a value is a list of revoked certificates. */
export function isRevocationList(value: unknown): value is RevocationList {
  return isListOf(fieldsOf(value)['revokedAssertions'], isObject);
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
