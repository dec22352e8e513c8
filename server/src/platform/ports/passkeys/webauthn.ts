import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** Where the browser is: a passkey works on this host and origin only. */
export type RelyingParty = { readonly id: string; readonly origin: string; readonly name: string };

/** A passkey as it is stored. */
export type Passkey = {
  readonly id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
};

/** Options for navigator.credentials, as JSON, with the challenge that they hold. */
export type PasskeyOptions = { readonly challenge: string; readonly options: Record<string, unknown> };

/** Options to make a passkey (WebAuthn level 3 §7.1); those that the account has are left out. */
export async function registrationOptions(
  party: RelyingParty,
  account: { readonly uid: string; readonly name: string; readonly shown: string },
  existing: readonly Passkey[],
): Promise<PasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(account.uid),
    userName: account.name,
    userDisplayName: account.shown,
    attestationType: 'none',
    excludeCredentials: existing.map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** The passkey of a registration's answer; null when it is not an answer to the challenge on this origin. */
export async function readRegistration(
  party: RelyingParty,
  challenge: string,
  response: Record<string, unknown>,
): Promise<Passkey | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // The library checks every field; what it cannot read makes it throw.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey), counter, transports };
}

/** Options to sign a challenge with one of the account's passkeys. */
export async function authenticationOptions(
  party: RelyingParty,
  existing: readonly Passkey[],
): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: existing.map(descriptor),
    userVerification: 'preferred',
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** The passkey's new counter when the answer is a good signature of the challenge; null otherwise. */
export async function readAuthentication(
  party: RelyingParty,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: Passkey },
  response: Record<string, unknown>,
): Promise<number | null> {
  const { id, public_key, counter, transports } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id,
      publicKey: new Uint8Array(public_key),
      counter,
      transports: transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

function descriptor({ id, transports }: Passkey) {
  return { id, transports: transports as AuthenticatorTransport[] };
}
