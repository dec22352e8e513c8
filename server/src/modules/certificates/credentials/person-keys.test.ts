import { aboutEndingKey, aboutMakingKey } from '@vereda/contract/certificates/keys/about-signing';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import type { DrawCredential } from '@vereda/verifier/format/credential';
import type { DidDocument } from '@vereda/verifier/issuer/issuer-documents';
import { makePersonKey } from '@vereda/verifier/signing/person-key';
import { provePossession, signDrawBody } from '@vereda/verifier/signing/sign-draw';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  appointPeople,
  confirmSigning,
  giveKey,
  loadDraw,
  makeKey,
  moved,
  officialUser,
  ownKeys,
  programDraw,
  signAs,
  signatureOf,
  signedDraw,
  verifyAsAnybody,
} from '#testing/certificates';
import { startTestServer, TEST_PASSWORD, type Caller } from '#testing/server';
import { getDrawRow } from '../draws/move-draw.ts';
import { signAsPlatform } from './platform-signing.service.ts';

const server = await startTestServer();
const people = await appointPeople(server);
const second = await server.enrol({ ...officialUser('dos'), uid: 'superadmin-dos', type: 'superadmin' });
const HOUR_MS = 3600_000;
const REASON = 'Hablé con la persona.';
const code = (status: number, name: string) => ({ status, body: { error: { code: name } } });
const kidOf = async (caller: Caller) => (await ownKeys(caller))[0]?.key?.kid ?? '';

async function endOwn(caller: Caller, call: string, kid: string, rest: object = {}) {
  const about = aboutEndingKey(kid);
  const { body } = await caller('POST /auth/confirm/finish', { about, password: TEST_PASSWORD });
  const { confirmation } = body as { confirmation: string };
  return caller(`POST /certificates/keys/${call}`, { kid, reason: REASON, confirmation, ...rest });
}

/** Somebody new with a seat that signs already, and no key. */
async function appointed(name: string, role = 'jefe_sorteo'): Promise<{ caller: Caller; id: number }> {
  const caller = await server.enrol(officialUser(name));
  const { uid } = officialUser(name);
  const seat = { uid, role, full_name: name };
  const { id } = (await people.first('POST /certificates/officials/create', seat)).body as { id: number };
  await server.asOwner('update certificates.officials set signs_from = created_at');
  return { caller, id };
}

describe('a key is made', () => {
  test('by the appointed person alone, who has it in hand and is asked again', async () => {
    const { caller, id } = await appointed('una');
    expect(await ownKeys(caller)).toEqual([{ official_id: id, role: 'jefe_sorteo', key: null }]);
    expect(await makeKey(people.jefe, id)).toMatchObject(code(403, 'certificates/key-not-own'));
    const key = makePersonKey();
    const about = aboutMakingKey({ official_id: id, x: key.jwk.x });
    const bare = {
      official_id: id,
      x: key.jwk.x,
      kdf: { name: 'scrypt', n: 131_072, r: 8, p: 1, salt: 'A'.repeat(22) },
      sealed: { iv: 'A'.repeat(16), text: 'A'.repeat(64) },
      unlock: 'A'.repeat(43),
      possession: provePossession(key, about),
      confirmation: 'none',
    };
    const create = (rest: object) => caller('POST /certificates/keys/create', { ...bare, ...rest });
    expect(await create({})).toMatchObject(code(403, 'auth/confirmation-needed'));
    const cheap = { kdf: { ...bare.kdf, n: 1024 } };
    expect(await create(cheap)).toMatchObject(code(400, 'platform/invalid-input'));
    const foreign = { possession: provePossession(makePersonKey(), about) };
    expect(await create(foreign)).toMatchObject(code(400, 'certificates/key-unproven'));
    expect(await ownKeys(caller)).toMatchObject([{ key: null }]);
    const made = await makeKey(caller, id, key);
    expect(made).toMatchObject({ status: 200, body: { state: 'waiting', full_name: 'una' } });
    expect(await makeKey(caller, id)).toMatchObject(code(409, 'certificates/key-exists'));
    // Nor does a key serve two seats.
    const other = await appointed('otra');
    expect(await makeKey(other.caller, other.id, key)).toMatchObject(code(409, 'certificates/key-exists'));
  });

  test('and signs a day later, or once a superadmin confirms it who is tied to nobody', async () => {
    const { caller, id } = await appointed('dia');
    const draw = await loadDraw(people, await programDraw(people, { jefe_sorteo_id: id }), 301);
    const sign = () => signAs(caller, draw, { role: 'jefe_sorteo' });
    expect(await sign()).toMatchObject(code(409, 'certificates/key-missing'));
    const { kid } = (await makeKey(caller, id)).body as { kid: string };
    server.clock.advance(23 * HOUR_MS);
    expect(await sign()).toMatchObject(code(409, 'certificates/key-waiting'));
    const confirm = (by: Caller) => by('POST /certificates/keys/confirm', { kid, reason: REASON });
    expect(await confirm(caller)).toMatchObject(code(403, 'auth/forbidden'));
    // Who appointed cannot have made up both.
    expect(await confirm(people.first)).toMatchObject(code(403, 'certificates/key-needs-another'));
    await server.asOwner(
      `insert into identity.account_changers (uid, by_uid, at) values ('official-dia', 'superadmin-dos', $1)`,
      [server.clock.now()],
    );
    expect(await confirm(second)).toMatchObject(code(403, 'certificates/key-needs-another'));
    await server.asOwner(`delete from identity.account_changers where uid = 'official-dia'`);
    expect(await confirm(second)).toMatchObject({ status: 200, body: { state: 'in-use' } });
    expect(await confirm(second)).toMatchObject(code(409, 'certificates/key-stands'));
    expect(await sign()).toMatchObject({ status: 200 });
  });

  test('not while the appointment is on hold, since the account may be in other hands', async () => {
    const { caller, id } = await appointed('pausa');
    await server.asOwner(`update certificates.officials set suspended_at = now(), suspended_for = 'password-reset'
      where id = ${id}`);
    expect(await makeKey(caller, id)).toMatchObject(code(409, 'certificates/appointment-suspended'));
  });

  test('in the history, in the mail of everybody concerned, and in did.json with person, role and times', async () => {
    const kid = await kidOf(people.jefe);
    const rows = await server.asOwner<{ action: string }>(
      `select action from configuration.changelog where entity = 'issuer-key' and entity_id = $1`,
      [kid],
    );
    expect(rows).toEqual([{ action: 'key-made' }]);
    await server.runJobs();
    const told = (await server.mails()).filter(({ subject }) => subject?.includes('clave de firma nueva'));
    const addresses = ['jefe@officials.vereda.example', 'escribano@officials.vereda.example'];
    for (const address of [...addresses, 'dos@officials.vereda.example'])
      expect(told.map(({ to }) => to)).toContain(address);
    const did = (await server.app.inject({ url: '/.well-known/did.json' })).json() as DidDocument;
    const roles = did.service.find(({ type }) => type === 'SignerRoles')?.serviceEndpoint as Record<
      string,
      object
    >;
    expect(roles[kid]).toMatchObject({ role: 'jefe_sorteo', name: 'Juan Ficticio', retired: null });
    expect(JSON.stringify(did)).not.toContain('official-jefe');
    expect(did.assertionMethod).toContain(`${did.id}#${kid}`);
  });
});

describe('a signature', () => {
  let draw: DrawCase;
  beforeAll(async () => {
    draw = await loadDraw(people, await programDraw(people), 302);
  });
  const send = async (rest: object, of = draw) => {
    const { body_sha256, signature } = await signatureOf(people.jefe, of.id, { role: 'jefe_sorteo' });
    const confirmation = await confirmSigning(people.jefe, { id: of.id, body_sha256 });
    const input = {
      id: of.id,
      version: of.version,
      role: 'jefe_sorteo',
      body_sha256,
      signature,
      confirmation,
    };
    return people.jefe('POST /certificates/draws/sign', { ...input, ...rest });
  };
  const NOT_GOOD = code(400, 'certificates/signature-not-good');

  test('is by the own key: that of somebody else, of nobody, or one in its place is refused', async () => {
    const { signature } = await signatureOf(people.jefe, draw.id, { role: 'jefe_sorteo' });
    const foreign = { signature: { ...signature, kid: await kidOf(people.escribano) } };
    expect(await send(foreign)).toMatchObject(code(403, 'certificates/key-not-own'));
    const unknown = { signature: { ...signature, kid: 'person-0123456789abcdef' } };
    expect(await send(unknown)).toMatchObject(code(404, 'certificates/key-not-found'));
    const { body, now } = (await people.jefe(`GET /certificates/draws/preview/${draw.id}`)).body as {
      body: DrawCredential;
      now: string;
    };
    const { kid } = signature;
    const forged = await signDrawBody(body, makePersonKey(), { kid, at: new Date(now) });
    expect(await send({ signature: forged })).toMatchObject(NOT_GOOD);
  });

  test('is over this very draw, certificate and receipt both', async () => {
    const other = await loadDraw(people, await programDraw(people), 303);
    const { signature } = await signatureOf(people.jefe, other.id, { role: 'jefe_sorteo' });
    expect(await send({ signature })).toMatchObject(NOT_GOOD);
    const own = (await signatureOf(people.jefe, draw.id, { role: 'jefe_sorteo' })).signature;
    const halves = { ...own, receipt_proof: signature.receipt_proof };
    expect(await send({ signature: halves })).toMatchObject(NOT_GOOD);
  });

  test('says the time of the platform: a clock ten minutes off is refused, whichever way', async () => {
    for (const minutes of [-10, 10]) {
      const off = { role: 'jefe_sorteo' as const, offMs: minutes * 60_000 };
      const { signature } = await signatureOf(people.jefe, draw.id, off);
      const answer = await send({ signature });
      expect(answer, `${minutes}`).toMatchObject(code(409, 'certificates/signature-time'));
    }
  });

  test('is refused where what is signed changed meanwhile, or the order is broken', async () => {
    const before = await signatureOf(people.jefe, draw.id, { role: 'jefe_sorteo' });
    const confirmation = await confirmSigning(people.jefe, { id: draw.id, body_sha256: before.body_sha256 });
    const changed = await moved(people.first, 'update', {
      id: draw.id,
      version: draw.version,
      venue: 'Otra sala',
    });
    const input = { id: draw.id, version: changed.version, role: 'jefe_sorteo', ...before, confirmation };
    expect(await people.jefe('POST /certificates/draws/sign', input)).toMatchObject(
      code(409, 'platform/changed-meanwhile'),
    );
    expect(await signAs(people.escribano, changed, { role: 'escribano' })).toMatchObject(
      code(409, 'certificates/signature-order'),
    );
    const once = await signAs(people.jefe, changed, { role: 'jefe_sorteo' });
    expect(once).toMatchObject({ status: 200 });
    // Nor does the head of draw sign for the notary.
    expect(await signAs(people.jefe, once.body as DrawCase, { role: 'escribano' })).toMatchObject(
      code(403, 'certificates/not-the-appointed'),
    );
    expect(await signAs(people.escribano, once.body as DrawCase, { role: 'escribano' })).toMatchObject({
      status: 200,
    });
  });

  test('of a draw of the desk is never the platform’s', async () => {
    const own = await loadDraw(people, await programDraw(people), 304);
    const signing = server.database
      .transaction()
      .execute(async (transaction) =>
        signAsPlatform(server.deps, transaction, [await getDrawRow(transaction, own.id)]),
      );
    await expect(signing).rejects.toMatchObject({ code: 'certificates/platform-signs-imports' });
    const rows = await server.asOwner(
      `select from certificates.signatures s join certificates.issuer_keys k using (kid)
       join certificates.certificates c on c.id = s.certificate_id join certificates.draws d on d.id = c.draw_id
       where d.source = 'desk' and k.demonstrations_since is not null`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a key ends', () => {
  test('when its owner gives it up; what it signed stays good, and the next one waits', async () => {
    const draw = await signedDraw(people, 305);
    const kid = await kidOf(people.escribano);
    expect(await endOwn(people.jefe, 'give-up', kid)).toMatchObject(code(403, 'certificates/key-not-own'));
    const bare = { kid, reason: REASON, confirmation: 'none' };
    expect(await people.escribano('POST /certificates/keys/give-up', bare)).toMatchObject(
      code(403, 'auth/confirmation-needed'),
    );
    expect(await endOwn(people.escribano, 'give-up', kid)).toMatchObject({
      status: 200,
      body: { key: { state: 'ended', revoked_at: null }, folios: [] },
    });
    expect(await endOwn(people.escribano, 'give-up', kid)).toMatchObject(code(409, 'certificates/key-ended'));
    // The sealed secret is gone with it.
    const [kept] = await server.asOwner(
      'select kdf, sealed, unlock_sha256 from certificates.official_keys where kid = $1',
      [kid],
    );
    expect(kept).toEqual({ kdf: null, sealed: null, unlock_sha256: null });
    expect(await makeKey(people.escribano, people.escribano_id)).toMatchObject({
      body: { state: 'waiting' },
    });
    await people.first('POST /certificates/batches/seal', {});
    await server.runJobs();
    const file = (await server.visitor(`GET /certificates/file/${draw.folio}`)).raw;
    expect((await verifyAsAnybody(server, file)).verdict).toBe('valid');
    server.clock.advance(24 * HOUR_MS);
    await signedDraw(people, 306);
  });

  test('by a superadmin with a reason; a stolen one takes what no earlier block holds with it', async () => {
    const draw = await signedDraw(people, 307);
    const kid = await kidOf(people.jefe);
    const since = new Date(server.clock.now().getTime() - HOUR_MS).toISOString();
    expect(await endOwn(people.second, 'end', kid)).toMatchObject(code(403, 'auth/forbidden'));
    const ahead = { since: new Date(server.clock.now().getTime() + HOUR_MS).toISOString() };
    expect(await endOwn(second, 'end', kid, ahead)).toMatchObject(code(400, 'certificates/key-end-time'));
    expect(await endOwn(second, 'end', kid, { since: '2001-01-01T00:00:00Z' })).toMatchObject(
      code(400, 'certificates/key-end-time'),
    );
    const ended = await endOwn(second, 'end', kid, { since });
    expect(ended).toMatchObject({ status: 200, body: { key: { state: 'ended', revoked_at: since } } });
    expect((ended.body as { folios: string[] }).folios).toContain(draw.folio);
    const [row] = await server.asOwner<{ action: string }>(
      `select action from configuration.changelog where entity = 'issuer-key' and entity_id = $1 order by id desc limit 1`,
      [kid],
    );
    expect(row).toEqual({ action: 'key-revoked' });
    await giveKey(server, people.jefe);
  });

  test('with the appointment that it is for', async () => {
    const { caller, id } = await appointed('fin');
    await giveKey(server, caller);
    const kid = await kidOf(caller);
    const end = { id, full_name: 'fin', registry: null, active: false };
    expect(await people.first('POST /certificates/officials/update', end)).toMatchObject({ status: 200 });
    const { items } = (await people.first('POST /certificates/keys/list', {})).body as {
      items: { kid: string; state: string }[];
    };
    expect(items.find((key) => key.kid === kid)).toMatchObject({ state: 'ended' });
    expect(await makeKey(caller, id)).toMatchObject(code(409, 'certificates/appointment-ended'));
  });
});
