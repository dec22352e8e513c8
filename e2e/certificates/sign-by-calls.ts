import { aboutSigning } from '@vereda/contract/certificates/keys/about-signing';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-caller.ts';
import { DEMO_PASSPHRASE } from '../../server/src/demo/demo-keys.ts';
import type { DrawCredential } from '../../verifier/src/format/credential.ts';
import { attemptWith, type Kdf, type PersonKey, type Sealed } from '../../verifier/src/signing/person-key.ts';
import { signDrawBody } from '../../verifier/src/signing/sign-draw.ts';

/** A call as one person; null as input asks, anything else sends. */
export type SigningCall = (path: string, input: object | null) => Promise<Record<string, unknown>>;

type OwnKey = { readonly kid: string; readonly x: string; readonly kdf: Kdf };

// A passphrase takes a second to try: each key is opened once.
const opened = new Map<string, Promise<PersonKey>>();

async function openKey(call: SigningCall, { kid, x, kdf }: OwnKey): Promise<PersonKey> {
  const attempt = await attemptWith(DEMO_PASSPHRASE, kdf);
  const { sealed } = await call('/certificates/keys/unlock', { kid, unlock: attempt.unlock });
  return attempt.open(sealed as Sealed, x);
}

/** Signs a draw as an official of the demonstration, as the browser does it. */
export async function signByCalls(call: SigningCall, id: number): Promise<Record<string, unknown>> {
  const { items } = await call('/certificates/keys/own', null);
  const [seat] = items as { role: string; key: OwnKey }[];
  if (!seat) throw new Error('not an official');
  const { key, role } = seat;
  if (!opened.has(key.kid)) opened.set(key.kid, openKey(call, key));
  const open = await (opened.get(key.kid) as Promise<PersonKey>);
  const { version } = await call(`/certificates/draws/get/${id}`, null);
  const { body, body_sha256, now } = await call(`/certificates/draws/preview/${id}`, null);
  const signature = await signDrawBody(body as DrawCredential, open, {
    kid: key.kid,
    at: new Date(String(now)),
  });
  const about = aboutSigning({ id, body_sha256: String(body_sha256) });
  const { confirmation } = await call('/auth/confirm/finish', { about, password: DEMO_PASSWORD });
  return call('/certificates/draws/sign', { id, version, role, body_sha256, signature, confirmation });
}
