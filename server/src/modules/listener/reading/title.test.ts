import type { FiledReport } from '@vereda/contract/listener/report-filing';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { STAGE_WORDS } from '@vereda/contract/listener/stages';
import { expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { CENTRE, fileReport, mustMove, openCase, seedListener, ticketOf } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { constanciaText } from '../constancia/constancia.service.ts';
import { remindCitizens } from '../conformity/remind-citizens.job.ts';
import { selectReport } from '../reports/report.queries.ts';

const server = await startTestServer();
const { visitor } = server;
const seeded = await seedListener(server);
await server.asOwner(`update listener.subcategories set name_en = 'Pothole' where id = $1`, [
  seeded.potholeId,
]);
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');
const EN = { headers: { 'x-locale': 'en' } };

type Titled = { id: number; title: string };
async function titlesOf(caller: Caller, call: string, input: object): Promise<Record<string, string[]>> {
  const titles = async (options: object) => {
    const { items } = (await caller(call, input, options)).body as { items: Titled[] };
    return items.toSorted((one, other) => one.id - other.id).map(({ title }) => title);
  };
  return { es: await titles({}), en: await titles(EN) };
}

test('a report without a title of its own is called by its type in the reader’s language', async () => {
  const inSpanish = await fileReport(citizen, { subcategory_id: seeded.potholeId });
  await citizen(
    'POST /reports/create',
    { subcategory_id: seeded.potholeId, description: 'A deep hole.', point: CENTRE },
    { headers: { ...EN.headers, 'idempotency-key': 'in-english' } },
  );
  await fileReport(citizen, { subcategory_id: seeded.potholeId, title: 'Pozo en la esquina' });
  const both = {
    es: ['Bache', 'Bache', 'Pozo en la esquina'],
    en: ['Pothole', 'Pothole', 'Pozo en la esquina'],
  };
  expect(await titlesOf(supervisor, 'POST /reports/get', {})).toEqual(both);
  expect(await titlesOf(citizen, 'POST /reports/list', {})).toEqual(both);
  expect(await titlesOf(citizen, 'POST /reports/myreports', {})).toEqual(both);
  const near = { subcategory_id: seeded.potholeId, point: CENTRE };
  expect(await titlesOf(citizen, 'POST /reports/nearby', near)).toEqual(both);
  expect((await openCase(supervisor, inSpanish.id)).report.title).toBe('Bache');
  const opened = await supervisor(`POST /reports/case/${inSpanish.id}`, {}, EN);
  expect(opened.body).toMatchObject({ report: { title: 'Pothole' } });
  const read = await citizen(`POST /reports/get/${inSpanish.id}`, {}, EN);
  expect(read.body).toMatchObject({ title: 'Pothole' });
  const followed = await visitor('POST /reports/by-folio', { folio: inSpanish.folio }, EN);
  expect(followed.body).toMatchObject({ report: { title: 'Pothole' } });
});

const ADA = 'ada@example.org';

/** A report that Ada files and confirms on a page in English. */
async function fileAsAda(): Promise<FiledReport> {
  const given = {
    subcategory_id: seeded.potholeId,
    description: 'Deep.',
    point: CENTRE,
    contact: { email: ADA, first_name: 'Ada' },
    captcha: await solvedCaptcha(visitor),
  };
  const headers = { ...EN.headers, 'idempotency-key': 'ada-in-english' };
  const { body } = await visitor('POST /reports/create', given, { headers });
  await server.runJobs();
  await visitor('POST /reports/confirm', { ticket: await ticketOf(server, 'confirm', ADA) }, EN);
  return body as FiledReport;
}

test('mails, constancia and the page behind a link call it so too, in the language of who reads them', async () => {
  const { id, folio, secret } = await fileAsAda();
  // The test moves time by days.
  await server.asOwner(`update identity.sessions set expires_at = expires_at + interval '1 year'`);
  await citizen(`POST /follower/create/${id}`, {});
  const move = (given: { move: string } & Record<string, string>) => mustMove(supervisor, id, given);
  const mailed = async () => {
    server.clock.advance(60_000);
    await server.runJobs();
  };
  await move({ move: 'assign' });
  await move({ move: 'accept' });
  await mailed();
  await move({ move: 'ask', text: 'Where?' });
  await mailed();
  server.clock.advance(4 * 86_400_000);
  const attempt = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };
  await remindCitizens.run(server.deps, {}, attempt);
  await mailed();
  const { version } = (await openCase(supervisor, id)).report;
  await visitor('POST /reports/update-by-folio', { folio, secret, version, move: 'answer', text: 'There.' });
  await supervisor('POST /listener/activities/create', { report_id: id, kind: 'Bacheo', text: 'Hecho' });
  await mailed();
  await move({ move: 'resolve', text: 'Done.' });
  await supervisor(`POST /reports/request-removal/${id}`, { text: 'She asked.' });
  await supervisor(`POST /reports/decide-removal/${id}`, { decision: 'kept', text: 'It stays.' });
  await mailed();

  const mails = await server.mails();
  // Jobs of one instant come in any order.
  const lines = (to: string, line: RegExp) =>
    mails.flatMap((mail) => (mail.to === to && line.test(mail.text) ? [mail.subject] : [])).toSorted();
  expect(lines(ADA, /: Bache$/m)).toEqual([]);
  expect(lines(ADA, /^Report .*: Pothole$/m)).toEqual(
    [
      `We received your report ${folio}`,
      `Report ${folio}: ${STAGE_WORDS.in_progress.en}`,
      `Report ${folio}: ${STAGE_WORDS.waiting_citizen.en}`,
      `We are still waiting for your answer: report ${folio}`,
      `Report ${folio}: Work on site`,
      `Is it solved? Report ${folio}`,
      `Decision on whether report ${folio} stays in view`,
    ].toSorted(),
  );
  const reminder = mails.find(({ subject }) => subject?.startsWith('We are still waiting'));
  expect(reminder?.text).toMatch(/Without an answer by \w+.* 20\d\d.*, the team goes on without it\./);
  const followed = lines('citizen@demo.vereda.example', /^Reporte .*: Bache$/m);
  expect(followed).toContain(`Reporte ${folio}: ${STAGE_WORDS.in_progress.es}`);
  expect(lines('citizen@demo.vereda.example', /Pothole/)).toEqual([]);

  const ticket = await ticketOf(server, 'conformity', ADA);
  const inEnglish = await visitor('POST /conformities/by-ticket', { ticket }, EN);
  expect(inEnglish.body).toMatchObject({ title: 'Pothole' });
  const inSpanish = await visitor('POST /conformities/by-ticket', { ticket });
  expect(inSpanish.body).toMatchObject({ title: 'Bache' });
  const report = (await selectReport(server.deps.database, id, { lock: false })) ?? expect.fail('gone');
  const facts = async (locale: 'es' | 'en') => (await constanciaText(server.deps, report, locale)).facts;
  expect(await facts('en')).toContainEqual(['Type', 'Pothole']);
  expect(await facts('es')).toContainEqual(['Tipo', 'Bache']);
  const { causes } = inSpanish.body as { causes: { id: number }[] };
  await visitor('POST /no-conformity/create', { ticket, cause_id: causes[0]?.id, text: 'No.' });
  const causeFor = async (options: object) => {
    const { body } = await visitor('POST /reports/by-folio', { folio, secret }, options);
    return (body as { report: ReportView }).report.timeline.at(-1)?.cause;
  };
  expect([await causeFor({}), await causeFor(EN)]).toEqual(['No se hizo nada', 'Nothing was done']);
});
