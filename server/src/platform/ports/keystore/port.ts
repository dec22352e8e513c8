import type { Hex } from '../ledger/port.ts';

/** What a key is for: one writes anchors, the others sign demonstrations in the place of each official. */
export const KEY_PURPOSES = ['anchor', 'jefe_sorteo', 'escribano'] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** The public half of a key, as did.json shows it; times in ISO 8601. */
export type KeyRecord = {
  /** Stable name, used as fragment of the verification method. */
  readonly kid: string;
  readonly purpose: KeyPurpose;
  readonly public_jwk: JsonWebKey;
  /** Account on EVM networks; only the anchor key has one. */
  readonly address: Hex | null;
  readonly created_at: string;
  /** From then on the key signs nothing; what it signed before stays good. */
  readonly retired_at: string | null;
  /** Its secret may be in other hands since then: what it signed later counts nothing. */
  readonly revoked_at: string | null;
};

/** A revocation: when it is made, and since when the secret may have been in other hands. */
export type Revocation = { readonly now: Date; readonly since: Date };

/** JWK members that are public for Ed25519 (OKP) and secp256k1 (EC). */
export type JsonWebKey = {
  readonly kty: 'OKP' | 'EC';
  readonly crv: 'Ed25519' | 'secp256k1';
  readonly x: string;
  readonly y?: string;
};

/** Parts of a recoverable secp256k1 signature. */
export type DigestSignature = { readonly r: Hex; readonly s: Hex; readonly yParity: 0 | 1 };

/** The public half of a key that lies elsewhere, with the name that its service knows it by for good. */
export type HeldKey = { readonly held_as: string; readonly public_jwk: JsonWebKey };

/** Service (KMS, HSM) that holds the anchor key: it tells the public half and signs; the secret never comes out. */
export type KeyService = {
  /** The key that is to write anchors from its next rotation on; certificates/ledger-key-unavailable without answer. */
  findKey(): Promise<HeldKey>;
  /** secp256k1 signature (low s) of that key over a 32-byte digest; certificates/ledger-key-unavailable without one. */
  signDigest(key: HeldKey, digest: Hex): Promise<DigestSignature>;
};

/** Keys that never leave it. */
export type Keystore = {
  /** Every key that ever was, oldest first. */
  listKeys(): Promise<readonly KeyRecord[]>;
  /** The key in use for a purpose. */
  currentKey(purpose: KeyPurpose): Promise<KeyRecord>;
  /** Ed25519 signatures (64 bytes) with a key that is in use now; opened anew for each transaction. */
  openSigner(kid: string): Promise<(bytes: Uint8Array) => Promise<Uint8Array>>;
  /** secp256k1 signature (low s) over a 32-byte digest with a key in use. */
  signDigest(kid: string, digest: Hex): Promise<DigestSignature>;
  /** Retires the key of a purpose and answers its successor. */
  rotate(purpose: KeyPurpose, now: Date): Promise<KeyRecord>;
  /** Revokes a key, in use or retired; one in use gets a successor. A second time only an earlier moment counts. */
  revoke(kid: string, revocation: Revocation): Promise<KeyRecord>;
};
