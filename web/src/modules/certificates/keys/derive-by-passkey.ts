import { fromBase64url, toBase64url } from '@vereda/verifier/signing/base64url';

/** The passkey derives nothing: its browser or device does not know the PRF extension. */
export class PasskeyUnable extends Error {}

/** What a passkey derives from, by its credential; both in base64url. */
export type Derivable = { readonly credential_id: string; readonly salt: string };

/** What the person's passkey derived: 32 bytes that never leave this browser. */
export type Derived = { readonly credential_id: string; readonly bytes: Uint8Array };

const ED25519 = -8;
const ES256 = -7;
const RS256 = -257;

/** Makes a passkey for a signing key, of whoever is named; throws where it cannot derive, null where the person does not want. */
export async function makeDerivingPasskey(person: {
  readonly name: string;
  readonly displayName: string;
}): Promise<string | null> {
  const made = await asked(
    navigator.credentials.create({
      publicKey: {
        // Nobody checks what it signs: whoever has it shows that by what it derives.
        challenge: randomBytes(32),
        rp: { name: document.title },
        user: { id: randomBytes(32), ...person },
        pubKeyCredParams: [ED25519, ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
        extensions: { prf: {} },
      },
    }),
  );
  if (!made) return null;
  if (!made.getClientExtensionResults().prf?.enabled) throw new PasskeyUnable();
  return toBase64url(new Uint8Array(made.rawId));
}

/** Asks for one of these passkeys and what it derives; throws where it derives nothing, null where the person does not want. */
export async function deriveByPasskey(passkeys: readonly Derivable[]): Promise<Derived | null> {
  const given = await asked(
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        userVerification: 'required',
        allowCredentials: passkeys.map(({ credential_id: id }) => ({
          type: 'public-key',
          id: fromBase64url(id),
        })),
        extensions: {
          prf: {
            evalByCredential: Object.fromEntries(
              passkeys.map(({ credential_id: id, salt }) => [id, { first: fromBase64url(salt) }]),
            ),
          },
        },
      },
    }),
  );
  if (!given) return null;
  const derived = given.getClientExtensionResults().prf?.results?.first;
  if (derived === undefined) throw new PasskeyUnable();
  const bytes = derived instanceof ArrayBuffer ? new Uint8Array(derived) : new Uint8Array(derived.buffer);
  return { credential_id: toBase64url(new Uint8Array(given.rawId)), bytes };
}

// Refusing in the browser's own dialog is an answer, not a fault.
async function asked(dialog: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await dialog) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}
