import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  appointPeople,
  extractOf,
  loadDraw,
  officialUser,
  programDraw,
  signAs,
  signDraw,
  type DrawPeople,
} from '#testing/certificates';
import { enqueue } from '#platform/jobs/enqueue';
import { startTestServer, TEST_PASSWORD, type Caller } from '#testing/server';
import { expireOfficialChanges } from './expire-official-changes.job.ts';

const server = await startTestServer();
const HOUR_MS = 3600_000;
const JEFE = 'official-jefe';
const ESCRIBANO = 'official-escribano';
const code = (status: number, name: string) => ({ status, body: { error: { code: name } } });
const ACCOUNT = code(403, 'identity/official-account');

let people: DrawPeople;
let second: Caller;

const superadmin = (name: string) =>
  server.enrol({ ...officialUser(name), uid: `superadmin-${name}`, type: 'superadmin' });

beforeAll(async () => {
  people = await appointPeople(server);
  second = await superadmin('dos');
});

type Pending = { items: { id: string; to: object; blocked_by: string | null }[] };
const versionOf = async (uid: string) => {
  const { body } = await people.first(`POST /users/get/${uid}`, {});
  return (body as { version: number }).version;
};
const pendingOf = async (caller: Caller, uid: string) =>
  ((await caller('POST /users/official-changes/list', { uid })).body as Pending).items;
const decide = (caller: Caller, id: string, approve = true) =>
  caller('POST /users/official-changes/decide', { id, approve, reason: 'Hablé con la persona.' });
const ticketTo = async (address: string) => {
  await server.runJobs();
  const mails = (await server.mails()).filter(({ to, text }) => to === address && text.includes('ticket='));
  return /ticket=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
};
const standingOf = async (uid: string) => {
  const { body } = await people.first('POST /certificates/officials/list', { active: true });
  return (
    body as { items: { id: number; uid: string; suspended_at: string | null; suspended_for: string }[] }
  ).items.find((official) => official.uid === uid);
};
const confirmAgain = async (uid: string, caller = people.first) => {
  const official = await standingOf(uid);
  const input = { id: official?.id, reason: 'Hablé con la persona.', seen: official?.suspended_at };
  return caller('POST /certificates/officials/confirm', input);
};

test('one person with the view configuration does not become both officials', async () => {
  const role = {
    id: 'role-only-configuration',
    name: 'Solo configuración',
    views: ['configuration' as const],
  };
  const attacker = await server.enrol({ ...officialUser('atacante'), uid: 'attacker', role });
  // Types a second entry, as anybody of the staff may.
  const draw = await programDraw(people);
  const once = (
    await people.first('POST /certificates/draws/enter', {
      id: draw.id,
      version: draw.version,
      ...extractOf(50),
    })
  ).body as DrawCase;
  const typed = await attacker('POST /certificates/draws/enter', {
    id: draw.id,
    version: once.version,
    ...extractOf(50),
  });
  expect(typed).toMatchObject({ status: 200, body: { status: 'cargado' } });
  for (const [index, uid] of [JEFE, ESCRIBANO].entries()) {
    const email = `mine${index}@attacker.example`;
    expect(await attacker('PUT /users/update-manually', { uid, version: 1, email }), uid).toMatchObject(
      ACCOUNT,
    );
    expect(await attacker('POST /users/reset-factors', { uid }), uid).toMatchObject(ACCOUNT);
    // Nothing was mailed to him, so no link of a reset reaches him.
    const link = await attacker('POST /create-token', { uid, mode: 'resetPassword' });
    expect(link.status, uid).toBeGreaterThanOrEqual(400);
  }
  for (const seat of ['jefe_sorteo', 'escribano']) {
    const own = { uid: 'attacker', role: seat, full_name: 'Yo' };
    expect(await attacker('POST /certificates/officials/create', own)).toMatchObject(
      code(403, 'auth/forbidden'),
    );
  }
  expect(await signAs(attacker, typed.body as DrawCase, { role: 'jefe_sorteo' })).toMatchObject(
    code(403, 'certificates/not-the-appointed'),
  );
  await server.runJobs();
  const addresses = (await server.mails()).map(({ to }) => to);
  expect(addresses.filter((to) => to.includes('attacker.example'))).toEqual([]);
  const [{ changed } = { changed: -1 }] = await server.asOwner<{ changed: number }>(
    `select count(*)::int as changed from identity.users where email like '%attacker.example'`,
  );
  expect(changed).toBe(0);
});

describe('an official’s account', () => {
  test('changes by two different superadmins, and waits until then', async () => {
    const proposed = await people.first('PUT /users/update-manually', {
      uid: JEFE,
      version: await versionOf(JEFE),
      email: 'nuevo@officials.vereda.example',
    });
    expect(proposed).toMatchObject({
      status: 200,
      body: { email: 'jefe@officials.vereda.example', proposed: true },
    });
    const [change] = await pendingOf(people.first, JEFE);
    expect(change).toMatchObject({
      to: { email: 'nuevo@officials.vereda.example' },
      blocked_by: 'identity/same-superadmin',
    });
    expect(await pendingOf(second, JEFE)).toMatchObject([{ id: change?.id, blocked_by: null }]);
    expect(await pendingOf(people.jefe, JEFE)).toMatchObject([
      { id: change?.id, blocked_by: 'identity/own-account' },
    ]);
    expect(await people.second('POST /users/official-changes/list', { uid: JEFE })).toMatchObject(
      code(403, 'auth/forbidden'),
    );
    const id = change?.id ?? '';
    expect(await decide(people.first, id)).toMatchObject(code(403, 'identity/same-superadmin'));
    expect(await decide(people.jefe, id)).toMatchObject(code(403, 'auth/forbidden'));
    expect(await decide(second, id)).toMatchObject({ status: 200 });
    expect(await decide(second, id)).toMatchObject(code(410, 'identity/change-not-pending'));
    expect((await people.first(`POST /users/get/${JEFE}`, {})).body).toMatchObject({
      email: 'nuevo@officials.vereda.example',
      activated: false,
    });
    expect(await standingOf(JEFE)).toMatchObject({ suspended_for: 'changed-manually' });
    await server.asOwner(
      `update identity.users set activated = true, email = 'jefe@officials.vereda.example' where uid = $1`,
      [JEFE],
    );
    expect(await confirmAgain(JEFE, people.jefe)).toMatchObject(code(403, 'auth/forbidden'));
    expect(await confirmAgain(JEFE)).toMatchObject({ status: 200, body: { suspended_at: null } });
  });

  test('is asked to change only where its form changed it, whatever else the form sent', async () => {
    const { body } = await people.first(`POST /users/get/${JEFE}`, {});
    const { version, first_name, last_name, email, phone } = body as Record<string, unknown>;
    const form = { uid: JEFE, version, first_name, email, phone };
    await people.first('PUT /users/update-manually', { ...form, last_name: 'Otra' });
    const [change] = await pendingOf(second, JEFE);
    expect(change?.to).toEqual({ last_name: 'Otra' });
    // A name that the form sent as it was is not asked for when the account has another by then.
    await server.asOwner(`update identity.users set first_name = 'Nueva' where uid = $1`, [JEFE]);
    expect((await pendingOf(second, JEFE))[0]?.to).toEqual({ last_name: 'Otra' });
    await decide(second, change?.id ?? '', false);
    await server.asOwner(`update identity.users set first_name = $2, last_name = $3 where uid = $1`, [
      JEFE,
      first_name,
      last_name,
    ]);
    const operator = { uid: JEFE, version: await versionOf(JEFE), type: 'operator' };
    await people.first('POST /users/update-type', operator);
    const [typed] = await pendingOf(second, JEFE);
    expect(typed?.to).toEqual({ type: 'operator' });
    await decide(second, typed?.id ?? '', false);
  });

  test('keeps both who changed it away from its draws for thirty days', async () => {
    const draw = await programDraw(people);
    for (const caller of [people.first, second]) {
      const answer = await caller('POST /certificates/draws/enter', {
        id: draw.id,
        version: draw.version,
        ...extractOf(51),
      });
      expect(answer).toMatchObject(code(403, 'certificates/changed-official'));
    }
    // Typed before the official was named: it is not signed either.
    const bare = await programDraw(people, { jefe_sorteo_id: null, escribano_id: null });
    const { jefe_sorteo_id, escribano_id } = people;
    const loaded = await loadDraw(people, bare, 52);
    const named = await people.first('POST /certificates/draws/update', {
      id: loaded.id,
      version: loaded.version,
      jefe_sorteo_id,
      escribano_id,
    });
    expect(await signAs(people.jefe, named.body as DrawCase, { role: 'jefe_sorteo' })).toMatchObject(
      code(409, 'certificates/typed-by-changer'),
    );
    // Sessions of thirty days would end: the change is aged instead.
    await server.asOwner(`update identity.account_changers set at = at - interval '30 days'`);
    server.clock.advance(1000);
    await signDraw(people, named.body as DrawCase);
  });

  test('is not changed by one superadmin who made the other', async () => {
    const made = { email: 'titere@vereda.example', type: 'superadmin', invite: true };
    const { body } = await people.first('POST /users/create-manually', made);
    const { uid } = body as { uid: string };
    await server.asOwner('update identity.users set activated = true where uid = $1', [uid]);
    await server.runJobs();
    const puppet = await server.enter(uid);
    await people.first('POST /users/update-role', { uid: JEFE, role: null });
    const [change] = await pendingOf(puppet, JEFE);
    expect(change).toMatchObject({ blocked_by: 'identity/not-independent' });
    expect(await decide(puppet, change?.id ?? '')).toMatchObject(code(403, 'identity/not-independent'));
    expect(await decide(people.first, change?.id ?? '', false)).toMatchObject({ status: 200 });
    await server.asOwner('update identity.users set disabled_at = now() where uid = $1', [uid]);
  });

  test('a change that nobody approves expires after three days', async () => {
    await people.first('POST /users/update-activated', { uid: JEFE, activated: false });
    const [change] = await pendingOf(second, JEFE);
    server.clock.advance(72 * HOUR_MS + 1000);
    expect(await decide(second, change?.id ?? '')).toMatchObject(code(410, 'identity/change-not-pending'));
    expect(await pendingOf(second, JEFE)).toEqual([]);
    await enqueue(server.deps.database, expireOfficialChanges, { payload: {} });
    await server.runJobs();
    const rows = await server.asOwner<{ action: string }>(
      `select action from configuration.changelog where entity = 'user' and entity_id = $1 order by id desc limit 1`,
      [JEFE],
    );
    expect(rows).toEqual([{ action: 'change-expired' }]);
  });
});

describe('a change of the own way in', () => {
  test('suspends the appointment until a superadmin says why it goes on', async () => {
    const draw = await loadDraw(people, await programDraw(people), 53);
    const change = { password: TEST_PASSWORD, new_password: 'otro caballo distinto' };
    expect(await people.jefe('POST /auth/own/change-password', change)).toMatchObject({ status: 200 });
    expect(await standingOf(JEFE)).toMatchObject({ suspended_for: 'password-changed' });
    const back = { password: 'otro caballo distinto', new_password: TEST_PASSWORD };
    const seen = (await standingOf(JEFE))?.suspended_at;
    server.clock.advance(1000);
    expect(await people.jefe('POST /auth/own/change-password', back)).toMatchObject({ status: 200 });
    expect(await signAs(people.jefe, draw, { role: 'jefe_sorteo' })).toMatchObject(
      code(409, 'certificates/appointment-suspended'),
    );
    const { id } = (await standingOf(JEFE)) ?? {};
    const old = { id, reason: 'Hablé con la persona.', seen };
    expect(await second('POST /certificates/officials/confirm', old)).toMatchObject(
      code(409, 'platform/changed-meanwhile'),
    );
    expect(await confirmAgain(JEFE, second)).toMatchObject({ status: 200 });
    await signDraw(people, draw);
  });

  test('another e-mail takes the consent of the one before', async () => {
    const given = { email: 'despues@officials.vereda.example', password: TEST_PASSWORD };
    expect((await people.jefe('POST /auth/own/change-email', given)).status).toBe(200);
    const ticket = await ticketTo('jefe@officials.vereda.example');
    expect(await server.visitor('POST /auth/verify-email', { ticket })).toMatchObject({
      body: { consented: true },
    });
    const last = await ticketTo(given.email);
    expect((await server.visitor('POST /auth/verify-email', { ticket: last })).status).toBe(200);
    expect(await standingOf(JEFE)).toMatchObject({ suspended_for: 'email-changed' });
    await confirmAgain(JEFE);
  });

  test('a change asked for before the appointment is not finished without that consent', async () => {
    const person = await server.enrol(officialUser('suplente'));
    const given = { email: 'ladron@attacker.example', password: TEST_PASSWORD };
    await person('POST /auth/own/change-email', given);
    const ticket = await ticketTo(given.email);
    const appointed = { uid: 'official-suplente', role: 'escribano', full_name: 'Suplente' };
    const { body } = await people.first('POST /certificates/officials/create', appointed);
    expect(await server.visitor('POST /auth/verify-email', { ticket })).toMatchObject(
      code(409, 'identity/consent-missing'),
    );
    const phone = { phone: '+5492995550199', password: TEST_PASSWORD };
    expect((await person('POST /auth/own/change-phone', phone)).status).toBe(200);
    expect(
      await person('POST /auth/own/confirm-phone', { phone: phone.phone, code: '000000' }),
    ).toMatchObject(code(409, 'identity/consent-missing'));
    await people.first('POST /certificates/officials/update', { ...(body as object), active: false });
  });
});

test('with one superadmin nobody changes the account; the appointment is ended and another account appointed', async () => {
  await server.asOwner(
    `update identity.users set disabled_at = now() where type = 'superadmin' and uid like 'superadmin-%'`,
  );
  const version = await versionOf(ESCRIBANO);
  const change = { uid: ESCRIBANO, version, email: 'solo@officials.vereda.example' };
  expect(await people.first('PUT /users/update-manually', change)).toMatchObject(
    code(409, 'identity/sole-superadmin'),
  );
  const end = { id: people.escribano_id, full_name: 'Ema Ficticia', registry: null, active: false };
  expect((await people.first('POST /certificates/officials/update', end)).status).toBe(200);
  expect(await people.first('PUT /users/update-manually', change)).toMatchObject({
    status: 200,
    body: { email: change.email },
  });
});

test('the history and a mail to officials and superadmins name each of these', async () => {
  const actions = await server.asOwner<{ action: string }>(
    `select distinct action from configuration.changelog
     where entity = 'official' or action like 'change-%' or action = 'contact-change-agreed' order by action`,
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'appointed',
    'change-approved',
    'change-expired',
    'change-proposed',
    'change-refused',
    'confirmed',
    'contact-change-agreed',
    'ended',
    'suspended',
  ]);
  await server.runJobs();
  const told = (await server.mails()).filter(({ subject }) => subject?.startsWith('Firma de sorteos'));
  const subjects = new Set(told.map(({ subject }) => subject));
  expect(subjects.size).toBeGreaterThanOrEqual(3);
  const about = told.filter(({ subject }) => subject === told[0]?.subject).map(({ to }) => to);
  expect(about).toEqual(expect.arrayContaining(['superadmin@demo.vereda.example']));
});
