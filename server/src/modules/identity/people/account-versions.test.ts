import { PERSONAS } from '@vereda/contract/access/personas';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const uid = PERSONAS.receptor.viewer.uid;

type Person = { version: number; first_name: string; last_name: string; phone: string | null };
type Answer = { status: number; body: unknown };
const faultOf = ({ body }: Answer) =>
  (body as { error?: { code: string; details?: { current: Person } } }).error ?? expect.fail('no fault');

let root: Caller;
let receptor: Caller;
const stored = async () => (await root(`POST /users/get/${uid}`, {})).body as Person;

beforeAll(async () => {
  root = await server.as('superadmin');
  receptor = await server.as('receptor');
});

describe('an account that two edit at once', () => {
  it('is saved by the first; the second is told what is stored and changes nothing', async () => {
    const { version } = await stored();
    const both = await Promise.all(
      ['Ana', 'Eva'].map((first_name) => root('PUT /users/update-manually', { uid, version, first_name })),
    );
    const answers = both.toSorted((a, b) => a.status - b.status);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const [{ first_name, version: next }, refused] = [answers[0]?.body as Person, answers[1]];
    expect(next).toBe(version + 1);
    expect(refused && faultOf(refused)).toMatchObject({
      code: 'platform/changed-meanwhile',
      details: { current: { version: version + 1, first_name } },
    });
    expect(await stored()).toMatchObject({ version: version + 1, first_name });
  });

  it.each([
    ['PUT /users/update-manually', { last_name: 'Otra' }],
    ['POST /users/update-type', { type: 'operator', type_operator: ['supervisor'] }],
    ['POST /users/update-role', { role: 'role-receives' }],
    ['PUT /users/update-organization', { allowed_categories: [] }],
  ])('is not overwritten by %s after any other change, its owner’s too', async (call, change) => {
    await server.asOwner(
      `insert into identity.roles (id, name, views) values ('role-receives', 'Recibe', '{listener}') on conflict do nothing`,
    );
    const { version, last_name } = await stored();
    const renamed = { uid, first_name: `Rita ${version}`, last_name };
    expect((await receptor('PUT /users/update', renamed)).status).toBe(200);
    const before = await stored();
    expect(before.version).toBe(version + 1);
    const refused = await root(call, { uid, version, ...change });
    expect(faultOf(refused)).toMatchObject({
      code: 'platform/changed-meanwhile',
      details: { current: { first_name: renamed.first_name } },
    });
    expect(await stored()).toEqual(before);
    const saved = await root(call, { uid, version: before.version, ...change });
    expect([saved.status, (saved.body as Person).version]).toEqual([200, version + 2]);
  });

  it('keeps its version where none of that changed, and shows it to nobody who may not see the account', async () => {
    const { version } = await stored();
    await root('PUT /users/update-credibility', { uid, credibility: 5, reason: 'Responde siempre.' });
    await root('POST /users/update-activated', { uid, activated: true });
    expect(await stored()).toMatchObject({ version });
    const clerk = await server.as('callcenterRole');
    await server.asOwner(`update identity.roles set views = '{configuration}' where id = 'role-callcenter'`);
    const above = { uid: PERSONAS.superadmin.viewer.uid, version: 99, first_name: 'X' };
    expect(faultOf(await clerk('PUT /users/update-manually', above)).code).toBe('identity/above-own-rights');
    const without = await root('PUT /users/update-manually', { uid, first_name: 'X' });
    expect(faultOf(without).code).toBe('platform/invalid-input');
  });
});
