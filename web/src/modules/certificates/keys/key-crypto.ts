import { aboutAddingPasskey, aboutMakingKey } from '@vereda/contract/certificates/keys/about-signing';
import type { OutputOf } from '#api/call.ts';
import { call } from '#api/call.ts';
import type { DrawCredential } from '@vereda/verifier/format/credential';
import type { SignedResult } from '@vereda/verifier/civic/list-text';
import type { PersonKey } from '@vereda/verifier/signing/person-key';
import type { DrawSignature } from '@vereda/verifier/signing/sign-draw';
import { deriveByPasskey, makeDerivingPasskey, type Derived } from './derive-by-passkey.ts';

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

/** Opens an own key with its passphrase; throws what the platform says of a wrong one. */
export async function openByPassphrase(key: OwnKey, passphrase: string): Promise<PersonKey> {
  const { attemptWith } = await import('@vereda/verifier/signing/person-key');
  const attempt = await attemptWith(passphrase, key.kdf);
  const { sealed } = await call('POST /certificates/keys/unlock', { kid: key.kid, unlock: attempt.unlock });
  return attempt.open(sealed, key.x);
}

/** Opens it with one of its passkeys; null when the person does not use one, throws PasskeyUnable. */
export async function openByPasskey({ kid, x, passkeys }: OwnKey): Promise<PersonKey | null> {
  const derived = await deriveByPasskey(passkeys);
  if (!derived) return null;
  const { attemptWithPasskey } = await import('@vereda/verifier/signing/passkey-lock');
  const attempt = attemptWithPasskey(derived.bytes);
  const { credential_id } = derived;
  const { sealed } = await call('POST /certificates/keys/passkeys/unlock', {
    kid,
    credential_id,
    unlock: attempt.unlock,
  });
  return attempt.open(sealed, x);
}

/** A passkey that was made for a key and derived once. */
export type NewPasskey = Derived & { readonly salt: string; readonly about: string };

/** Makes a passkey for an own key and lets it derive; null when the person does not want to, throws PasskeyUnable. */
export async function makePasskeyFor({ kid, full_name }: OwnKey): Promise<NewPasskey | null> {
  const { newPasskeySalt } = await import('@vereda/verifier/signing/passkey-lock');
  const credential_id = await makeDerivingPasskey({ name: kid, displayName: full_name });
  if (credential_id === null) return null;
  const salt = newPasskeySalt();
  const derived = await deriveByPasskey([{ credential_id, salt }]);
  return derived && { ...derived, salt, about: aboutAddingPasskey({ kid, credential_id }) };
}

/** Seals an open key once more, under what a passkey derived, and shows that it is in hand. */
export async function sealForPasskey(open: PersonKey, { bytes, salt, credential_id, about }: NewPasskey) {
  const [{ lockWithPasskey }, { provePossession }] = await Promise.all([
    import('@vereda/verifier/signing/passkey-lock'),
    import('@vereda/verifier/signing/sign-draw'),
  ]);
  const locked = await lockWithPasskey(open, bytes);
  return { credential_id, salt, ...locked, possession: provePossession(open, about) };
}

/** Signs what was drawn in a civic draw, dated by the platform's clock; throws where it is not what was shown any more. */
export async function signCivicShown(
  {
    id,
    kid,
    ...shown
  }: { readonly id: number; readonly kid: string } & Pick<SignedResult, 'role' | 'digest'>,
  open: PersonKey,
) {
  const { signCivicResult } = await import('@vereda/verifier/civic/sign-civic');
  const { signing, folio, now } = await call('GET /certificates/civic/get/:id', { id });
  if (signing?.digest !== shown.digest) throw new Error('the result is another than what was shown');
  const { issuer, commitment } = signing;
  const created = now.replace(/\.\d{3}Z$/, 'Z');
  const result = { ...shown, key: `${issuer}#${kid}`, created, draw: folio, commitment };
  const { value } = signCivicResult(result, open);
  return { kid, created, value };
}

/** What is signed, as it was shown, and with which key. */
export type ToSign = { readonly id: number; readonly shown: Preview; readonly kid: string };

/** Signs the very text that was shown, dated by the platform's clock: that of this device may be wrong. */
export async function signShown({ id, shown, kid }: ToSign, open: PersonKey): Promise<DrawSignature> {
  const { signDrawBody } = await import('@vereda/verifier/signing/sign-draw');
  const { now } = await call('GET /certificates/draws/preview/:id', { id });
  return signDrawBody(shown.body as DrawCredential, open, { kid, at: new Date(now) });
}
