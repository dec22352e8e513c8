import { beforeEach, describe, expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { codeOf, fieldsOf, fileReport, openCase, seedListener, ticketOf } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const { visitor, clock } = server;
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const callcenter = await server.as('callcenter');
const ejecutor = await server.as('ejecutor');
const citizen = await server.as('citizen');

let named = 0;
const words = (text: string, more: object = {}) => ({
  name: `Respuesta ${++named}`,
  text,
  text_en: 'About {folio}.',
  uses: ['mail'],
  ...more,
});
async function keep(text: string, more: object = {}): Promise<number> {
  const { body } = await superadmin('POST /listener/answer-templates/create', words(text, more));
  return (body as { id: number }).id;
}
const TEMPLATE = await keep('Sobre {folio}: {type}, a cargo de {area}. <b>Nada</b> de HTML.');

let guests = 0;
async function reportOf(): Promise<{ id: number; folio: string; email: string }> {
  guests += 1;
  const email = `ana${guests}@example.org`;
  const captcha = await solvedCaptcha(visitor);
  const contact = { email, first_name: 'Ana' };
  const filed = await fileReport(visitor, { subcategory_id: seeded.potholeId, contact, captcha });
  await server.runJobs();
  await visitor('POST /reports/confirm', { ticket: await ticketOf(server, 'confirm', email) });
  await server.runJobs();
  return { id: filed.id, folio: filed.folio, email };
}
const mail = (who: Caller, input: object) => who('POST /email/send-correo', input);
const refusal = (answer: Awaited<ReturnType<Caller>>) => [answer.status, codeOf(answer)];
async function mailsAfter(act: () => Promise<unknown>) {
  const before = (await server.mails()).length;
  await act();
  await server.runJobs();
  const all = await server.mails();
  return all.slice(0, all.length - before);
}

let report: Awaited<ReturnType<typeof reportOf>>;
beforeEach(async () => {
  report = await reportOf();
});

test('the reporter gets the words of the kept answer, filled in, and the case keeps that', async () => {
  const mails = await mailsAfter(async () => {
    const answer = await mail(callcenter, { report_id: report.id, template_id: TEMPLATE });
    expect(answer.body).toEqual({ sent: true });
  });
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [report.email, `Sobre el reporte ${report.folio}`],
  ]);
  expect(mails[0]?.text).toContain(`Sobre ${report.folio}: Bache, a cargo de Cuadrilla 1.`);
  expect((await openCase(callcenter, report.id)).timeline.at(-1)).toMatchObject({
    what: 'mail',
    actor_name: 'Celso Demo',
    text: `Sobre ${report.folio}: Bache, a cargo de Cuadrilla 1. <b>Nada</b> de HTML.`,
  });
  const story = await citizen(`POST /reports/get/${report.id}`);
  expect(JSON.stringify(story.body)).not.toContain('Nada');
});

test('an answer of several lines keeps them, in the list, the case and both halves of the mail', async () => {
  const id = await keep('Hola:\r\nse revisa {type}.\n\nGracias & saludos.');
  const lines = 'Hola:\nse revisa Bache.\n\nGracias & saludos.';
  const [sent] = await mailsAfter(() => mail(callcenter, { report_id: report.id, template_id: id }));
  expect(sent?.text).toContain(lines);
  expect(sent?.html).toContain('Hola:<br>se revisa Bache.<br><br>Gracias &amp; saludos.');
  expect((await openCase(callcenter, report.id)).timeline.at(-1)?.text).toBe(lines);
});

test('three a day and no more, whoever sends them', async () => {
  const send = (who: Caller) => mail(who, { report_id: report.id, template_id: TEMPLATE });
  for (const who of [callcenter, superadmin, callcenter]) expect((await send(who)).status).toBe(200);
  const all = await Promise.all([send(callcenter), send(superadmin)]);
  expect(all.map(refusal)).toEqual([
    [429, 'listener/mailed-enough'],
    [429, 'listener/mailed-enough'],
  ]);
  clock.advance(86_400_001);
  const later = await server.as('receptor');
  expect((await send(later)).status).toBe(200);
});

test('two hundred a day of one person and no more, also at once; others and the next day are free', async () => {
  const sender = await server.as('callcenter');
  const send = (who: Caller) => mail(who, { report_id: report.id, template_id: TEMPLATE });
  clock.advance(86_400_001);
  // Of other cases: the limit of this one is not what stops it.
  const other = await reportOf();
  await server.asOwner(
    `insert into listener.entries (report_id, at, what, actor, actor_uid, text, is_public)
     select $1, $2, 'mail', 'callcenter', 'persona-callcenter', 'Se sabe.', false from generate_series(1, 199)`,
    [other.id, clock.now()],
  );
  const both = await Promise.all([
    send(sender),
    mail(sender, { report_id: (await reportOf()).id, template_id: TEMPLATE }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(refusal(await send(sender))).toEqual([429, 'listener/mailed-enough-today']);
  expect((await send(superadmin)).status).toBe(200);
  clock.advance(86_400_001);
  expect((await send(sender)).status).toBe(200);
});

describe('whatever the caller writes', () => {
  const EVIL = ['mallory@evil.example', 'https://evil.example/login', '<a href="//evil.example">x</a>'];
  test.each(EVIL)('an address, a link or HTML in every field: %s', async (evil) => {
    for (const input of [
      { report_id: evil, template_id: TEMPLATE },
      { report_id: report.id, template_id: evil },
      { report_id: [report.id, evil], template_id: TEMPLATE },
      { report_id: report.id },
      { template_id: TEMPLATE },
    ])
      expect((await mail(callcenter, input)).status).toBe(400);
  });

  test('beside the two fields goes nowhere', async () => {
    const extra = Object.fromEntries(
      ['to', 'email', 'cc', 'bcc', 'subject', 'text', 'html', 'content', 'link', 'personalizations'].map(
        (name) => [name, EVIL.join(' ')],
      ),
    );
    const mails = await mailsAfter(() =>
      mail(callcenter, { ...extra, report_id: report.id, template_id: TEMPLATE }),
    );
    expect(JSON.stringify(mails)).not.toContain('evil');
    expect(mails.every(({ to }) => to === report.email)).toBe(true);
  });
});

test('nobody mails without a reason to: a crew, a citizen, somebody of another area', async () => {
  const input = { report_id: report.id, template_id: TEMPLATE };
  for (const who of [ejecutor, citizen])
    expect(refusal(await mail(who, input))).toEqual([403, 'auth/forbidden']);
  const lamps = await server.enrol({
    uid: 'lamps',
    email: 'lamps@demo.vereda.example',
    first_name: 'Lía',
    last_name: 'Demo',
    type: 'operator',
    type_operator: ['callcenter'],
    allowed_categories: [String(seeded.otherCategoryId)],
    activated: true,
  });
  expect(refusal(await mail(lamps, input))).toEqual([404, 'listener/report-not-found']);
});

test('an answer that is gone, or is for something else, is not sent; nor is one to nobody', async () => {
  const forAsking = await keep('¿Dónde es?', { uses: ['ask'] });
  for (const template_id of [forAsking, 999_999]) {
    const answer = await mail(callcenter, { report_id: report.id, template_id });
    expect([refusal(answer), fieldsOf(answer)]).toEqual([
      [400, 'listener/not-in-list'],
      { template_id: 'listener/not-in-list' },
    ]);
  }
  const { id } = await fileReport(callcenter, { subcategory_id: seeded.potholeId, source: 'phone' });
  expect(refusal(await mail(callcenter, { report_id: id, template_id: TEMPLATE }))).toEqual([
    409,
    'listener/no-mail-address',
  ]);
});

test.each(['Sobre {folio} y {secret}', 'Hola {}', '{{folio}}{x}'])(
  'an answer with a name in braces that no case fills in is not kept: %s',
  async (text) => {
    const answer = await superadmin('POST /listener/answer-templates/create', words(text));
    expect([answer.status, fieldsOf(answer)]).toEqual([400, { text: 'listener/unknown-placeholder' }]);
  },
);
