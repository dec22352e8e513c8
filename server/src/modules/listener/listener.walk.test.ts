import { expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import {
  codeOf,
  detailsOf,
  fileReport,
  move,
  mustMove,
  openCase,
  seedListener,
  ticketOf,
} from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const { visitor } = server;
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');
const callcenter = await server.as('callcenter');
const citizen = await server.as('citizen');

async function fileAsGuest(email: string) {
  const captcha = await solvedCaptcha(visitor);
  return fileReport(visitor, {
    subcategory_id: seeded.potholeId,
    contact: { email, first_name: 'Ana' },
    captcha,
  });
}

async function workUntilResolved(id: number) {
  await mustMove(supervisor, id, { move: 'assign' });
  await mustMove(ejecutor, id, { move: 'accept' });
  await ejecutor('POST /listener/activities/create', {
    report_id: id,
    kind: 'Bacheo',
    text: 'Se tapó',
    quantity: 3,
    unit: 'm2',
  });
  return mustMove(ejecutor, id, { move: 'resolve', text: 'Tapamos el pozo con asfalto en caliente.' });
}

test('a guest’s report goes from the street to a confirmed solution', async () => {
  const filed = await fileAsGuest('ana@example.org');
  expect(filed).toMatchObject({
    stage: 'unconfirmed',
    isPublic: true,
    colonia: 'Centro',
    warnings: [],
    promised_at: null,
  });
  expect(filed.folio).toMatch(/^RN-26-[0-9A-Z]{4}-[0-9A-Z]$/);
  expect(filed.secret).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);

  await server.runJobs();
  const confirm = await visitor('POST /reports/confirm', {
    ticket: await ticketOf(server, 'confirm', 'ana@example.org'),
  });
  expect(confirm.body).toMatchObject({ id: filed.id, stage: 'pending' });
  const opened = await openCase(supervisor, filed.id);
  expect(opened.report).toMatchObject({ node: 'Cuadrilla 1', term_level: 'on_time', colonia: 'Centro' });
  expect(opened.report.promised_at).toBe('2026-03-04T15:00:00+00:00');

  await workUntilResolved(filed.id);
  expect(codeOf(await move(ejecutor, filed.id, { move: 'resolve', text: 'otra vez' }))).toBe(
    'listener/move-not-allowed',
  );
  await server.runJobs();
  const ticket = await ticketOf(server, 'conformity', 'ana@example.org');
  const shown = await visitor('POST /conformities/by-ticket', { ticket });
  expect(shown.body).toMatchObject({
    folio: filed.folio,
    solution: 'Tapamos el pozo con asfalto en caliente.',
    answered: false,
  });
  const accepted = await visitor('POST /conformities/create', { ticket, text: 'Quedó bien, gracias.' });
  expect(accepted.body).toMatchObject({ stage: 'closed', outcome: 'conforme' });
  expect(codeOf(await visitor('POST /conformities/create', { ticket }))).toBe('identity/ticket-invalid');

  const followed = await visitor('POST /reports/by-folio', {
    folio: filed.folio.toLowerCase(),
    secret: filed.secret,
  });
  const { report } = followed.body as { report: { stage: string; timeline: { what: string }[] } };
  expect(report.timeline.map(({ what }) => what)).toEqual([
    'file',
    'confirm',
    'assign',
    'accept',
    'activity',
    'resolve',
    'conform',
  ]);
});

test('a rejected solution reopens the report, and the next resolution asks again', async () => {
  const filed = await fileAsGuest('beto@example.org');
  await server.runJobs();
  await visitor('POST /reports/confirm', { ticket: await ticketOf(server, 'confirm', 'beto@example.org') });
  await workUntilResolved(filed.id);
  await server.runJobs();
  const ticket = await ticketOf(server, 'conformity', 'beto@example.org');
  const { causes } = (await visitor('POST /conformities/by-ticket', { ticket })).body as {
    causes: { id: number }[];
  };
  const rejected = await visitor('POST /no-conformity/create', {
    ticket,
    cause_id: causes[0]?.id,
    text: 'Sigue el pozo.',
  });
  expect(rejected.body).toMatchObject({ stage: 'reopened', outcome: null });
  const opened = await openCase(supervisor, filed.id);
  expect(opened.report.reopen_count).toBe(1);
  expect(opened.timeline.at(-1)).toMatchObject({
    what: 'reject',
    cause: 'No se hizo nada',
    text: 'Sigue el pozo.',
  });

  // The work of the first time does not count for the second.
  await mustMove(supervisor, filed.id, { move: 'assign' });
  await mustMove(ejecutor, filed.id, { move: 'accept' });
  const early = await move(ejecutor, filed.id, { move: 'resolve', text: 'Listo.' });
  expect(detailsOf(early)).toMatchObject({ reason: 'has-activity', stage: 'in_progress' });
  await ejecutor('POST /listener/activities/create', {
    report_id: filed.id,
    kind: 'Bacheo',
    text: 'De nuevo',
  });
  await mustMove(ejecutor, filed.id, { move: 'resolve', text: 'Ahora sí.' });
  await server.runJobs();
  const second = await ticketOf(server, 'conformity', 'beto@example.org');
  expect(second).not.toBe(ticket);
  expect((await visitor('POST /conformities/create', { ticket: second })).body).toMatchObject({
    outcome: 'conforme',
  });
});

test('nobody who did the work records that it was accepted, and a callcenter does', async () => {
  const filed = await fileReport(citizen, { subcategory_id: seeded.potholeId });
  await mustMove(supervisor, filed.id, { move: 'assign' });
  await mustMove(supervisor, filed.id, { move: 'accept' });
  await supervisor('POST /listener/activities/create', {
    report_id: filed.id,
    kind: 'Bacheo',
    text: 'Hecho',
  });
  await mustMove(supervisor, filed.id, { move: 'resolve', text: 'Hecho por mí.' });
  const record = { report_id: filed.id, channel: 'phone', text: 'Dice que quedó bien.' };
  const own = await supervisor('POST /conformities/create', record);
  expect([own.status, detailsOf(own)['reason']]).toEqual([409, 'not-the-executor']);
  const executor = await ejecutor('POST /conformities/create', record);
  expect([executor.status, detailsOf(executor)['reason']]).toEqual([409, 'not-your-move']);
  const called = await callcenter('POST /conformities/create', { ...record, note: 'Llamé dos veces.' });
  expect(called.body).toMatchObject({ outcome: 'conforme' });
  expect((await openCase(supervisor, filed.id)).timeline.at(-1)).toMatchObject({
    what: 'conform',
    channel: 'phone',
    note: 'Llamé dos veces.',
    actor: 'callcenter',
    actor_name: 'Celso Demo',
  });
  const mine = await citizen(`POST /reports/get/${filed.id}`);
  expect(JSON.stringify(mine.body)).not.toContain('Llamé dos veces');
  expect(JSON.stringify(mine.body)).not.toContain('Celso');
  const listed = await supervisor('POST /conformities/list', { report_id: filed.id });
  expect(listed.body).toMatchObject({
    items: [{ accepted: true, tacit: false, channel: 'phone', recorded_by: 'Celso Demo' }],
  });
});

test('an ejecutor reads the whole case without who reported it, not even in its history', async () => {
  const filed = await fileReport(citizen, { subcategory_id: seeded.potholeId });
  await citizen(`POST /reports/request-removal/${filed.id}`, { text: 'Se ve mi casa.' });
  await citizen(`POST /reports/request-removal/${filed.id}`, { on: false });
  await mustMove(supervisor, filed.id, { move: 'assign' });
  const namesIn = async (caller: typeof ejecutor) => {
    const { reporter, timeline } = await openCase(caller, filed.id);
    return [reporter?.name ?? null, ...timeline.map(({ actor_name }) => actor_name)];
  };
  const author = 'Carla';
  const staff = 'Sonia Demo';
  expect(await namesIn(supervisor)).toEqual([
    author,
    `${author} Demo`,
    `${author} Demo`,
    `${author} Demo`,
    staff,
  ]);
  expect(await namesIn(ejecutor)).toEqual([null, null, null, null, staff]);
});
