import { PERSONAS } from '@vereda/contract/access/personas';
import { APPEAL_MAX_LENGTH } from '@vereda/contract/identity/credibility';
import { expect, it } from 'vitest';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const citizen = await server.as('citizen');
const root = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const { uid } = PERSONAS.citizen.viewer;

const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code?: string } }).error?.code;
const own = async () => (await citizen('POST /users/own-credibility', {})).body;
const set = (credibility: number, reason: string) =>
  root('PUT /users/update-credibility', { uid, credibility, reason });
const listed = async (input: object = {}) =>
  ((await supervisor('POST /users/get-citizens-per-page', input)).body as { items: { appealed: boolean }[] })
    .items;

it('somebody sees why the own reports are trusted as they are, without who said so', async () => {
  await set(-40, 'Tres reportes falsos');
  const told = await own();
  expect(told).toMatchObject({
    credibility: -40,
    changes: [{ from_value: 0, to_value: -40, cause: 'staff', reason: 'Tres reportes falsos' }],
    appeal: null,
  });
  expect(JSON.stringify(told)).not.toContain('actor');
});

it('appeals once, is marked for the desk, and is answered by whoever sets the value, the same one too', async () => {
  expect((await listed()).map(({ appealed }) => appealed)).toEqual([false]);
  const asked = await citizen('POST /users/appeal-credibility', { text: 'Eran de mi vereda.' });
  expect(asked.body).toMatchObject({ appeal: { text: 'Eran de mi vereda.', decided_at: null } });
  const again = await citizen('POST /users/appeal-credibility', { text: 'Otra vez.' });
  expect([again.status, codeOf(again)]).toEqual([409, 'identity/appeal-waiting']);
  expect((await listed({ appealed: true })).map(({ appealed }) => appealed)).toEqual([true]);
  expect((await root(`POST /users/credibility-appeal/${uid}`, {})).body).toMatchObject({
    items: [{ text: 'Eran de mi vereda.' }],
  });
  await set(-40, 'Se revisó: siguen siendo falsos');
  expect(await own()).toMatchObject({ appeal: { decided_at: expect.any(String) } });
  expect(await listed({ appealed: true })).toEqual([]);
  expect((await citizen('POST /users/appeal-credibility', { text: 'Hay fotos.' })).status).toBe(200);
});

it('keeps what is said from every desk but the one that decides', async () => {
  expect((await supervisor(`POST /users/credibility-appeal/${uid}`, {})).status).toBe(403);
  expect((await citizen(`POST /users/credibility-appeal/${uid}`, {})).status).toBe(403);
  expect((await server.visitor('POST /users/own-credibility', {})).status).toBe(401);
  expect(JSON.stringify(await listed())).not.toContain('Hay fotos');
});

it.each(['', ' ', 'x'.repeat(APPEAL_MAX_LENGTH + 1), 7, null])('refuses %j as an appeal', async (text) => {
  expect((await citizen('POST /users/appeal-credibility', { text })).status).toBe(400);
});

it('is answered by a supervisor who did not lower it, once, with a reason', async () => {
  const answer = (caller: Caller, fields: object = {}) =>
    caller('PUT /users/answer-appeal', { uid, credibility: 0, reason: 'Las fotos son ciertas', ...fields });
  const refusal = async (caller: Caller) => {
    const { status, body } = await answer(caller);
    return [status, codeOf({ body })];
  };
  const toAnswer = async (caller: Caller) => (await caller(`POST /users/appeal-to-answer/${uid}`, {})).body;
  expect(await toAnswer(supervisor)).toMatchObject({ items: [{ text: 'Hay fotos.' }], own_marks: false });
  expect(await toAnswer(root)).toMatchObject({ own_marks: true });
  for (const name of ['receptor', 'callcenter', 'ejecutor'] as const) {
    const clerk = await server.as(name);
    expect(await toAnswer(clerk)).toEqual({ items: [], own_marks: false });
    expect(await refusal(clerk), name).toEqual([403, 'identity/appeal-not-answerable']);
  }
  expect(await refusal(citizen)).toEqual([403, 'auth/forbidden']);
  expect(await refusal(root)).toEqual([409, 'identity/appeal-of-own-marks']);
  expect((await answer(supervisor, { reason: ' ' })).status).toBe(400);
  expect((await answer(supervisor, { credibility: 101 })).status).toBe(400);
  expect((await answer(supervisor)).body).toEqual({ uid, credibility: 0 });
  expect(await own()).toMatchObject({
    credibility: 0,
    changes: [{ to_value: 0, cause: 'staff', reason: 'Las fotos son ciertas' }, {}, {}],
    appeal: { decided_at: expect.any(String) },
  });
  expect(await toAnswer(supervisor)).toEqual({ items: [], own_marks: false });
  expect(await refusal(supervisor)).toEqual([409, 'identity/no-appeal']);
  expect(codeOf(await answer(supervisor, { uid: PERSONAS.superadmin.viewer.uid }))).toBe(
    'identity/user-not-found',
  );
  await citizen('POST /users/appeal-credibility', { text: 'Gracias.' });
});

it('goes with the account', async () => {
  const { rows } = { rows: await server.asOwner('select text from identity.credibility_appeals', []) };
  expect(rows).toHaveLength(1);
  await server.asOwner('delete from identity.users where uid = $1', [uid]);
  expect(await server.asOwner('select text from identity.credibility_appeals', [])).toEqual([]);
});
