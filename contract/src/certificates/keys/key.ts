import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { listOf } from '../../page.ts';
import { textField } from '../../text.ts';
import { idField, instant, SIGNER_ROLES } from '../draw-shapes.ts';

/** So many bytes in base64url. */
export const base64 = (bytes: number) => z.base64url().length(Math.ceil((bytes * 4) / 3));
/** The name of a key in did.json. */
export const kidField = z.string().regex(/^[a-z0-9-]{1,60}$/);
/** Of `/auth/confirm/finish`, about the very thing. */
export const confirmation = z.string().max(100);
const reason = textField({ min: 10, max: 500 });

/** How a passphrase becomes a key; a cheaper one than the first is refused. */
const kdfSchema = z.object({
  name: z.literal('scrypt'),
  n: z.number().int().min(131_072).max(1_048_576),
  r: z.literal(8),
  p: z.literal(1),
  salt: base64(16),
});

/** The secret of a key, sealed where the person sits: 32 bytes and the tag of AES-256-GCM. */
export const sealedSchema = z.object({ iv: base64(12), text: base64(48) });

/** A passkey that opens a key, as its owner sees it. */
export const keyPasskeySchema = z
  .object({ credential_id: z.string(), name: z.string(), salt: z.string(), added_at: instant })
  .meta({ id: 'KeyPasskey' });
export type KeyPasskey = z.output<typeof keyPasskeySchema>;

/** What a key can be at: waits until it signs, in use, ended. */
export const KEY_STATES = ['waiting', 'in-use', 'ended'] as const;

/** A person's signing key as colleagues see it. */
export const signingKeySchema = z
  .object({
    kid: z.string(),
    official_id: z.number().int(),
    uid: z.string(),
    full_name: z.string(),
    role: z.enum(SIGNER_ROLES),
    /** SHA-256 of the public key in hexadecimal, to be compared aloud. */
    fingerprint: z.string(),
    state: z.enum(KEY_STATES),
    created_at: instant,
    signs_from: instant,
    retired_at: instant.nullable(),
    /** Since when its secret may be in other hands. */
    revoked_at: instant.nullable(),
  })
  .meta({ id: 'SigningKey' });
export type SigningKey = z.output<typeof signingKeySchema>;

/** Both signatures of a person under a draw, made where the key is open. */
export const drawSignatureField = z.object({
  kid: kidField,
  /** `now` of the preview, in whole seconds. */
  created: z.iso.datetime(),
  proof: z.string().max(120),
  receipt_proof: z.string().max(120),
});

// What ends a key: why, since when its secret may be in other hands (null: it is only lost), confirmed about this key.
const ending = { kid: kidField, reason, since: z.iso.datetime().nullable().default(null), confirmation };

const endedSchema = z.object({
  key: signingKeySchema,
  /** Certificates that no block of before holds: refused from now on, to be rectified one by one. */
  folios: z.array(z.string()),
});

/** Calls on the signing keys of persons. */
export const keyEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/certificates/keys/list',
    access: 'certificates.operate',
    input: z.object({}),
    output: listOf(signingKeySchema),
    summary: 'Signing keys of persons, those in use first, then the newest.',
  },
  own: {
    method: 'GET',
    path: '/certificates/keys/own',
    access: 'certificates.operate',
    input: z.object({}),
    output: listOf(
      z.object({
        official_id: z.number().int(),
        role: z.enum(SIGNER_ROLES),
        key: signingKeySchema
          .extend({ x: z.string(), kdf: kdfSchema, passkeys: z.array(keyPasskeySchema) })
          .meta({ id: 'OwnSigningKey' })
          .nullable(),
      }),
    ),
    summary:
      'What the viewer is appointed to sign, each with the key for it, and how its passphrase is made ready.',
  },
  create: {
    method: 'POST',
    path: '/certificates/keys/create',
    access: 'certificates.operate',
    input: z.object({
      official_id: idField,
      /** The public key. */
      x: base64(32),
      kdf: kdfSchema,
      sealed: sealedSchema,
      /** Shows later that somebody knows the passphrase; only its hash is kept. */
      unlock: base64(32),
      /** Signature with the new key over what it is for. */
      possession: base64(64),
      /** Of `/auth/confirm/finish`, about this very key. */
      confirmation,
    }),
    output: signingKeySchema,
    summary:
      'Registers a key that the appointed person made and sealed in the browser; it signs after 24 hours, or once a superadmin confirms it.',
    limit: 'sensitive',
  },
  unlock: {
    method: 'POST',
    path: '/certificates/keys/unlock',
    access: 'certificates.operate',
    input: z.object({ kid: kidField, unlock: base64(32) }),
    output: z.object({ sealed: sealedSchema }),
    summary:
      'Hands the sealed key to its owner, who shows to know the passphrase; wrong ones are counted and wait.',
    limit: 'sensitive',
  },
  confirm: {
    method: 'POST',
    path: '/certificates/keys/confirm',
    access: 'certificates.appoint',
    input: z.object({ kid: kidField, reason }),
    output: signingKeySchema,
    summary: 'Says, as somebody who has spoken with its owner, that a new key signs from now on.',
  },
  giveUp: {
    method: 'POST',
    path: '/certificates/keys/give-up',
    access: 'certificates.operate',
    input: z.object(ending),
    output: endedSchema,
    summary:
      'Ends an own key at once and for good; with `since` what no earlier block holds is refused from now on.',
    limit: 'sensitive',
  },
  end: {
    method: 'POST',
    path: '/certificates/keys/end',
    access: 'certificates.appoint',
    input: z.object(ending),
    output: endedSchema,
    summary: 'The same for the key of somebody else.',
    limit: 'sensitive',
  },
});
