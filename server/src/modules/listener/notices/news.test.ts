import { expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { fileReport, mustMove, seedListener, ticketOf } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const { visitor, clock } = server;
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');
const citizen = await server.as('citizen');
const neighbour = await server.as('superadmin');
const FOLLOWER = 'superadmin@demo.vereda.example';
const REPORTER = 'ana@example.org';
const AFTERNOON_MS = 3 * 3_600_000;

let seen = 0;
async function look(): Promise<void> {
  await server.runJobs();
  seen = (await server.mails()).length;
  clock.advance(AFTERNOON_MS);
}
// What left since the last look, oldest first.
async function mailed(to: string): Promise<{ subject: string; text: string }[]> {
  const all = await server.mails();
  const fresh = all.slice(0, all.length - seen).toReversed();
  return fresh
    .filter((mail) => mail.to === to)
    .map(({ subject, text }) => ({ subject: subject ?? '', text }));
}
async function subjectsAfter(
  act: () => Promise<unknown>,
): Promise<{ reporter: string[]; follower: string[] }> {
  await look();
  await act();
  await server.runJobs();
  const subjects = async (to: string) =>
    (await mailed(to)).map(({ subject }) => subject.replace(/^.*?: /, ''));
  return { reporter: await subjects(REPORTER), follower: await subjects(FOLLOWER) };
}
const both = (...subjects: string[]) => ({ reporter: subjects, follower: subjects });

test('every public entry of a report’s life is mailed once to who reported and to who follows', async () => {
  const captcha = await solvedCaptcha(visitor);
  const filed = await fileReport(visitor, {
    subcategory_id: seeded.potholeId,
    contact: { email: REPORTER, first_name: 'Ana' },
    captcha,
  });
  const { id } = filed;
  expect(filed.key_mailed).toBe(true);
  await server.runJobs();
  const ticket = await ticketOf(server, 'confirm', REPORTER);
  const receipt = await subjectsAfter(() => visitor('POST /reports/confirm', { ticket }));
  expect(receipt.reporter).toHaveLength(1);
  await neighbour(`POST /follower/create/${id}`, {});

  const move = (who: typeof supervisor, given: { move: string } & Record<string, unknown>) => () =>
    mustMove(who, id, given);
  const assigned = move(supervisor, { move: 'assign', text: 'Lo ve la cuadrilla.' });
  expect(await subjectsAfter(assigned)).toEqual(both('Asignado'));
  expect(await subjectsAfter(move(ejecutor, { move: 'accept' }))).toEqual(both('En proceso'));
  const sooner = await subjectsAfter(() => supervisor(`POST /reports/urgent/${id}`, {}));
  expect(sooner).toEqual(both('Se marcó como urgente'));
  expect((await mailed(REPORTER))[0]?.text).toContain('Nueva fecha prometida: ');
  const noted = await subjectsAfter(() =>
    supervisor(`POST /reports/note/${id}`, { note: 'Solo para el equipo.' }),
  );
  expect(noted).toEqual(both());
  const work = { report_id: id, kind: 'Bacheo', text: 'Se tapó' };
  expect(await subjectsAfter(() => ejecutor('POST /listener/activities/create', work))).toEqual(
    both('Trabajo en el lugar'),
  );
  const resolved = await subjectsAfter(move(ejecutor, { move: 'resolve', text: 'Listo.' }));
  expect(resolved.follower).toEqual(['Atendido, espera conformidad']);
  expect(resolved.reporter).toHaveLength(1);
  const answer = await ticketOf(server, 'conformity', REPORTER);
  const closed = await subjectsAfter(() => visitor('POST /conformities/create', { ticket: answer }));
  expect(closed).toEqual(both('Concluido (Solución aceptada)'));
  expect(await subjectsAfter(async () => undefined)).toEqual(both());
  // The page says that the key is mailed once.
  const withKey = (await server.mails()).filter(({ text }) => text.includes(String(filed.secret)));
  expect(withKey.map(({ subject }) => subject)).toEqual([`Recibimos el reporte ${filed.folio}`]);
});

test('what comes together is one mail, within a minute of the first', async () => {
  const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
  await neighbour(`POST /follower/create/${id}`, {});
  await look();
  const start = clock.now().getTime();
  await mustMove(supervisor, id, { move: 'assign', text: 'Va la cuadrilla 1.' });
  clock.advance(20_000);
  await mustMove(ejecutor, id, { move: 'accept' });
  const jobs = await server.asOwner<{ run_at: Date }>(
    `select run_at from graphile_worker.jobs where key = 'news:${id}'`,
  );
  expect(jobs).toHaveLength(1);
  expect(jobs[0]?.run_at.getTime()).toBe(start + 45_000);
  await server.runJobs();
  const mails = await mailed(FOLLOWER);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/Asignado[^]*Va la cuadrilla 1\.[^]*En proceso/);
});

test('a review is offered of what is closed, and not once it is open again', async () => {
  const [master, { id }] = [
    await fileReport(citizen, { subcategory_id: seeded.potholeId }),
    await fileReport(citizen, { subcategory_id: seeded.potholeId }),
  ];
  const merged = { id, duplicate_of: master.id };
  await look();
  await supervisor('POST /reports/isDuplicate', merged);
  await server.runJobs();
  const [closed] = await mailed('citizen@demo.vereda.example');
  expect(closed?.text).toContain('se puede pedir desde su página que se revise');
  await supervisor('POST /reports/isDuplicate', { id, on: false });
  await look();
  await supervisor('POST /reports/isDuplicate', merged);
  await supervisor('POST /reports/isDuplicate', { id, on: false });
  await server.runJobs();
  const [open] = await mailed('citizen@demo.vereda.example');
  expect(open?.text).toMatch(/Concluido \(Duplicado\)[^]*Pasó a: Pendiente/);
  expect(open?.text).not.toContain('que se revise');
});

test('a question is asked of who reported, and told to who follows', async () => {
  const { id, folio } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
  await neighbour(`POST /follower/create/${id}`, {});
  await look();
  await mustMove(supervisor, id, { move: 'assign' });
  await mustMove(supervisor, id, { move: 'ask', text: '¿De qué lado?' });
  await server.runJobs();
  const [asked] = await mailed('citizen@demo.vereda.example');
  expect(asked).toMatchObject({ subject: `Reporte ${folio}: En espera de una respuesta` });
  expect(asked?.text).toContain('El equipo necesita un dato');
  const [told] = await mailed(FOLLOWER);
  expect(told).toMatchObject({ subject: `Reporte ${folio}: Se pidió un dato a quien reportó` });
  expect(told?.text).not.toContain('necesita un dato');
});

test('who follows a duplicate hears that it was merged', async () => {
  const [master, double] = [
    await fileReport(citizen, { subcategory_id: seeded.potholeId }),
    await fileReport(citizen, { subcategory_id: seeded.potholeId }),
  ];
  await neighbour(`POST /follower/create/${double.id}`, {});
  await look();
  await supervisor('POST /reports/isDuplicate', { id: double.id, duplicate_of: master.id });
  await server.runJobs();
  expect((await mailed(FOLLOWER)).map(({ subject }) => subject)).toEqual([
    `Reporte ${double.folio}: Concluido (Duplicado)`,
  ]);
});
