import { aboutMakingKey } from '@vereda/contract/certificates/keys/about-signing';
import type { OutputOf } from '#api/call.ts';
import { call } from '#api/call.ts';
import type { DrawCredential } from '@vereda/verifier/format/credential';
import type { PersonKey } from '@vereda/verifier/signing/person-key';
import type { DrawSignature } from '@vereda/verifier/signing/sign-draw';

type Preview = OutputOf<'GET /certificates/draws/preview/:id'>;
/** A key of whoever sits here, as the platform keeps it. */
export type OwnKey = NonNullable<OutputOf<'GET /certificates/keys/own'>['items'][number]['key']>;

/** Letters that a passphrase has at least. */
export const PASSPHRASE_MIN = 12;

/** Whether this browser can open keys here: only over a secure connection. */
export function canOpenKeys(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined;
}

/** A key made on this device, for one seat, and what making it is confirmed by. */
export type NewKey = { readonly key: PersonKey; readonly about: string };

/** Makes a key for a seat; it never leaves this browser but sealed. */
export async function makeKeyFor(official_id: number): Promise<NewKey> {
  const { makePersonKey } = await import('@vereda/verifier/signing/person-key');
  const key = makePersonKey();
  return { key, about: aboutMakingKey({ official_id, x: key.jwk.x }) };
}

/** Seals a new key with a passphrase and shows that it is in hand. */
export async function sealNewKey({ key, about }: NewKey, passphrase: string) {
  const [{ lockKey }, { provePossession }] = await Promise.all([
    import('@vereda/verifier/signing/person-key'),
    import('@vereda/verifier/signing/sign-draw'),
  ]);
  return { x: key.jwk.x, ...(await lockKey(key, passphrase)), possession: provePossession(key, about) };
}

/** What is signed, as it was shown, and with which key. */
export type ToSign = { readonly id: number; readonly shown: Preview; readonly key: OwnKey };

/**
 * Opens the own key and signs the very text that was shown, dated by the platform's clock: that of this device may be
 * wrong. Throws what the platform says of a wrong passphrase.
 */
export async function signShown({ id, shown, key }: ToSign, passphrase: string): Promise<DrawSignature> {
  const [{ attemptWith }, { signDrawBody }] = await Promise.all([
    import('@vereda/verifier/signing/person-key'),
    import('@vereda/verifier/signing/sign-draw'),
  ]);
  const attempt = await attemptWith(passphrase, key.kdf);
  const { sealed } = await call('POST /certificates/keys/unlock', { kid: key.kid, unlock: attempt.unlock });
  const open = await attempt.open(sealed, key.x);
  const { now } = await call('GET /certificates/draws/preview/:id', { id });
  return signDrawBody(shown.body as DrawCredential, open, { kid: key.kid, at: new Date(now) });
}
