import { expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { codeOf, fieldsOf, fileReport, move, mustMove, seedListener, ticketOf } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const { visitor, clock } = server;
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');
const neighbour = await server.as('citizen');
const FOLLOWER = 'citizen@demo.vereda.example';

let named = 0;
const fields = (text: string, more: object = {}) => ({
  name: `Texto ${++named}`,
  moment: 'filed',
  locale: 'es',
  text,
  ...more,
});
const add = (text: string, more: object = {}) =>
  superadmin('POST /listener/notice-texts/create', fields(text, more));
async function keep(text: string, more: object = {}): Promise<number> {
  const { status, body } = await add(text, more);
  expect(status).toBe(200);
  return (body as { id: number }).id;
}
const forget = (id: number) => superadmin(`POST /listener/notice-texts/delete/${id}`);

let guests = 0;
async function filed(fields2: object = {}): Promise<{ id: number; folio: string; email: string }> {
  const email = `ana${++guests}@example.org`;
  const contact = { email, first_name: 'Ana' };
  const captcha = await solvedCaptcha(visitor);
  const given = { subcategory_id: seeded.potholeId, contact, captcha, ...fields2 };
  const { id, folio } = await fileReport(visitor, given);
  await server.runJobs();
  await visitor('POST /reports/confirm', { ticket: await ticketOf(server, 'confirm', email) });
  await server.runJobs();
  return { id, folio, email };
}
async function lastMail(to: string) {
  const mail = (await server.mails()).find((one) => one.to === to);
  return mail ?? expect.fail(`no mail to ${to}`);
}
async function told(): Promise<void> {
  clock.advance(3_600_000);
  await server.asOwner(`update graphile_worker._private_jobs set run_at = now()`);
  await server.runJobs();
}

test('the closest text is sent: the type’s, its category’s, that of everything; without one the usual words', async () => {
  const mailed = async () => (await lastMail((await filed()).email)).text;
  expect(await mailed()).toContain('Ya está en manos del equipo.');
  const all = await keep('Para todo.');
  expect(await mailed()).toContain('Para todo.');
  const other = await keep('De otra categoría.', { category_id: seeded.otherCategoryId });
  const wall = await keep('De otro tipo.', { subcategory_id: seeded.wallId });
  const english = await keep('In English.', { locale: 'en', subcategory_id: seeded.potholeId });
  expect(await mailed()).toContain('Para todo.');
  const category = await keep('De la categoría.', { category_id: seeded.categoryId });
  expect(await mailed()).toContain('De la categoría.');
  const type = await keep('Del tipo.', { subcategory_id: seeded.potholeId });
  const closest = await mailed();
  expect(closest).toContain('Del tipo.');
  expect(closest).not.toMatch(/De la categoría|Para todo|Ya está en manos/);
  for (const id of [all, other, wall, english, category, type]) await forget(id);
  expect(await mailed()).toContain('Ya está en manos del equipo.');
});

test('placeholders are filled in once, as plain text, and the links stay', async () => {
  const id = await keep('{name}: {folio} es {type}, de {area}, para el {promise}. <b>{stage}</b> {date}');
  const captcha = await solvedCaptcha(visitor);
  const email = 'eva@example.org';
  const contact = { email, first_name: '{folio} <i>Eva</i>' };
  const { folio } = await fileReport(visitor, { subcategory_id: seeded.potholeId, contact, captcha });
  await server.runJobs();
  await visitor('POST /reports/confirm', { ticket: await ticketOf(server, 'confirm', email) });
  await server.runJobs();
  const { text, html } = await lastMail(email);
  const line = text.split('\n').find((one) => one.includes('Cuadrilla 1')) ?? '';
  expect(line).toMatch(
    new RegExp(
      `^\\{folio\\} <i>Eva</i>: ${folio} es Bache, de Cuadrilla 1, para el .* de 2026\\. <b>Recibido</b> .* 2026$`,
    ),
  );
  expect(html).toContain('&lt;i&gt;Eva&lt;/i&gt;');
  expect(html).not.toMatch(/<i>|<b>/);
  expect(text).toMatch(/Clave para seguirlo sin cuenta: \S+/);
  expect(html).toContain(`?folio=${folio}`);
  await forget(id);
});

test('each step has its own, to who reported alone; what the team says and the links stay', async () => {
  const ids = [
    await keep('Va la cuadrilla de {area}.', { moment: 'assigned' }),
    await keep('Falta un dato de {type}.', { moment: 'waiting_citizen' }),
    await keep('Listo lo de {folio}: falta decir si quedó bien.', { moment: 'resolved' }),
    await keep('No se pudo: {stage}.', { moment: 'improcedente' }),
  ];
  const { id, email } = await filed();
  await neighbour(`POST /follower/create/${id}`, {});
  await mustMove(supervisor, id, { move: 'assign', node_id: seeded.crewId, text: 'Mañana a primera hora.' });
  await told();
  const assigned = (await lastMail(email)).text;
  expect(assigned).toContain('Va la cuadrilla de Cuadrilla 1.');
  expect(assigned).toContain('El equipo dice: Mañana a primera hora.');
  expect(assigned).not.toContain('Pasó a:');
  const followers = (await lastMail(FOLLOWER)).text;
  expect(followers).toContain('Pasó a: Asignado.');
  expect(followers).not.toContain('Va la cuadrilla');
  await mustMove(ejecutor, id, { move: 'accept' });
  await ejecutor('POST /listener/activities/create', { report_id: id, kind: 'Bacheo', text: 'Se tapó' });
  await mustMove(ejecutor, id, { move: 'resolve', text: 'Quedó tapado.' });
  await told();
  const resolved = (await server.mails()).find(
    ({ to, text }) => to === email && text.includes('Listo lo de'),
  );
  expect(resolved?.text).toContain('El equipo dice: Quedó tapado.');
  expect(resolved?.text).toMatch(/mode=conformity&ticket=/);
  for (const one of ids) await forget(one);
});

test('a question that is asked and reminded of opens with the city’s words and keeps what was asked', async () => {
  const own = await keep('Falta un dato de {type}.', { moment: 'waiting_citizen' });
  const { id, email } = await filed();
  const answer = await move(supervisor, id, { move: 'ask', text: '¿De qué lado?' });
  expect(answer.status).toBe(200);
  await told();
  const { text } = await lastMail(email);
  expect(text).toContain('Falta un dato de Bache.');
  expect(text).toContain('El equipo dice: ¿De qué lado?');
  await forget(own);
});

test.each([
  ['Hola {nombre}', 'listener/unknown-notice-placeholder'],
  ['Hola {}', 'listener/unknown-notice-placeholder'],
  ['Hola {constructor}', 'listener/unknown-notice-placeholder'],
  ['Hola {name', 'listener/unclosed-placeholder'],
  ['Hola name}', 'listener/unclosed-placeholder'],
  ['Hola {{name}}', 'listener/unclosed-placeholder'],
  ['{na{folio}me}', 'listener/unclosed-placeholder'],
])('%s is refused', async (text, code) => {
  const answer = await add(text);
  expect([answer.status, fieldsOf(answer)]).toEqual([400, { text: code }]);
});

test('what is too long, empty or about what is not there is refused with a code', async () => {
  for (const text of ['a'.repeat(2001), 'a'.repeat(100_000), ' \n '])
    expect([(await add(text)).status, codeOf(await add(text))]).toEqual([400, 'platform/invalid-input']);
  expect((await add('a'.repeat(2000), { moment: 'referred' })).status).toBe(200);
  expect((await add('Hola', { category_id: 999_999 })).status).toBe(404);
  const mismatch = await add('Hola', {
    category_id: seeded.otherCategoryId,
    subcategory_id: seeded.potholeId,
  });
  expect(fieldsOf(mismatch)).toEqual({ subcategory_id: 'listener/unknown-category' });
});

test('there is one text for the same; of a type its category makes no other', async () => {
  const about = { moment: 'scheduled', subcategory_id: seeded.potholeId };
  const id = await keep('Uno.', about);
  const again = await add('Dos.', about);
  expect([again.status, fieldsOf(again)]).toEqual([409, { moment: 'listener/notice-text-twice' }]);
  await forget(id);
  const other = await keep('Otro.', about);
  const restored = await superadmin(`POST /listener/notice-texts/restore/${id}`);
  expect(codeOf(restored)).toBe('listener/notice-text-twice');
  await forget(other);
  const back = await superadmin(`POST /listener/notice-texts/restore/${id}`);
  const { version } = back.body as { version: number };
  const { status, body } = await superadmin('POST /listener/notice-texts/update', {
    ...fields('Tres.', { ...about, category_id: seeded.categoryId }),
    id,
    version,
  });
  expect([status, (body as { category_id: number | null }).category_id]).toEqual([200, null]);
});

type Preview = { subject: string; text: string; html: string };
const preview = (input: object) =>
  superadmin('POST /listener/notice-texts/preview', { moment: 'filed', locale: 'es', text: null, ...input });

test('the preview is the mail with made-up values, in both languages, and writes nothing', async () => {
  const count = async () =>
    JSON.stringify(
      await server.asOwner(
        `select (select count(*) from listener.notice_texts), (select count(*) from configuration.changelog),
          (select count(*) from graphile_worker._private_jobs), (select count(*) from listener.entries)`,
      ),
    );
  const before = [await count(), (await server.mails()).length];
  const { status, body } = await preview({ text: 'Gracias, {name}: <b>{folio}</b> de {area}.' });
  const { subject, text, html } = body as Preview;
  expect([status, subject]).toEqual([200, 'Recibimos el reporte RN-26-7K3Q-5']);
  expect(text).toContain('Gracias, Ana: <b>RN-26-7K3Q-5</b> de Cuadrilla 1.');
  expect(html).toContain('&lt;b&gt;RN-26-7K3Q-5&lt;/b&gt;');
  expect(html).toContain('?folio=RN-26-7K3Q-5');
  const english = (await preview({ locale: 'en', text: '{type}', subcategory_id: seeded.lampId }))
    .body as Preview;
  expect(english.text).toContain('Luminaria');
  expect(english.subject).toContain('RN-26-7K3Q-5');
  expect([await count(), (await server.mails()).length]).toEqual(before);
});

test('every moment can be shown, with its links and without a text of its own', async () => {
  const shown = async (moment: string) => (await preview({ moment })).body as Preview;
  expect((await shown('resolved')).text).toMatch(/mode=conformity/);
  expect((await shown('waiting_citizen')).text).toMatch(/Responder:\n/);
  expect((await shown('improcedente')).text).toContain('Concluido (Improcedente)');
  expect((await shown('improcedente')).text).toContain('14 días');
  expect((await shown('conforme')).text).not.toContain('14 días');
  for (const moment of ['filed', 'assigned', 'referred', 'duplicado', 'retirado'])
    expect((await shown(moment)).text).toContain('No recibir más estos avisos');
  for (const moment of ['waiting_citizen', 'resolved'])
    expect((await shown(moment)).text).not.toContain('No recibir más');
});

test('who does not set reports up neither writes nor previews; the desk reads', async () => {
  for (const call of ['create', 'preview']) {
    const answer = await supervisor(`POST /listener/notice-texts/${call}`, fields('Hola'));
    expect([answer.status, codeOf(answer)]).toEqual([403, 'auth/forbidden']);
  }
  expect((await supervisor('POST /listener/notice-texts/list', {})).status).toBe(200);
});

test('a preview refuses what would not be saved', async () => {
  expect(fieldsOf(await preview({ text: '{{name}}' }))).toEqual({ text: 'listener/unclosed-placeholder' });
  expect(codeOf(await preview({ text: 'a'.repeat(100_000) }))).toBe('platform/invalid-input');
  expect((await preview({ subcategory_id: 999_999 })).status).toBe(404);
});
