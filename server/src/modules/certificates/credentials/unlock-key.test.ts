import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { aboutEndingKey, aboutMakingKey } from '@vereda/contract/certificates/keys/about-signing';
import {
  attemptWith,
  lockKey,
  makePersonKey,
  type Kdf,
  type Sealed,
} from '@vereda/verifier/signing/person-key';
import { provePossession } from '@vereda/verifier/signing/sign-draw';
import { expect, test } from 'vitest';
import { appointPeople, giveKey, makeKey, ownKeys } from '#testing/certificates';
import { startTestServer, TEST_PASSWORD } from '#testing/server';

const server = await startTestServer();
const people = await appointPeople(server);
const PASSPHRASE = 'el bolillero gira despacio';
const MINUTE_MS = 60_000;
const code = (status: number, name: string) => ({ status, body: { error: { code: name } } });

const key = makePersonKey();
const locked = await lockKey(key, PASSPHRASE);
const kid = await replaceKey();

// The head of draw's key becomes one that is sealed in earnest.
async function replaceKey(): Promise<string> {
  const old = (await ownKeys(people.jefe))[0]?.key?.kid ?? '';
  const confirm = async (about: string) => {
    const { body } = await people.jefe('POST /auth/confirm/finish', { about, password: TEST_PASSWORD });
    return (body as { confirmation: string }).confirmation;
  };
  const given = { kid: old, reason: 'Se cambia por otra.', confirmation: await confirm(aboutEndingKey(old)) };
  await people.jefe('POST /certificates/keys/give-up', given);
  const named = { official_id: people.jefe_sorteo_id, x: key.jwk.x };
  const about = aboutMakingKey(named);
  const made = await people.jefe('POST /certificates/keys/create', {
    ...named,
    ...locked,
    possession: provePossession(key, about),
    confirmation: await confirm(about),
  });
  return (made.body as { kid: string }).kid;
}

const wrong = (index: number) => Buffer.alloc(32, index).toString('base64url');
const unlock = (caller = people.jefe, given = locked.unlock) =>
  caller('POST /certificates/keys/unlock', { kid, unlock: given });

test('the right passphrase opens the key, in the browser, from what is handed out for it', async () => {
  const [own] = await ownKeys(people.jefe);
  const attempt = await attemptWith(PASSPHRASE, own?.key?.kdf as Kdf);
  const { body } = await unlock(people.jefe, attempt.unlock);
  const { sealed } = body as { sealed: Sealed };
  expect(await attempt.open(sealed, own?.key?.x ?? '')).toEqual(key);
});

test('nobody else is handed it, whatever they know', async () => {
  expect(await unlock(people.escribano)).toMatchObject(code(403, 'certificates/key-not-own'));
  expect(await unlock(people.first)).toMatchObject(code(403, 'certificates/key-not-own'));
  expect(await unlock(server.visitor)).toMatchObject({ status: 401 });
});

test('ten wrong ones make a session wait, another session of the owner not, and nobody for good', async () => {
  for (let index = 0; index < 10; index += 1) {
    const answer = await unlock(people.jefe, wrong(index));
    expect(answer).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'certificates/wrong-passphrase',
          fields: { passphrase: expect.any(String) as string },
        },
      },
    });
  }
  // The right one as well, or a guesser would learn it.
  const refused = await unlock();
  expect(refused).toMatchObject(code(429, 'certificates/too-many-passphrases'));
  expect((refused.body as { error: { message: string } }).error.message).toMatch(/900/);
  const elsewhere = await server.enter('official-jefe');
  expect(await unlock(elsewhere)).toMatchObject({ status: 200 });
  server.clock.advance(15 * MINUTE_MS + 1000);
  expect(await unlock()).toMatchObject({ status: 200 });
});

test('whoever signs in again and again guesses no more than forty times an hour, and the owner goes on by a new key', async () => {
  const answers = [];
  for (let session = 0; session < 5; session += 1) {
    server.clock.advance(MINUTE_MS);
    const thief = await server.enter('official-jefe');
    for (let index = 0; index < 9; index += 1) {
      const answer = await unlock(thief, wrong(index));
      answers.push((answer.body as { error: { code: string } }).error.code);
    }
  }
  const guessed = answers.filter((answer) => answer === 'certificates/wrong-passphrase');
  expect(guessed).toHaveLength(40);
  expect(await unlock()).toMatchObject(code(429, 'certificates/too-many-passphrases'));
  server.clock.advance(60 * MINUTE_MS + 1000);
  expect(await unlock()).toMatchObject({ status: 200 });
});

test('a stolen database and keystore, with the passphrase of the keystore, hold no usable key', async () => {
  const tables = await server.asOwner<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('certificates', 'identity', 'configuration', 'platform')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      server.asOwner<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`),
    ),
  );
  const secrets = path.join(server.deps.config.DATA_DIR, 'secrets');
  const stolen = [
    ...rows.flat().map(({ row }) => row),
    ...(await Promise.all(
      ['keystore.json', 'keystore-passphrase'].map((file) =>
        readFile(path.join(secrets, file), 'utf8').catch(() => ''),
      ),
    )),
  ].join('\n');
  // What was stolen has the key, sealed, and what its public half is.
  expect(stolen).toContain(locked.sealed.text);
  expect(stolen).toContain(key.jwk.x);
  const secret = Buffer.from(key.secret);
  for (const encoding of ['base64', 'base64url', 'hex', 'latin1'] as const)
    expect(stolen).not.toContain(secret.toString(encoding));
  // Nor what is shown for it, or the thief would be handed the sealed key in the owner's name.
  expect(stolen).not.toContain(locked.unlock);
  expect(stolen).not.toContain(Buffer.from(locked.unlock, 'base64url').toString('hex'));
  expect(stolen).not.toContain(PASSPHRASE);
  // Whatever the thief found may be tried as the passphrase: it opens with the owner's alone.
  const found = [TEST_PASSWORD, locked.kdf.salt, server.deps.config.KEYSTORE_PASSPHRASE ?? 'none'];
  for (const guess of found) {
    const attempt = await attemptWith(guess, locked.kdf);
    await expect(attempt.open(locked.sealed, key.jwk.x)).rejects.toThrow('does not open');
  }
  const keys = await server.deps.ports.keystore.listKeys();
  expect(keys.map(({ purpose }) => purpose)).toEqual(['anchor', 'jefe_sorteo', 'escribano']);
  for (const { kid: own, purpose } of keys.filter(({ purpose: what }) => what !== 'anchor')) {
    // What the keystore can sign with proves nothing of a person.
    const [row] = await server.asOwner<{ since: Date | null }>(
      'select demonstrations_since as since from certificates.issuer_keys where kid = $1',
      [own],
    );
    expect(row?.since, purpose).not.toBeNull();
  }
});

test('a second key is nobody’s way around the first: it is refused while that stands', async () => {
  expect(await makeKey(people.jefe, people.jefe_sorteo_id)).toMatchObject(
    code(409, 'certificates/key-exists'),
  );
  await giveKey(server, people.jefe);
});
