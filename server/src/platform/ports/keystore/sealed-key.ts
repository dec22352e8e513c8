import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  scryptSync,
  sign,
} from 'node:crypto';
import { privateKeyToAddress, publicKeyToAddress, sign as signSecp256k1 } from 'viem/accounts';
import { z } from 'zod';
import type { Hex } from '../ledger/port.ts';
import {
  KEY_PURPOSES,
  type DigestSignature,
  type HeldKey,
  type JsonWebKey,
  type KeyPurpose,
  type KeyRecord,
} from './port.ts';

const base64 = z.base64url();

const keySchema = z.object({
  kid: z.string(),
  purpose: z.enum(KEY_PURPOSES),
  public_jwk: z.object({
    kty: z.enum(['OKP', 'EC']),
    crv: z.enum(['Ed25519', 'secp256k1']),
    x: base64,
    y: base64.optional(),
  }),
  address: z.templateLiteral(['0x', z.string()]).nullable(),
  created_at: z.iso.datetime(),
  retired_at: z.iso.datetime().nullable(),
  // Files of before there were revocations do not have it.
  revoked_at: z.iso.datetime().nullable().default(null),
});

const sealedKeySchema = keySchema.extend({
  sealed: z.object({ iv: base64, tag: base64, text: base64 }),
});

/** A key whose secret a key service holds. */
const heldKeySchema = keySchema.extend({ held_as: z.string() });

/** The keystore file: how the passphrase becomes a key, and every key sealed under it. */
export const keystoreFileSchema = z.object({
  version: z.literal(1),
  kdf: z.object({ name: z.literal('scrypt'), n: z.number(), r: z.number(), p: z.number(), salt: base64 }),
  keys: z.array(z.union([sealedKeySchema, heldKeySchema])),
});

export type SealedKey = z.output<typeof sealedKeySchema>;
export type StoredKey = KeystoreFile['keys'][number];
export type KeystoreFile = z.output<typeof keystoreFileSchema>;

/** Cost of guessing the passphrase: some 0.2 s and 64 MB for each try. */
export const SCRYPT = { name: 'scrypt', n: 2 ** 16, r: 8, p: 1 } as const;
const SCRYPT_MAX_MEMORY_BYTES = 256 * 1024 * 1024;

/** The sealing key of a file from its passphrase. */
export function sealingKey(passphrase: string, kdf: KeystoreFile['kdf']): Buffer {
  const { n, r, p } = kdf;
  return scryptSync(passphrase.normalize('NFKC'), Buffer.from(kdf.salt, 'base64url'), 32, {
    N: n,
    r,
    p,
    maxmem: SCRYPT_MAX_MEMORY_BYTES,
  });
}

/** A new key for a purpose, sealed. */
export function makeKey(purpose: KeyPurpose, sealing: Buffer, now: Date): SealedKey {
  const curve = purpose === 'anchor' ? 'secp256k1' : 'ed25519';
  const { privateKey } =
    curve === 'secp256k1' ? generateKeyPairSync('ec', { namedCurve: curve }) : generateKeyPairSync(curve);
  const { d, kty, crv, x, y } = privateKey.export({ format: 'jwk' });
  const public_jwk = { kty, crv, x, ...(y ? { y } : {}) } as JsonWebKey;
  const secret = Buffer.from(d ?? '', 'base64url');
  const address = purpose === 'anchor' ? privateKeyToAddress(asHex(secret)) : null;
  const record = newRecord(purpose, { public_jwk, address, now });
  return { ...record, sealed: seal(secret, sealing, record.kid) };
}

/** A new anchor key whose secret stays where it is. */
export function noteHeldKey({ held_as, public_jwk }: HeldKey, now: Date): StoredKey {
  const point = [public_jwk.x, public_jwk.y ?? ''].map((part) => Buffer.from(part, 'base64url'));
  const address = publicKeyToAddress(`0x04${Buffer.concat(point).toString('hex')}`);
  return { ...newRecord('anchor', { public_jwk, address, now }), held_as };
}

type NewKey = {
  readonly public_jwk: JsonWebKey;
  readonly address: string | null;
  readonly now: Date;
};

function newRecord(purpose: KeyPurpose, { public_jwk, address, now }: NewKey): KeyRecord {
  // Not to be taken for a person's: the platform signs in the place of an official.
  const name = purpose === 'anchor' ? purpose : `platform-${purpose.replace('_', '-')}`;
  return {
    kid: `${name}-${randomBytes(4).toString('hex')}`,
    purpose,
    public_jwk,
    address: address === null ? null : (address.toLowerCase() as Hex),
    created_at: now.toISOString(),
    retired_at: null,
    revoked_at: null,
  };
}

/** The public half. */
export function recordOf(key: StoredKey): KeyRecord {
  const { kid, purpose, public_jwk, address, created_at, retired_at, revoked_at } = key;
  return { kid, purpose, public_jwk, address, created_at, retired_at, revoked_at } as KeyRecord;
}

/** The secret bytes; throws when the passphrase or the file is not the right one. */
export function unseal(key: SealedKey, sealing: Buffer): Buffer {
  const { iv, tag, text } = key.sealed;
  const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(iv, 'base64url'));
  decipher.setAAD(Buffer.from(key.kid));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]);
}

/** Gives Ed25519 signatures with a secret of 32 bytes. */
export function ed25519Signer(key: SealedKey, secret: Buffer): (bytes: Uint8Array) => Uint8Array {
  const jwk = { ...key.public_jwk, d: secret.toString('base64url') };
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  return (bytes) => new Uint8Array(sign(null, bytes, privateKey));
}

/** Recoverable secp256k1 signature over a digest. */
export async function signRecoverable(secret: Buffer, digest: Hex): Promise<DigestSignature> {
  const { r, s, yParity } = await signSecp256k1({ hash: digest, privateKey: asHex(secret) });
  return { r, s, yParity: yParity === 1 ? 1 : 0 };
}

function seal(secret: Buffer, sealing: Buffer, kid: string): SealedKey['sealed'] {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealing, iv);
  cipher.setAAD(Buffer.from(kid));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return {
    iv: iv.toString('base64url'),
    tag: cipher.getAuthTag().toString('base64url'),
    text: text.toString('base64url'),
  };
}

function asHex(secret: Buffer): Hex {
  return `0x${secret.toString('hex').padStart(64, '0')}`;
}
