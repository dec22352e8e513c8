import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { expect, it } from 'vitest';
import { codeOf, enrolOperator, fileReport, mustMove, openCase, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');
const every = { categories: ['*'], does: ['ejecutor'] as const };
const ana = await enrolOperator(server, 'ana', { ...every, node: seeded.crewId });
await enrolOperator(server, 'beto', { ...every, node: seeded.agencyId });
const eva = await enrolOperator(server, 'eva', { ...every, node: seeded.otherCrewId });
await enrolOperator(server, 'luz', { categories: [String(seeded.otherCategoryId)], node: seeded.crewId });

const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
const give = async (caller: typeof ana, uid: string | null) => {
  const { report } = await openCase(supervisor, id);
  return caller('POST /reports/assign-person', { id, version: report.version, uid });
};
const people = async (caller: typeof ana) =>
  ((await caller(`POST /reports/people/${id}`)).body as { people: { uid: string }[] }).people.map(
    ({ uid }) => uid,
  );
const mine = async (caller: typeof ana) =>
  ((await caller('POST /reports/get', { mine: true })).body as { items: TrayRow[] }).items.map((row) => [
    row.id,
    row.person,
  ]);

it('a case is given to people of the area in charge or above it, whose category it is, and to nobody else', async () => {
  expect(await people(supervisor)).toEqual(['operator-ana', 'operator-beto']);
  for (const uid of ['operator-eva', 'operator-luz', 'persona-supervisor', 'persona-citizen', 'nobody']) {
    const answer = await give(supervisor, uid);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'listener/not-of-the-area']);
  }
  expect((await give(supervisor, 'operator-ana')).status).toBe(200);
  expect(await mine(ana)).toEqual([[id, 'me']]);
  expect(await mine(supervisor)).toEqual([]);
  const { report, timeline } = await openCase(supervisor, id);
  expect(report.person).toBe('other');
  expect(timeline.at(-1)).toMatchObject({ what: 'person', note: 'ana Ficticio' });
});

it('others of the area take a case for themselves alone, and not what somebody has', async () => {
  expect(await people(ana)).toEqual(['operator-ana']);
  expect((await give(ana, 'operator-beto')).status).toBe(403);
  expect((await give(ana, null)).status).toBe(200);
  expect((await give(ana, 'operator-ana')).status).toBe(200);
  const elsewhere = await give(eva, 'operator-eva');
  expect([elsewhere.status, codeOf(elsewhere)]).toEqual([404, 'listener/report-not-found']);
  expect((await eva(`POST /reports/people/${id}`)).status).toBe(404);
  expect((await citizen(`POST /reports/people/${id}`)).status).toBe(403);
});

it('who reported and the public learn nothing of it', async () => {
  const view = JSON.stringify((await citizen(`POST /reports/get/${id}`)).body);
  for (const secret of ['ana', 'person', 'operator-']) expect(view).not.toContain(`"${secret}`);
});

it('an old version is refused; another area has other people; a deleted account has nothing', async () => {
  const old = await supervisor('POST /reports/assign-person', { id, version: 1, uid: null });
  expect([old.status, codeOf(old)]).toEqual([409, 'listener/stale-version']);
  await mustMove(supervisor, id, { move: 'assign', node_id: seeded.otherCrewId });
  expect((await openCase(supervisor, id)).report.person).toBeNull();
  expect(await people(supervisor)).toEqual(['operator-eva']);
});
