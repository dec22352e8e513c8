import { aboutMakingKey, aboutSigning } from '@vereda/contract/certificates/keys/about-signing';
import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { DrawCredential } from '@vereda/verifier/format/credential';
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
