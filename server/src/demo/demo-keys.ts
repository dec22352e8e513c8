import {
  aboutMakingKey,
  aboutSigning,
  aboutSigningCivic,
} from '@vereda/contract/certificates/keys/about-signing';
import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { DrawCredential } from '@vereda/verifier/format/credential';
import { signCivicResult } from '@vereda/verifier/civic/sign-civic';
import { lockKey, makePersonKey, type PersonKey } from '@vereda/verifier/signing/person-key';
import { provePossession, signDrawBody } from '@vereda/verifier/signing/sign-draw';
import { DEMO_PASSWORD, type DemoCaller } from './demo-caller.ts';

/** Passphrase of the signing keys of both officials of the demo. */
export const DEMO_PASSPHRASE = 'firma de la ciudad de prueba';

/** An official of the demo with an open key. */
export type DemoKey = {
  readonly signer: DemoCaller;
  readonly key: PersonKey;
  readonly kid: string;
  readonly role: SignerRole;
};

/** Makes the key of an official, as a browser would, and has a superadmin confirm it; throws for somebody without a seat. */
export async function makeDemoKey(signer: DemoCaller, admin: DemoCaller): Promise<DemoKey> {
  const [seat] = (await signer('GET /certificates/keys/own', {})).items;
  if (!seat) throw new Error('demo: an official without a seat');
  const key = makePersonKey();
  const named = { official_id: seat.official_id, x: key.jwk.x };
  const about = aboutMakingKey(named);
  const { confirmation } = await signer('POST /auth/confirm/finish', { about, password: DEMO_PASSWORD });
  const { kid } = await signer('POST /certificates/keys/create', {
    ...named,
    ...(await lockKey(key, DEMO_PASSPHRASE)),
    possession: provePossession(key, about),
    confirmation,
  });
  await admin('POST /certificates/keys/confirm', { kid, reason: 'Clave de la ciudad de prueba.' });
  return { signer, key, kid, role: seat.role };
}

/** Signs a draw as that official. */
export async function signDemoDraw({ signer, key, kid, role }: DemoKey, id: number): Promise<void> {
  const { version } = await signer('GET /certificates/draws/get/:id', { id });
  const { body, body_sha256, now } = await signer('GET /certificates/draws/preview/:id', { id });
  const signature = await signDrawBody(body as DrawCredential, key, { kid, at: new Date(now) });
  const about = aboutSigning({ id, body_sha256 });
  const { confirmation } = await signer('POST /auth/confirm/finish', { about, password: DEMO_PASSWORD });
  await signer('POST /certificates/draws/sign', { id, version, role, body_sha256, signature, confirmation });
}

/** Signs what was drawn in a civic draw as that official. */
export async function signDemoCivic({ signer, key, kid, role }: DemoKey, id: number): Promise<void> {
  const { version, folio, signing, now } = await signer('GET /certificates/civic/get/:id', { id });
  if (!signing) throw new Error(`demo: ${folio} is not drawn`);
  const { issuer, commitment, digest } = signing;
  const created = now.replace(/\.\d{3}Z$/, 'Z');
  const result = { role, key: `${issuer}#${kid}`, created, draw: folio, commitment, digest };
  const { value } = signCivicResult(result, key);
  const about = aboutSigningCivic({ folio, digest });
  const { confirmation } = await signer('POST /auth/confirm/finish', { about, password: DEMO_PASSWORD });
  const signature = { kid, created, value };
  await signer('POST /certificates/civic/sign', { id, version, role, digest, signature, confirmation });
}
