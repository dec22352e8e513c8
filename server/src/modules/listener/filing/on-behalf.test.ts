import { PERSONAS } from '@vereda/contract/access/personas';
import { describe, expect, it } from 'vitest';
import { codeOf, fileReport, openCase, seedListener, CENTRE } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const receptor = await server.as('receptor');
const supervisor = await server.as('supervisor');
const { uid, email } = PERSONAS.citizen.viewer;

const input = { subcategory_id: seeded.potholeId, description: 'Un pozo.', point: CENTRE };
const file = (caller: typeof citizen, fields: object) =>
  caller('POST /reports/create', { ...input, ...fields });
const setDuties = (categories: readonly string[]) =>
  server.asOwner('update identity.users set allowed_categories = $2 where uid = $1', [
    PERSONAS.receptor.viewer.uid,
    categories,
  ]);

describe('a report on behalf of a citizen', () => {
  it('is theirs: in their own list, without key or contact, filed by the desk', async () => {
    const filed = await fileReport(receptor, { ...input, source: 'phone', on_behalf_of: uid });
    expect(filed).toMatchObject({ stage: 'pending', secret: null });
    const mine = (await citizen('POST /reports/myreports', {})).body as { items: { id: number }[] };
    expect(mine.items.map(({ id }) => id)).toContain(filed.id);
    const { timeline } = await openCase(supervisor, filed.id);
    expect(timeline).toContainEqual(
      expect.objectContaining({ what: 'file', actor: 'receptor', channel: 'phone' }),
    );
    await server.runJobs();
    expect(await server.asOwner('select 1 from listener.contacts where report_id = $1', [filed.id])).toEqual(
      [],
    );
  });

  it('counts among the open ones that the desk is told of, within what the desk attends to', async () => {
    const look = async () =>
      (
        (await receptor('POST /users/get-by-email', { email })).body as {
          items: { open_reports: object[] }[];
        }
      ).items[0]?.open_reports;
    const lamp = await fileReport(citizen, { subcategory_id: seeded.lampId });
    expect(await look()).toContainEqual(expect.objectContaining({ id: lamp.id, stage: 'pending' }));
    await setDuties([String(seeded.categoryId)]);
    expect(await look()).not.toContainEqual(expect.objectContaining({ id: lamp.id }));
    await setDuties(['*']);
  });

  it.each([
    ['nobody', 'nobody-at-all'],
    ['somebody of the staff', PERSONAS.supervisor.viewer.uid],
    ['a made-up key', "x' or 1=1"],
  ])('is refused for %s', async (_who, of) => {
    const answer = await file(receptor, { source: 'phone', on_behalf_of: of });
    expect(codeOf(answer)).toBe('identity/user-not-found');
  });

  it('is refused for an account that is switched off', async () => {
    await server.asOwner('update identity.users set disabled_at = now() where uid = $1', [uid]);
    expect(codeOf(await file(receptor, { source: 'phone', on_behalf_of: uid }))).toBe(
      'identity/user-not-found',
    );
    await server.asOwner('update identity.users set disabled_at = null where uid = $1', [uid]);
  });

  it('is for the desk alone: not for another citizen, an ejecutor, or the form of the web', async () => {
    const ejecutor = await server.as('ejecutor');
    for (const [caller, fields] of [
      [citizen, { on_behalf_of: PERSONAS.supervisor.viewer.uid }],
      [citizen, { source: 'phone', on_behalf_of: uid }],
      [ejecutor, { source: 'phone', on_behalf_of: uid }],
      [receptor, { on_behalf_of: uid }],
    ] as const) {
      const answer = await file(caller, fields);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'auth/forbidden']);
    }
  });
});

describe('following on behalf of a citizen', () => {
  it('joins the citizen who calls, once, or asks an address by mail without a captcha', async () => {
    const { id } = await fileReport(supervisor, input);
    const follow = (fields: object) => receptor(`POST /follower/create/${id}`, fields);
    expect((await follow({ on_behalf_of: uid })).body).toMatchObject({ following: true, followers: 1 });
    expect((await follow({ on_behalf_of: uid })).body).toMatchObject({ followers: 1 });
    expect((await follow({ email: 'neighbour@example.org' })).body).toMatchObject({
      confirm_by_mail: true,
      followers: 1,
    });
    const rows = await server.asOwner(
      'select uid from listener.followers where report_id = $1 and uid is not null',
      [id],
    );
    expect(rows).toEqual([{ uid }]);
  });

  it('says to the desk whose report it is, not that it is its own', async () => {
    const { id } = await fileReport(receptor, { ...input, source: 'phone', on_behalf_of: uid });
    const asked = await receptor(`POST /follower/create/${id}`, { on_behalf_of: uid });
    expect([asked.status, codeOf(asked)]).toEqual([409, 'listener/follows-as-author']);
    const own = await citizen(`POST /follower/create/${id}`, {});
    expect([own.status, codeOf(own)]).toEqual([409, 'listener/follow-own-report']);
  });

  it('is refused to everybody else, and for who is no citizen', async () => {
    const { id } = await fileReport(supervisor, input);
    const ejecutor = await server.as('ejecutor');
    for (const caller of [citizen, ejecutor])
      expect(codeOf(await caller(`POST /follower/create/${id}`, { on_behalf_of: uid }))).toBe(
        'auth/forbidden',
      );
    expect(codeOf(await receptor(`POST /follower/create/${id}`, { on_behalf_of: 'nobody' }))).toBe(
      'identity/user-not-found',
    );
  });
});
