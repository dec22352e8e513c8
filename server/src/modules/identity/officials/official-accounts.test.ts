import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { officialUser } from '#testing/certificates';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const OFFICIAL = 'official-firma';
const uid = OFFICIAL;

/** Calls of identity that name somebody else's account: what each is given, and what leaves the official as it was. */
const GIVEN: Readonly<Record<string, object>> = {
  'PUT /users/update-manually': {
    uid,
    version: 1,
    email: 'otro@officials.vereda.example',
    phone: '+5492995550123',
  },
  'POST /users/update-type': { uid, type: 'citizen' },
  'POST /users/update-role': { uid, role: 'role-walked' },
  'POST /users/update-activated': { uid, activated: false },
  'POST /users/reset-factors': { uid },
  'POST /users/bulk': { uids: [uid], activated: false, role: null },
  'POST /users/delete': { uids: [uid] },
  'POST /users/restore': { uids: [uid] },
  'POST /users/revoke-sessions': { uid },
  'POST /create-token': { uid, mode: 'resetPassword' },
  'POST /users/create': { uid, first_name: 'Otro', last_name: 'Nombre' },
  'PUT /users/update': { uid, first_name: 'Otro', last_name: 'Nombre' },
  'POST /users/create-manually': { email: 'firma@officials.vereda.example', type: 'citizen' },
  'POST /auth/register': {
    first_name: 'Otro',
    last_name: 'Nombre',
    email: 'firma@officials.vereda.example',
    password: 'tres palabras sueltas',
    captcha: 'none',
  },
  'POST /users/official-changes/decide': {
    id: '00000000-0000-4000-8000-000000000000',
    approve: true,
    reason: 'Por las dudas.',
  },
  'POST /role/update': { id: 'role-of-official', version: 1, name: 'De quien firma', views: [] },
  'POST /role/delete/:id': { id: 'role-of-official' },
};

/** Calls that name an account and change neither how it is entered nor what it may do. */
const LEAVES_ALONE = [
  'PUT /users/update-organization',
  'PUT /users/answer-appeal',
  'PUT /users/update-credibility',
  'PUT /users/update-picture',
  'POST /users/remove-picture',
];

const isReading = (name: string) =>
  /\/(list|get|getbyuid|sessions|credibility-history|picture)(\/|$)/.test(name);
const endpoints: readonly EndpointSpec[] = Object.values(api.identity).flatMap((group) =>
  Object.values(group as Record<string, EndpointSpec>),
);
// Calls whose input names an account by its uid: these can reach somebody else's.
const naming = endpoints
  .filter(({ input }) => {
    const { shape = {} } = input as { shape?: Record<string, unknown> };
    return 'uid' in shape || 'uids' in shape;
  })
  .map(({ method, path }) => `${method} ${path}`)
  .filter((name) => !isReading(name));

test('every call that names an account by its uid is walked below, or named as harmless', () => {
  expect(naming.filter((name) => !(name in GIVEN) && !LEAVES_ALONE.includes(name))).toEqual([]);
  expect(naming.length).toBeGreaterThan(10);
});

type State = { account: unknown; ways: unknown };

async function stateOf(): Promise<State> {
  const [account] = await server.asOwner(
    `select email, phone, first_name, type, role_id, activated, disabled_at, deleted_at from identity.users where uid = $1`,
    [uid],
  );
  const ways = await server.asOwner(
    `select (select hash from identity.passwords where uid = $1) as hash,
       (select count(*) from identity.passkeys where uid = $1) as keys,
       (select views from identity.roles where id = 'role-of-official') as views`,
    [uid],
  );
  return { account, ways };
}

const callers = new Map<string, Caller>([['visitor', server.visitor]]);

beforeAll(async () => {
  const views = ['configuration' as const];
  callers.set('roleUser', await server.as('roleUser'));
  callers.set('citizen', await server.as('citizen'));
  callers.set('supervisor', await server.as('supervisor'));
  callers.set(
    'administrator',
    await server.enrol({
      ...officialUser('admin'),
      role: { id: 'role-walked', name: 'Administra', views },
    }),
  );
  const superadmin = await server.as('superadmin');
  callers.set('superadmin', superadmin);
  const role = { id: 'role-of-official', name: 'De quien firma', views: ['certificates' as const] };
  callers.set('owner', await server.enrol({ ...officialUser('firma'), role }));
  const appointed = { uid, role: 'jefe_sorteo', full_name: 'Firma Ficticia' };
  await superadmin('POST /certificates/officials/create', appointed);
  const second = { ...officialUser('dos'), type: 'superadmin' as const };
  callers.set('second superadmin', await server.enrol(second));
});

describe.each([
  'visitor',
  'citizen',
  'roleUser',
  'supervisor',
  'administrator',
  'superadmin',
  'second superadmin',
])('%s alone', (persona) => {
  test.each(Object.entries(GIVEN))('changes nothing of an official by %s', async (name, input) => {
    const before = await stateOf();
    const caller = callers.get(persona);
    const answer = await caller?.(name.replace(':id', 'role-of-official'), input);
    expect(await stateOf(), JSON.stringify(answer?.body)).toEqual(before);
    if (persona !== 'superadmin' && persona !== 'second superadmin' && name !== 'POST /users/bulk')
      expect(answer?.status).toBeGreaterThanOrEqual(400);
  });
});

test('what is harmless does not suspend the appointment, and what waits is one change of each kind', async () => {
  const superadmin = callers.get('superadmin');
  await superadmin?.('PUT /users/update-credibility', { uid, credibility: 5, reason: 'Responde siempre.' });
  await superadmin?.('PUT /users/update-organization', { uid, allowed_categories: [] });
  const { body } = (await superadmin?.('POST /certificates/officials/list', { active: true })) ?? {
    body: null,
  };
  expect(body).toMatchObject({ items: [{ uid, suspended_at: null }] });
  const waiting = await server.asOwner<{ kind: string }>(
    `select kind from identity.official_changes where decision is null order by kind`,
  );
  expect(waiting.map(({ kind }) => kind)).toEqual(['activated', 'contact', 'factors', 'role', 'type']);
});
