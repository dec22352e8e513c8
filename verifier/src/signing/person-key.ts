import { ed25519 } from '@noble/curves/ed25519.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { Ed25519Jwk } from '../proofs/eddsa-proof.ts';

/** A signing key of a person while it is open. */
export type PersonKey = { readonly secret: Uint8Array; readonly jwk: Ed25519Jwk };

/** How a passphrase becomes a key; the salt in base64url. */
export type Kdf = {
  readonly name: 'scrypt';
  readonly n: number;
  readonly r: 8;
  readonly p: 1;
  readonly salt: string;
};

/** A secret under AES-256-GCM, in base64url. */
export type Sealed = { readonly iv: string; readonly text: string };

/** A key that only its passphrase opens: what a server may keep, and what it hands the sealed secret out for. */
export type LockedKey = {
  readonly kdf: Kdf;
  readonly sealed: Sealed;
  /** Shows that somebody knows the passphrase, and opens nothing. */
  readonly unlock: string;
};

/** What a guess at a passphrase costs: 128 MB and about a second. */
export const PASSPHRASE_COST = { name: 'scrypt', n: 2 ** 17, r: 8, p: 1 } as const;

/** Letters that a passphrase has at least. */
export const PASSPHRASE_MIN_LENGTH = 12;

/** A new key. */
export function makePersonKey(): PersonKey {
  return openedKey(randomBytes(32));
}

function openedKey(secret: Uint8Array): PersonKey {
  return {
    secret,
    jwk: { kty: 'OKP', crv: 'Ed25519', x: base64urlnopad.encode(ed25519.getPublicKey(secret)) },
  };
}

/** SHA-256 of a public key in hexadecimal, by which people compare it. */
export function fingerprintOf(x: string): string {
  return bytesToHex(sha256(base64urlnopad.decode(x)));
}

/** Locks a key with a passphrase; the same parts come out of `openLocked`. */
export async function lockKey(
  key: PersonKey,
  passphrase: string,
  cost: Omit<Kdf, 'salt'> = PASSPHRASE_COST,
): Promise<LockedKey> {
  const kdf = { ...cost, salt: base64urlnopad.encode(randomBytes(16)) };
  const { sealing, unlock } = await partsOf(passphrase, kdf);
  return { kdf, sealed: await sealSecret(key, sealing), unlock };
}

/** Seals the secret of a key under 32 bytes; the public half is bound to it. */
export async function sealSecret({ secret, jwk }: PersonKey, sealing: Uint8Array): Promise<Sealed> {
  const iv = randomBytes(12);
  const text = await crypto.subtle.encrypt(gcm(iv, jwk.x), await aesKey(sealing), Uint8Array.from(secret));
  return { iv: base64urlnopad.encode(iv), text: base64urlnopad.encode(new Uint8Array(text)) };
}

/** Opens what was sealed under these bytes; throws when they are not the ones, or another key is inside. */
export async function openSealed({ iv, text }: Sealed, x: string, sealing: Uint8Array): Promise<PersonKey> {
  const sealed = Uint8Array.from(base64urlnopad.decode(text));
  const algorithm = gcm(base64urlnopad.decode(iv), x);
  const secret = await crypto.subtle.decrypt(algorithm, await aesKey(sealing), sealed).catch(() => {
    throw new Error('what was given does not open this key');
  });
  const key = openedKey(new Uint8Array(secret));
  if (key.jwk.x !== x) throw new Error('another key was sealed');
  return key;
}

/** A passphrase made ready: what is shown to whoever keeps the key, and how what it hands out is opened. */
export type Attempt = { readonly unlock: string; open(sealed: Sealed, x: string): Promise<PersonKey> };

/** Makes a passphrase ready for a key; `open` throws when it is not the one. */
export async function attemptWith(passphrase: string, kdf: Kdf): Promise<Attempt> {
  const { sealing, unlock } = await partsOf(passphrase, kdf);
  return { unlock, open: (sealed, x) => openSealed(sealed, x, sealing) };
}

// One half opens, the other is shown: whoever sees the second learns nothing of the first.
async function partsOf(
  passphrase: string,
  { n, r, p, salt }: Kdf,
): Promise<{ sealing: Uint8Array; unlock: string }> {
  const derived = await scryptAsync(utf8ToBytes(passphrase.normalize('NFKC')), base64urlnopad.decode(salt), {
    N: n,
    r,
    p,
    dkLen: 64,
  });
  return { sealing: derived.slice(0, 32), unlock: base64urlnopad.encode(derived.slice(32)) };
}

function aesKey(bytes: Uint8Array) {
  return crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function gcm(iv: Uint8Array, x: string) {
  return { name: 'AES-GCM', iv: Uint8Array.from(iv), additionalData: Uint8Array.from(utf8ToBytes(x)) };
}
