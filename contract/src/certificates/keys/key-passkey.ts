import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { lineField } from '../../text.ts';
import { base64, confirmation, keyPasskeySchema, kidField, sealedSchema } from './key.ts';

/** Passkeys that one key takes at most. */
export const KEY_PASSKEYS_MAX = 5;

/** Characters of a passkey's name. */
export const KEY_PASSKEY_NAME_MAX = 60;

const credential = z.base64url().min(16).max(1400);
const which = { kid: kidField, credential_id: credential };

/** Calls on the passkeys that open a signing key beside its passphrase. */
export const keyPasskeyEndpoints = defineEndpoints({
  add: {
    method: 'POST',
    path: '/certificates/keys/passkeys/add',
    access: 'certificates.operate',
    input: z.object({
      ...which,
      name: lineField({ max: KEY_PASSKEY_NAME_MAX }),
      /** What the passkey derives from. */
      salt: base64(32),
      sealed: sealedSchema,
      /** Shows later that somebody has the passkey; only its hash is kept. */
      unlock: base64(32),
      /** Signature with the open key over what it is for. */
      possession: base64(64),
      confirmation,
    }),
    output: keyPasskeySchema,
    summary:
      'Lets a passkey open an own key beside its passphrase: the same secret, sealed in the browser under what the passkey derives.',
    limit: 'sensitive',
  },
  unlock: {
    method: 'POST',
    path: '/certificates/keys/passkeys/unlock',
    access: 'certificates.operate',
    input: z.object({ ...which, unlock: base64(32) }),
    output: z.object({ sealed: sealedSchema }),
    summary: 'Hands the sealed key to its owner, who shows to have the passkey.',
    limit: 'sensitive',
  },
  remove: {
    method: 'POST',
    path: '/certificates/keys/passkeys/remove',
    access: 'certificates.operate',
    input: z.object({ ...which, confirmation }),
    output: z.object({}),
    summary: 'Takes a passkey off an own key; the passphrase and the others go on opening it.',
    limit: 'sensitive',
  },
});
