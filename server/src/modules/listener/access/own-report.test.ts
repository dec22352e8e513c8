import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, detailsOf, enrolOperator, fileReport, openCase, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

// Whoever works for the city reports potholes too, and a stolen password of theirs may do the same.

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const lamps = [String(seeded.otherCategoryId)];
const AUTHORS: Readonly<Record<string, Caller>> = {
  'of another area': await enrolOperator(server, 'luces', { categories: ['*'], node: seeded.otherCrewId }),
  'of another category': await enrolOperator(server, 'faroles', { categories: lamps, node: null }),
  'without a category': await server.as('operatorWithoutCategories'),
  'of another module': await server.as('operatorWrongRole'),
};
const text = 'Se dice por qué.';

describe.each(Object.keys(AUTHORS))('a supervisor %s who reports something', (name) => {
  const author = AUTHORS[name] ?? expect.fail(name);
  let id = 0;
  beforeAll(async () => {
    ({ id } = await fileReport(author, { subcategory_id: seeded.potholeId }));
  });

  it.each([
    ['assign', { node_id: seeded.otherCrewId }],
    ['close-unfounded', { cause_id: 1 }],
    ['close-not-ours', { cause_id: 1 }],
  ])('does not %s it', async (move, given) => {
    const answer = await author('POST /reports/update', { id, version: 1, move, text, ...given });
    expect([answer.status, codeOf(answer), detailsOf(answer)['reason']]).toEqual([
      409,
      'listener/move-not-allowed',
      'not-your-move',
    ]);
  });

  it.each([
    ['POST /reports/spam/:id', { on: true }],
    ['POST /reports/urgent/:id', { on: true }],
    ['POST /reports/archived/:id', { on: true }],
    ['POST /reports/isPublic/:id', { on: true }],
    ['POST /reports/assign-person', { uid: 'operator-luces' }],
    ['POST /reports/changeSubcategory', { subcategory_id: seeded.lampId }],
    ['POST /listener/activities/create', { kind: 'Bacheo', text }],
    ['POST /email/send-correo', { template_id: 1 }],
    ['POST /reports/stop-messages/:id', { stopped: true }],
  ])('has no way by %s', async (call, given) => {
    if (call.includes('isPublic')) await author(`POST /reports/isPublic/${id}`, { on: false });
    const before = (await openCase(supervisor, id)).report;
    const answer = await author(call.replace(':id', String(id)), {
      id,
      report_id: id,
      ...given,
      version: before.version,
    });
    expect([403, 409]).toContain(answer.status);
    const { updated_at: _then, ...was } = before;
    expect((await openCase(supervisor, id)).report).toMatchObject(was);
  });

  it('withdraws it, as everybody may', async () => {
    const { version } = (await openCase(supervisor, id)).report;
    const answer = await author('POST /reports/update', { id, version, move: 'withdraw' });
    expect([answer.status, codeOf(answer)]).toEqual([200, undefined]);
  });
});
