import type { DrawCase, SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { aboutSigning } from '@vereda/contract/certificates/keys/about-signing';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  appointPeople,
  confirmSigning,
  giveKey,
  extractOf,
  loadDraw,
  officialUser,
  programDraw,
  signAs,
  signatureOf,
} from '#testing/certificates';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const people = await appointPeople(server);
const superadmin = { ...officialUser('dos'), uid: 'superadmin-dos', type: 'superadmin' as const };
const second = await server.enrol(superadmin);
const HOUR_MS = 3600_000;
const JEFE = 'official-jefe';
const ESCRIBANO = 'official-escribano';
const code = (status: number, name: string) => ({ status, body: { error: { code: name } } });
const confirm = async (uid: string, caller: Caller) => {
  const { body } = await people.first('POST /certificates/officials/list', { active: true });
  const { items } = body as { items: { id: number; uid: string }[] };
  const id = items.find((official) => official.uid === uid)?.id;
  const input = { id, reason: 'Hablé con la persona.', seen: null };
  return caller('POST /certificates/officials/confirm', input);
};

describe('signing asks for the person again', () => {
  let draw: DrawCase;
  let body_sha256: string;
  const sign = async (
    caller: Caller,
    confirmation: string,
    rest: { version?: number; role?: SignerRole } = {},
  ) =>
    caller('POST /certificates/draws/sign', {
      id: draw.id,
      version: draw.version,
      role: 'jefe_sorteo',
      body_sha256,
      signature: (await signatureOf(caller, draw.id, { role: rest.role ?? 'jefe_sorteo' })).signature,
      confirmation,
      ...rest,
    });
  const NEEDED = code(403, 'auth/confirmation-needed');

  beforeAll(async () => {
    draw = await loadDraw(people, await programDraw(people), 54);
    const { body } = await people.jefe(`GET /certificates/draws/preview/${draw.id}`);
    ({ body_sha256 } = body as { body_sha256: string });
  });

  test('by the password, and a wrong one confirms nothing', async () => {
    const about = aboutSigning({ id: draw.id, body_sha256 });
    const wrong = await people.jefe('POST /auth/confirm/finish', { about, password: 'no es esta' });
    expect(wrong).toMatchObject(code(401, 'auth/wrong-password'));
    expect(await people.jefe('POST /auth/confirm/finish', { about })).toMatchObject({ status: 400 });
    expect(await sign(people.jefe, 'invented')).toMatchObject(NEEDED);
  });

  test('not older than two minutes, and not by a clock that was ahead', async () => {
    const late = await confirmSigning(people.jefe, { id: draw.id, body_sha256 });
    server.clock.advance(120_000);
    expect(await sign(people.jefe, late)).toMatchObject(NEEDED);
    server.clock.advance(HOUR_MS);
    const ahead = await confirmSigning(people.jefe, { id: draw.id, body_sha256 });
    server.clock.advance(-HOUR_MS);
    expect(await sign(people.jefe, ahead)).toMatchObject(NEEDED);
  });

  test('for this draw, this text and this person alone, once', async () => {
    const other = await confirmSigning(people.jefe, { id: draw.id + 1, body_sha256 });
    expect(await sign(people.jefe, other)).toMatchObject(NEEDED);
    const foreign = await confirmSigning(people.escribano, { id: draw.id, body_sha256 });
    expect(await sign(people.jefe, foreign)).toMatchObject(NEEDED);
    const elsewhere = await confirmSigning(await server.enter(JEFE), { id: draw.id, body_sha256 });
    expect(await sign(people.jefe, elsewhere)).toMatchObject(NEEDED);
    const good = await confirmSigning(people.jefe, { id: draw.id, body_sha256 });
    const [one, two] = await Promise.all([sign(people.jefe, good), sign(people.jefe, good)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const last = (one.status === 200 ? one : two).body as DrawCase;
    const again = { version: last.version, role: 'escribano' as const };
    expect(await sign(people.escribano, good, again)).toMatchObject(NEEDED);
  });
});

describe('seats', () => {
  test('nobody appoints or confirms himself, and an account without a proven address is not appointed', async () => {
    const own = { uid: 'persona-superadmin', role: 'escribano', full_name: 'Yo' };
    const me = (await people.first('GET /session')).body as { viewer: { uid: string } };
    const { uid } = me.viewer;
    expect(await people.first('POST /certificates/officials/create', { ...own, uid })).toMatchObject(
      code(409, 'certificates/own-appointment'),
    );
    for (const nobody of ['nobody-at-all', 'persona-unverified'])
      expect(
        await people.first('POST /certificates/officials/create', { ...own, uid: nobody }),
      ).toMatchObject(code(400, 'certificates/official-unreachable'));
  });

  test('a new one signs after 24 hours, or once another superadmin confirms it; ending works at once', async () => {
    await server.enrol(officialUser('nuevo'));
    const appoint = () =>
      people.first('POST /certificates/officials/create', {
        uid: 'official-nuevo',
        role: 'jefe_sorteo',
        full_name: 'Nuevo',
      });
    const { body } = await appoint();
    const { id } = body as { id: number };
    const jefe = await server.enter('official-nuevo');
    const draw = await loadDraw(people, await programDraw(people, { jefe_sorteo_id: id }), 55);
    expect(await signAs(jefe, draw, { role: 'jefe_sorteo' })).toMatchObject(
      code(409, 'certificates/appointment-waiting'),
    );
    expect(await confirm('official-nuevo', people.first)).toMatchObject(
      code(403, 'certificates/needs-another-superadmin'),
    );
    const end = { id, full_name: 'Nuevo', registry: null, active: false };
    expect(await people.first('POST /certificates/officials/update', end)).toMatchObject({ status: 200 });
    expect(await signAs(jefe, draw, { role: 'jefe_sorteo' })).toMatchObject(
      code(409, 'certificates/official-missing'),
    );
    expect(await people.first('POST /certificates/officials/update', { ...end, active: true })).toMatchObject(
      code(409, 'certificates/appointment-ended'),
    );
    const again = (await appoint()).body as { id: number };
    const named = await people.first('POST /certificates/draws/update', {
      id: draw.id,
      version: draw.version,
      jefe_sorteo_id: again.id,
    });
    server.clock.advance(23 * HOUR_MS);
    expect(await signAs(jefe, named.body as DrawCase, { role: 'jefe_sorteo' })).toMatchObject(
      code(409, 'certificates/appointment-waiting'),
    );
    expect(await confirm('official-nuevo', second)).toMatchObject({ status: 200 });
    await giveKey(server, jefe);
    expect(await signAs(jefe, named.body as DrawCase, { role: 'jefe_sorteo' })).toMatchObject({
      status: 200,
    });
  });

  test('the second seat of a draw is not obtained one by one', async () => {
    const both = { uid: JEFE, role: 'escribano', full_name: 'Juan Ficticio' };
    const { id: escribano_id } = (await people.first('POST /certificates/officials/create', both)).body as {
      id: number;
    };
    const draw = await programDraw(people, { escribano_id: null });
    const answer = await people.first('POST /certificates/draws/update', {
      id: draw.id,
      version: draw.version,
      escribano_id,
    });
    expect(answer).toMatchObject(code(409, 'certificates/same-person'));
    await people.first('POST /certificates/officials/update', { ...both, id: escribano_id, active: false });
  });

  test('whoever types a draw does not sign it, named before or after', async () => {
    const draw = await programDraw(people);
    const entry = { id: draw.id, version: draw.version, ...extractOf(56) };
    expect(await people.jefe('POST /certificates/draws/enter', entry)).toMatchObject(
      code(403, 'certificates/typed-by-signer'),
    );
    const bare = await programDraw(people, { jefe_sorteo_id: null });
    const once = (
      await people.jefe('POST /certificates/draws/enter', {
        id: bare.id,
        version: bare.version,
        ...extractOf(57),
      })
    ).body as DrawCase;
    const twice = (
      await people.first('POST /certificates/draws/enter', {
        id: bare.id,
        version: once.version,
        ...extractOf(57),
      })
    ).body as DrawCase;
    const { jefe_sorteo_id } = people;
    const named = await people.first('POST /certificates/draws/update', {
      id: bare.id,
      version: twice.version,
      jefe_sorteo_id,
    });
    expect(await signAs(people.jefe, named.body as DrawCase, { role: 'jefe_sorteo' })).toMatchObject(
      code(403, 'certificates/typed-by-signer'),
    );
  });

  test('the role of an official does not change its views', async () => {
    const role = (
      await people.first('POST /role/create', { name: 'De quien firma', views: ['certificates'] })
    ).body as { id: string };
    await server.asOwner('update identity.users set role_id = $1 where uid = $2', [role.id, ESCRIBANO]);
    const changed = { ...role, views: ['configuration'] };
    expect(await people.first('POST /role/update', changed)).toMatchObject(
      code(409, 'identity/official-role'),
    );
    await server.asOwner('update identity.users set role_id = null where uid = $1', [ESCRIBANO]);
  });
});
