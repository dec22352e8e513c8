import type { Ed25519Jwk } from '../proofs/eddsa-proof.ts';

/** What a key of the issuer is for. */
export type KeyRole = 'anchor' | 'jefe_sorteo' | 'escribano';

/** Public secp256k1 key as JSON Web Key. */
export type Secp256k1Jwk = {
  readonly kty: 'EC';
  readonly crv: 'secp256k1';
  readonly x: string;
  readonly y: string;
};

/** A key with its times (ISO 8601). Retired: signs nothing new. Revoked: compromised from then on. */
export type IssuerKey = {
  readonly kid: string;
  readonly role: KeyRole;
  readonly jwk: Ed25519Jwk | Secp256k1Jwk;
  /** Account of an anchor key on EVM networks. */
  readonly address?: string | null;
  readonly created: string;
  readonly retired?: string | null;
  readonly revoked?: string | null;
  /** Whose it is: a name that stands for one person in this document, and the one that people know. */
  readonly person?: string | null;
  readonly name?: string | null;
  /** The platform's own key, which signs demonstrations alone from then on. */
  readonly demonstrations_since?: string | null;
};

/** One method of a DID document; `JsonWebKey` is the type that both families of verifiers read. */
export type VerificationMethod = {
  readonly id: string;
  readonly type: 'JsonWebKey';
  readonly controller: string;
  readonly publicKeyJwk: Ed25519Jwk | Secp256k1Jwk;
  readonly revoked?: string;
};

/**
 * Role and times of a key, by its fragment: of a person's key whose it is, of the platform's own since when it signs
 * demonstrations alone, of an anchor key its account, for readers that cannot compute it.
 */
export type KeyTerms = Pick<IssuerKey, 'role' | 'created' | 'retired'> & {
  readonly account?: string;
  readonly person?: string;
  readonly name?: string;
  readonly demonstrations_since?: string;
};

/** A span of time, ISO 8601, both ends within. */
export type Span = { readonly from: string; readonly to: string };

/** Up to when the document has every key, and the spans before of which it may lack some (a backup was put back). */
export type KeyHistory = { readonly complete_until: string; readonly gaps: readonly Span[] };

/** The issuer's DID document (did:web), with every key that ever signed. */
export type DidDocument = {
  readonly '@context': readonly string[];
  readonly id: string;
  readonly verificationMethod: readonly VerificationMethod[];
  readonly assertionMethod: readonly string[];
  readonly service: readonly Service[];
};

type Service = { readonly id: string } & (
  | { readonly type: 'IssuerProfile'; readonly serviceEndpoint: string }
  | { readonly type: 'SignerRoles'; readonly serviceEndpoint: Readonly<Record<string, KeyTerms>> }
  | { readonly type: 'KeyHistory'; readonly serviceEndpoint: KeyHistory }
  /** Nodes that anybody may read, by CAIP-2 name of the chain. */
  | { readonly type: 'ChainNodes'; readonly serviceEndpoint: Readonly<Record<string, readonly string[]>> }
);

/**
 * The DID document. Retired keys stay in it, so that what they signed stays good. Revoked ones stay too, but assert
 * nothing: software that knows no times must not believe whoever has their secret.
 */
export function didDocument(issuer: {
  did: string;
  profileUrl: string;
  keys: readonly IssuerKey[];
  history?: KeyHistory;
  nodes?: Readonly<Record<string, readonly string[]>>;
}): DidDocument {
  const { did, profileUrl, keys, history, nodes = {} } = issuer;
  const chains: Service[] =
    Object.keys(nodes).length > 0
      ? [{ id: `${did}#chain-nodes`, type: 'ChainNodes', serviceEndpoint: nodes }]
      : [];
  const methods = keys.map(({ kid, jwk, revoked }): VerificationMethod => ({
    id: `${did}#${kid}`,
    type: 'JsonWebKey',
    controller: did,
    publicKeyJwk: jwk,
    ...(revoked && { revoked }),
  }));
  const terms = keys.map((key) => [key.kid, termsOf(key)]);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.filter(({ revoked }) => !revoked).map(({ id }) => id),
    service: [
      { id: `${did}#issuer-profile`, type: 'IssuerProfile', serviceEndpoint: profileUrl },
      { id: `${did}#signer-roles`, type: 'SignerRoles', serviceEndpoint: Object.fromEntries(terms) },
      ...(history
        ? [{ id: `${did}#key-history`, type: 'KeyHistory' as const, serviceEndpoint: history }]
        : []),
      ...chains,
    ],
  };
}

function termsOf({
  role,
  created,
  retired,
  address,
  person,
  name,
  demonstrations_since,
}: IssuerKey): KeyTerms {
  return {
    role,
    created,
    retired: retired ?? null,
    ...(person && { person }),
    ...(name && { name }),
    ...(demonstrations_since && { demonstrations_since }),
    ...(address && { account: address }),
  };
}

/** The issuer profile that Blockcerts reads. */
export function issuerProfile(issuer: {
  profileUrl: string;
  revocationUrl: string;
  name: string;
  homeUrl: string;
  keys: readonly IssuerKey[];
}): object {
  return {
    '@context': ['https://w3id.org/openbadges/v2', 'https://w3id.org/blockcerts/v3'],
    type: 'Profile',
    id: issuer.profileUrl,
    name: issuer.name,
    url: issuer.homeUrl,
    publicKey: issuer.keys
      .filter(({ role, address }) => role === 'anchor' && address)
      .map(({ address, created, revoked }) => ({
        id: `ecdsa-koblitz-pubkey:${address}`,
        created,
        ...(revoked && { revoked }),
      })),
    revocationList: issuer.revocationUrl,
  };
}

/** A certificate that no longer holds, and why; `superseded_by` is the id of the one in its place. */
export type RevokedCertificate = {
  readonly id: string;
  readonly revocationReason: string;
  readonly kind?: 'annulled' | 'superseded';
  readonly superseded_by?: string;
};

/** The list of revoked and superseded certificates, as Blockcerts reads it. */
export type RevocationList = {
  /** Address of the issuer's profile, or its DID. */
  readonly issuer: string;
  readonly revokedAssertions: readonly RevokedCertificate[];
};

/** The revocation list as a document. */
export function revocationList(list: {
  id: string;
  profileUrl: string;
  revoked: readonly RevokedCertificate[];
}): RevocationList & Record<string, unknown> {
  return {
    '@context': 'https://w3id.org/openbadges/v2',
    id: list.id,
    type: 'RevocationList',
    issuer: list.profileUrl,
    revokedAssertions: list.revoked,
  };
}
