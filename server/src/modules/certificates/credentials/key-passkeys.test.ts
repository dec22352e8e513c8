import {
  aboutAddingPasskey,
  aboutEndingKey,
  aboutRemovingPasskey,
} from '@vereda/contract/certificates/keys/about-signing';
import type { KeyPasskey } from '@vereda/contract/certificates/keys/key';
import { attemptWithPasskey, lockWithPasskey, newPasskeySalt } from '@vereda/verifier/signing/passkey-lock';
import { makePersonKey, type Sealed } from '@vereda/verifier/signing/person-key';
import { provePossession } from '@vereda/verifier/signing/sign-draw';
import { expect, test } from 'vitest';
import { appointPeople, makeKey, ownKeys } from '#testing/certificates';
import { startTestServer, TEST_PASSWORD, type Caller } from '#testing/server';

const server = await startTestServer();
const people = await appointPeople(server);
const { jefe, escribano } = people;
const code = (status: number, name: string) => ({ status, body: { error: { code: name } } });

const confirm = async (caller: Caller, about: string) => {
  const { body } = await caller('POST /auth/confirm/finish', { about, password: TEST_PASSWORD });
  return (body as { confirmation: string }).confirmation;
};

// The key becomes one that this file has open.
const key = makePersonKey();
const old = (await ownKeys(jefe))[0]?.key?.kid ?? '';
await jefe('POST /certificates/keys/give-up', {
  kid: old,
  reason: 'Se cambia por otra.',
  confirmation: await confirm(jefe, aboutEndingKey(old)),
});
const kid = ((await makeKey(jefe, people.jefe_sorteo_id, key)).body as { kid: string }).kid;

const derived = (seed: number) => new Uint8Array(32).fill(seed);
const credentialOf = (seed: number) => Buffer.alloc(16, seed).toString('base64url');

async function add(seed: number, { caller = jefe, signedBy = key, about = '' } = {}) {
  const credential_id = credentialOf(seed);
  const what = aboutAddingPasskey({ kid, credential_id });
  return caller('POST /certificates/keys/passkeys/add', {
    kid,
    credential_id,
    name: `Llave ${seed}`,
    salt: newPasskeySalt(),
    ...(await lockWithPasskey(key, derived(seed))),
    possession: provePossession(signedBy, what),
    confirmation: await confirm(caller, about || what),
  });
}
const unlock = (seed: number, { caller = jefe, by = seed } = {}) =>
  caller('POST /certificates/keys/passkeys/unlock', {
    kid,
    credential_id: credentialOf(seed),
    unlock: attemptWithPasskey(derived(by)).unlock,
  });
const passkeys = async (): Promise<readonly KeyPasskey[]> => (await ownKeys(jefe))[0]?.key?.passkeys ?? [];
const rows = () => server.asOwner('select from certificates.key_passkeys where kid = $1', [kid]);

test('a passkey that was added opens the key, in the browser, beside the passphrase', async () => {
  expect(await add(1)).toMatchObject({ status: 200, body: { name: 'Llave 1' } });
  expect(await passkeys()).toMatchObject([{ credential_id: credentialOf(1), name: 'Llave 1' }]);
  const { body } = await unlock(1);
  const { sealed } = body as { sealed: Sealed };
  expect(await attemptWithPasskey(derived(1)).open(sealed, key.jwk.x)).toEqual(key);
  await expect(attemptWithPasskey(derived(2)).open(sealed, key.jwk.x)).rejects.toThrow('does not open');
  // Everybody concerned reads of it, as of the key itself.
  const [told] = await server.asOwner<{ action: string }>(
    `select action from configuration.changelog where entity = 'issuer-key' and entity_id = $1 order by id desc limit 1`,
    [kid],
  );
  expect(told).toEqual({ action: 'key-passkey-added' });
  await server.runJobs();
  const mails = (await server.mails()).filter(({ subject }) => subject?.includes('llave de acceso abre'));
  expect(mails.length).toBeGreaterThan(0);
});

test('nobody is handed it by what they do not derive, nor as somebody else', async () => {
  expect(await unlock(1, { by: 2 })).toMatchObject(code(403, 'certificates/passkey-wrong'));
  expect(await unlock(1, { caller: escribano })).toMatchObject(code(403, 'certificates/key-not-own'));
  expect(await unlock(9)).toMatchObject(code(404, 'certificates/passkey-not-found'));
  expect(await unlock(1, { caller: server.visitor })).toMatchObject({ status: 401 });
});

test('it takes the open key, the person once more, and the very passkey that was confirmed', async () => {
  expect(await add(2, { signedBy: makePersonKey() })).toMatchObject(code(400, 'certificates/key-unproven'));
  expect((await add(2, { about: 'something else' })).status).toBe(403);
  expect(await add(2, { caller: escribano })).toMatchObject(code(403, 'certificates/key-not-own'));
  expect(await add(1)).toMatchObject(code(409, 'certificates/passkey-known'));
  const hold = "suspended_at = now(), suspended_for = 'email-changed'";
  await server.asOwner(`update certificates.officials set ${hold} where id = $1`, [people.jefe_sorteo_id]);
  expect(await add(2)).toMatchObject(code(409, 'certificates/appointment-suspended'));
  await server.asOwner('update certificates.officials set suspended_at = null, suspended_for = null');
  expect(await passkeys()).toHaveLength(1);
});

test('a key takes five; one that is removed opens nothing any more, the others do', async () => {
  for (const seed of [2, 3, 4, 5]) expect((await add(seed)).status).toBe(200);
  expect(await add(6)).toMatchObject(code(409, 'certificates/passkeys-full'));
  const which = { kid, credential_id: credentialOf(2) };
  const remove = async (about: string, caller = jefe) =>
    caller('POST /certificates/keys/passkeys/remove', {
      ...which,
      confirmation: await confirm(caller, about),
    });
  expect((await remove('something else')).status).toBe(403);
  expect(await remove(aboutRemovingPasskey(which), escribano)).toMatchObject(
    code(403, 'certificates/key-not-own'),
  );
  expect(await remove(aboutRemovingPasskey(which))).toMatchObject({ status: 200 });
  expect(await remove(aboutRemovingPasskey(which))).toMatchObject(
    code(404, 'certificates/passkey-not-found'),
  );
  expect(await unlock(2)).toMatchObject(code(404, 'certificates/passkey-not-found'));
  expect((await unlock(3)).status).toBe(200);
});

test('what is kept of them opens nothing, and goes with the key', async () => {
  const kept = await server.asOwner<{ row: string }>(
    'select row_to_json(p)::text as row from certificates.key_passkeys p where kid = $1',
    [kid],
  );
  const all = kept.map(({ row }) => row).join('\n');
  const { unlock: shown } = attemptWithPasskey(derived(3));
  for (const secret of [Buffer.from(key.secret), Buffer.from(derived(3)), Buffer.from(shown, 'base64url')])
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(all).not.toContain(secret.toString(encoding).replace(/=+$/, ''));
  await jefe('POST /certificates/keys/give-up', {
    kid,
    reason: 'Se perdió el equipo.',
    confirmation: await confirm(jefe, aboutEndingKey(kid)),
  });
  expect(await rows()).toEqual([]);
  expect(await unlock(3)).toMatchObject(code(409, 'certificates/key-ended'));
});
