import { beforeEach, expect, test } from 'vitest';
import { codeOf, fieldsOf, fileReport, move, mustMove, openCase, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const superadmin = await server.as('superadmin');
const citizen = await server.as('citizen');
const { visitor } = server;
const CITIZEN = 'citizen@demo.vereda.example';

let named = 0;
async function institution() {
  const given = {
    name: `Aguas ${++named}`,
    kind: 'utility',
    email: 'a@aguas.example',
    phone: '+54 11 5550 0101',
  };
  const made = await superadmin('POST /listener/institutions/create', given);
  return made.body as { id: number; version: number; name: string };
}
const refer = (more: object) => mustMove(supervisor, id, { move: 'refer', text: 'Es un caño.', ...more });
const ownOf = async () =>
  ((await citizen(`POST /reports/get/${id}`)).body as { own: { institution: string | null } }).own;

let id = 0;
beforeEach(async () => {
  ({ id } = await fileReport(citizen, { subcategory_id: seeded.potholeId }));
  await mustMove(supervisor, id, { move: 'assign' });
  server.clock.advance(60_000);
  await server.runJobs();
});

test('a case goes to an institution of the list: staff read how to reach it, the reporter who has it', async () => {
  const water = await institution();
  await refer({ institution_id: water.id, institution: 'Otro nombre' });
  expect((await openCase(supervisor, id)).report).toMatchObject({
    stage: 'referred',
    institution: water.name,
    institution_contact: { phone: expect.stringContaining('5550'), email: 'a@aguas.example' },
  });
  expect((await ownOf()).institution).toBe(water.name);
  server.clock.advance(60_000);
  await server.runJobs();
  const mail = (await server.mails()).find(({ to }) => to === CITIZEN);
  expect(mail?.text).toContain(`Ahora lo tiene: ${water.name}.`);
  // How to reach it is the desk's.
  const story = await citizen(`POST /reports/get/${id}`);
  expect(JSON.stringify(story.body) + mail?.text).not.toContain('aguas.example');
  expect(JSON.stringify((await visitor(`POST /reports/get/${id}`)).body)).not.toContain(water.name);
});

test('one that the list has not got is named in words, and has no contact', async () => {
  await refer({ institution: 'Consorcio de la esquina' });
  expect((await openCase(supervisor, id)).report).toMatchObject({
    institution: 'Consorcio de la esquina',
    institution_contact: null,
  });
  expect((await ownOf()).institution).toBe('Consorcio de la esquina');
});

test('an institution that is not there, or in the bin, is refused beside its field', async () => {
  const gone = await institution();
  await superadmin(`POST /listener/institutions/delete/${gone.id}`, { version: gone.version });
  for (const institution_id of [gone.id, 99_999]) {
    const answer = await move(supervisor, id, { move: 'refer', text: 'Es un caño.', institution_id });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'listener/not-in-list']);
    expect(fieldsOf(answer)).toHaveProperty('institution');
  }
  const bad = await move(supervisor, id, { move: 'refer', text: 'Es un caño.', institution_id: -1 });
  expect(bad.status).toBe(400);
});

test('a contact that was corrected is the one that is read; taken back, the city has it and nobody is told otherwise', async () => {
  const water = await institution();
  await refer({ institution_id: water.id });
  const { id: institution_id, version, name } = water;
  const now = { name, kind: 'utility', municipio_id: null, email: 'b@aguas.example', phone: null };
  await superadmin('POST /listener/institutions/update', { id: institution_id, version, ...now });
  expect((await openCase(supervisor, id)).report).toMatchObject({
    institution_contact: { phone: null, email: 'b@aguas.example' },
  });
  await mustMove(supervisor, id, { move: 'take-back' });
  expect((await ownOf()).institution).toBeNull();
  const before = (await server.mails()).length;
  server.clock.advance(60_000);
  await server.runJobs();
  const mails = await server.mails();
  const told = mails
    .slice(0, mails.length - before)
    .map(({ text }) => text)
    .join();
  expect(told).toContain('Es un caño.');
  expect(told).not.toContain(name);
});
