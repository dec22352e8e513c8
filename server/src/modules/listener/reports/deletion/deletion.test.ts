import { PERSONAS } from '@vereda/contract/access/personas';
import { expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { codeOf, enrolOperator, fieldsOf, fileReport, seedListener, uploadPhoto } from '#testing/listener';
import { startTestServer, TEST_PASSWORD, type Caller } from '#testing/server';
import { photoKey } from '../../attachments/photo-files.ts';
import { personalReports } from '../personal-reports.ts';
import { purgeDeletedReports } from './purge-deleted-reports.job.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const root = await server.as('superadmin');
const citizen = await server.as('citizen');
const supervisor = await server.as('supervisor');
const TYPE = seeded.potholeId;
const DAY_MS = 86_400_000;
const ATTEMPT = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };

type Counted = { count: number; confirmation: string; stages: Record<string, number> };
type Deletion = { id: number; count: number; by: string; until: string; restored_at: string | null };

const file = (caller: Caller = citizen, subcategory_id = TYPE) => fileReport(caller, { subcategory_id });
const ask = async (caller: Caller = root): Promise<Counted> =>
  (await caller('POST /reports/deleteBySubcategory', { subcategory_id: TYPE })).body as Counted;
const confirm = (confirmation: string, fields: object = {}, caller: Caller = root) =>
  caller('POST /reports/deleteBySubcategory', {
    subcategory_id: TYPE,
    confirmation,
    reason: 'Se cargaron dos veces.',
    ...fields,
  });
const deletionOf = ({ body }: { body: unknown }) => (body as { deletion: Deletion }).deletion;
const restore = (id: number, caller: Caller = root) => caller(`POST /reports/restore-deletion/${id}`, {});

test('says what a deletion touches and deletes nothing until it is confirmed', async () => {
  await file();
  await file();
  await root('POST /listener/trackers/create', {
    name: 'bache',
    network: 'mastodon',
    kind: 'tag',
    subcategory_id: TYPE,
  });
  await root('POST /reports/views/keep', { name: 'Baches', query: { tipo: String(TYPE) } });
  const touched = await root('POST /subcategory/confirmingDeletion', { id: TYPE });
  expect(touched.body).toMatchObject({
    name: 'Bache',
    count: 2,
    stages: { pending: 2 },
    routing_rules: 1,
    complaint_kinds: 0,
    trackers: 1,
    questions: 0,
    views: 1,
    confirmation: expect.any(String),
  });
  expect(await ask()).toMatchObject({ count: 2, deletion: null });
  expect(await ask()).toMatchObject({ count: 2 });
});

test('deletes what was seen, says so in the history, and takes it back', async () => {
  const other = await file(citizen, seeded.lampId);
  const { body } = await root('POST /subcategory/confirmingDeletion', { id: TYPE });
  const { confirmation, count } = body as Counted;
  const answer = await confirm(confirmation);
  expect(answer.body).toMatchObject({
    count,
    confirmation: null,
    deletion: { count, reason: 'Se cargaron dos veces.', by: expect.stringContaining('Silvia') },
  });
  const { id, until } = deletionOf(answer);
  expect(Date.parse(until) - server.clock.now().getTime()).toBe(30 * DAY_MS);
  expect(await ask()).toMatchObject({ count: 0, confirmation: null });
  expect((await supervisor(`POST /reports/case/${other.id}`)).status).toBe(200);
  const history = await server.asOwner(
    `select action, actor_uid, to_value, cause from configuration.changelog where entity = 'report-batch'`,
  );
  expect(history).toEqual([
    {
      action: 'deleted',
      actor_uid: PERSONAS.superadmin.viewer.uid,
      to_value: { subcategory_id: TYPE, count },
      cause: 'Se cargaron dos veces.',
    },
  ]);
  expect((await restore(id)).body).toMatchObject({ id, count, restored_at: expect.any(String) });
  expect(await ask()).toMatchObject({ count });
  expect(codeOf(await restore(id))).toBe('listener/deletion-not-found');
  const listed = await root('POST /reports/deletions', { subcategory_id: TYPE });
  expect((listed.body as { items: Deletion[] }).items.map((one) => one.id)).toEqual([id]);
});

test('a confirmation is for one person, these reports, this moment, once', async () => {
  const INVALID = [409, 'listener/deletion-confirmation-invalid'];
  const tried = async (confirmation: string, caller?: Caller) => {
    const answer = await confirm(confirmation, {}, caller);
    return [answer.status, codeOf(answer)];
  };
  const { confirmation: forRoot } = await ask();
  const another = await server.enrol({
    uid: 'second-root',
    email: 'second@root.vereda.example',
    first_name: 'Otra',
    last_name: 'Ficticia',
    type: 'superadmin',
    activated: true,
  });
  expect(await tried(forRoot, another)).toEqual(INVALID);
  expect(await tried(`${forRoot}x`)).toEqual(INVALID);
  expect(await tried('9999999999999.AAAA')).toEqual(INVALID);
  const other = { subcategory_id: seeded.lampId };
  expect(codeOf(await confirm(forRoot, other))).toBe('listener/deletion-confirmation-invalid');
  // Somebody files one more, or moves one.
  const { id } = await file();
  expect(await tried(forRoot)).toEqual(INVALID);
  const { confirmation: before } = await ask();
  await supervisor(`POST /reports/urgent/${id}`, {});
  expect(await tried(before)).toEqual(INVALID);
  const { confirmation: good } = await ask();
  const deleted = deletionOf(await confirm(good));
  await restore(deleted.id);
  expect(await tried(good)).toEqual(INVALID);
  const { confirmation: late } = await ask();
  server.clock.advance(11 * 60_000);
  expect(await tried(late)).toEqual(INVALID);
});

test('asks for a reason, and for the password where the sign-in is old', async () => {
  const { confirmation } = await ask();
  const unexplained = await confirm(confirmation, { reason: undefined });
  expect([unexplained.status, fieldsOf(unexplained)]).toEqual([400, { reason: 'required' }]);
  server.clock.advance(16 * 60_000);
  const { confirmation: later } = await ask();
  const bare = await confirm(later);
  expect([bare.status, fieldsOf(bare)]).toEqual([400, { password: 'required' }]);
  expect(codeOf(await confirm(later, { password: 'another password' }))).toBe('auth/wrong-password');
  expect(await ask()).toMatchObject({ count: 3 });
  const done = await confirm(later, { password: TEST_PASSWORD });
  expect(done.status).toBe(200);
  await restore(deletionOf(done).id);
});

test('is for those alone who read every report', async () => {
  const operator = await server.as('operatorWithRole');
  const named = await enrolOperator(server, 'jefe', { categories: ['*'], node: null });
  for (const caller of [operator, named, supervisor, citizen]) {
    const code = caller === operator ? 'listener/reads-a-part' : 'auth/forbidden';
    for (const [call, input] of [
      ['POST /subcategory/confirmingDeletion', { id: TYPE }],
      ['POST /reports/deleteBySubcategory', { subcategory_id: TYPE }],
      ['POST /reports/deletions', { subcategory_id: TYPE }],
      ['POST /reports/restore-deletion/1', {}],
    ] as const) {
      const answer = await caller(call, input);
      expect([answer.status, codeOf(answer)], call).toEqual([403, code]);
    }
  }
});

test.each([0, -1, 1.5, '1 or 1=1', null, 2 ** 31])('refuses %j as a type', async (id) => {
  expect((await root('POST /subcategory/confirmingDeletion', { id })).status).toBe(400);
  expect((await root('POST /reports/deleteBySubcategory', { subcategory_id: id })).status).toBe(400);
});

test('knows no type that is not there, and brings nothing back into the bin', async () => {
  const missing = await root('POST /reports/deleteBySubcategory', { subcategory_id: 999_999 });
  expect(codeOf(missing)).toBe('listener/unknown-category');
  const password = { password: TEST_PASSWORD };
  const { id } = deletionOf(await confirm((await ask()).confirmation, password));
  const { body } = await root(`POST /subcategory/get/${TYPE}`);
  const { version } = body as { version: number };
  const binned = await root(`POST /subcategory/delete/${TYPE}`, { version });
  expect(binned.status, JSON.stringify(binned.body)).toBe(200);
  expect(codeOf(await restore(id))).toBe('listener/type-in-bin');
  const back = await root(`POST /subcategory/restore/${TYPE}`, { version: version + 1 });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect((await restore(id)).status).toBe(200);
});

test('forgets a person in deleted reports too', async () => {
  const leaver = await server.enrol({
    uid: 'leaver',
    email: 'leaver@example.org',
    first_name: 'Lía',
    last_name: 'Ficticia',
    type: 'citizen',
    activated: true,
  });
  const { id } = await file(leaver);
  const again = await server.enter(PERSONAS.superadmin.viewer.uid);
  const { confirmation } = await ask(again);
  const deletion = deletionOf(await confirm(confirmation, {}, again));
  await server.deps.database
    .transaction()
    .execute((transaction) => personalReports.erase(transaction, 'leaver'));
  expect(await server.asOwner('select author_uid from listener.all_reports where id = $1', [id])).toEqual([
    { author_uid: null },
  ]);
  await restore(deletion.id);
});

test('after thirty days it goes for good, with photos and contacts; what doubled it stays', async () => {
  const photo = await uploadPhoto(citizen);
  const withPhoto = await fileReport(citizen, { subcategory_id: TYPE, attachment_ids: [photo] });
  const captcha = await solvedCaptcha(server.visitor);
  const guest = await fileReport(server.visitor, {
    subcategory_id: TYPE,
    contact: { email: 'guest@example.org' },
    captcha,
  });
  const double = await file(citizen, seeded.lampId);
  await server.asOwner(
    `update listener.reports set duplicate_of = $1, is_duplicate = true, stage = 'closed', outcome = 'duplicado'
     where id = $2`,
    [withPhoto.id, double.id],
  );
  const [stored] = await server.asOwner<{ rendition: number }>(
    'select rendition from listener.attachments where id = $1',
    [photo],
  );
  const key = photoKey({ id: photo, rendition: stored?.rendition ?? 0 }, 'large');
  expect(await server.deps.ports.files.find(key)).not.toBeNull();
  const again = await server.enter(PERSONAS.superadmin.viewer.uid);
  const { confirmation } = await ask(again);
  const { id } = deletionOf(await confirm(confirmation, {}, again));
  server.clock.advance(30 * DAY_MS - 1000);
  await purgeDeletedReports.run(server.deps, {}, ATTEMPT);
  expect(await held(id)).toBeGreaterThan(1);
  server.clock.advance(2000);
  const later = await server.enter(PERSONAS.superadmin.viewer.uid);
  expect(codeOf(await restore(id, later))).toBe('listener/deletion-not-found');
  await purgeDeletedReports.run(server.deps, {}, ATTEMPT);
  await purgeDeletedReports.run(server.deps, {}, ATTEMPT);
  expect(await held(id)).toBe(0);
  expect(await server.deps.ports.files.find(key)).toBeNull();
  for (const [table, column] of [
    ['contacts', 'report_id'],
    ['entries', 'report_id'],
    ['attachments', 'report_id'],
  ]) {
    const rows = await server.asOwner(`select 1 from listener.${table} where ${column} = any($1::bigint[])`, [
      [withPhoto.id, guest.id],
    ]);
    expect(rows, table).toEqual([]);
  }
  const gone = await server.asOwner(
    `select action from configuration.changelog where entity = 'report' and entity_id = $1 and action = 'purged'`,
    [String(withPhoto.id)],
  );
  expect(gone).toEqual([{ action: 'purged' }]);
  expect(
    await server.asOwner('select duplicate_of, outcome from listener.reports where id = $1', [double.id]),
  ).toEqual([{ duplicate_of: null, outcome: 'duplicado' }]);
  const listed = await later('POST /reports/deletions', { subcategory_id: TYPE });
  expect((listed.body as { items: object[] }).items[0]).toMatchObject({ purged_at: expect.any(String) });
});

async function held(id: number): Promise<number> {
  return (await server.asOwner('select from listener.all_reports where deletion_id = $1', [id])).length;
}
