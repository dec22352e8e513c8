import { folioCheck } from '@vereda/contract/listener/text/folio';
import { expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { codeOf, detailsOf, fileReport, mustMove, openCase, seedListener, ticketOf } from '#testing/listener';
import { ManualClock } from '#platform/clock';
import { startTestServer } from '#testing/server';
import { constanciaCode } from './constancia/constancia-code.ts';
import { constanciaText } from './constancia/constancia.service.ts';
import { acceptTacitly } from './conformity/accept-tacitly.job.ts';
import { remindCitizens } from './conformity/remind-citizens.job.ts';
import { startLateReports } from './moving/start-late-reports.job.ts';
import { selectReport, type Report } from './reports/report.queries.ts';

const server = await startTestServer();
const { visitor, clock, deps } = server;
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const receptor = await server.as('receptor');
const citizen = await server.as('citizen');
// The tests move time by weeks.
await server.asOwner(`update identity.sessions set expires_at = expires_at + interval '1 year'`);
const attempt = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };
const DAY_MS = 86_400_000;
const file = (caller = citizen, fields: Record<string, unknown> = {}) =>
  fileReport(caller, { subcategory_id: seeded.potholeId, ...fields });

async function resolved() {
  const { id } = await file();
  await mustMove(supervisor, id, { move: 'assign' });
  await mustMove(supervisor, id, { move: 'accept' });
  await supervisor('POST /listener/activities/create', { report_id: id, kind: 'Bacheo', text: 'Hecho' });
  await mustMove(supervisor, id, { move: 'resolve', text: 'Hecho.' });
  return id;
}

test('an illegal move names the possible ones, a stale version the present one, a missing field itself', async () => {
  const { id } = await file();
  const illegal = await receptor('POST /reports/update', { id, version: 1, move: 'accept' });
  expect([illegal.status, codeOf(illegal)]).toEqual([409, 'listener/move-not-allowed']);
  expect(detailsOf(illegal)).toMatchObject({
    reason: 'not-from-here',
    allowed: expect.arrayContaining(['assign']),
  });
  await mustMove(supervisor, id, { move: 'assign' });
  const stale = await supervisor('POST /reports/update', { id, version: 1, move: 'accept' });
  expect([stale.status, codeOf(stale), detailsOf(stale)['version']]).toEqual([
    409,
    'listener/stale-version',
    2,
  ]);
  const bare = await supervisor('POST /reports/update', {
    id,
    version: 2,
    move: 'refer',
    text: 'A la empresa.',
  });
  expect(bare.body).toMatchObject({ error: { fields: { institution: 'required' } } });
  const far = await supervisor('POST /reports/update', {
    id,
    version: 2,
    move: 'schedule',
    scheduled_for: '2031-01-01T00:00:00Z',
  });
  expect(codeOf(far)).toBe('listener/date-too-far');
});

test('silence is reminded of twice and then accepted, apart from accepted solutions', async () => {
  const id = await resolved();
  for (let day = 0; day < 16; day += 1) {
    clock.advance(DAY_MS);
    await remindCitizens.run(deps, {}, attempt);
    await acceptTacitly.run(deps, {}, attempt);
  }
  const { report, timeline } = await openCase(supervisor, id);
  expect(report).toMatchObject({ stage: 'closed', outcome: 'conforme_tacita' });
  expect(timeline.map(({ what }) => what).slice(-3)).toEqual(['remind', 'remind', 'accept-tacitly']);
  const rated = await citizen(`POST /reports/rating/${id}`, { stars: 4 });
  expect(rated.body).toEqual({ stars: 4 });
  expect(codeOf(await citizen(`POST /reports/rating/${id}`, { stars: 5 }))).toBe('listener/rating-closed');
});

test('a clock that is weeks ahead for some hours reminds once and accepts nothing', async () => {
  const id = await resolved();
  const right = deps.clock;
  const ahead = new ManualClock(new Date(clock.now().getTime() + 40 * DAY_MS));
  const hours = async (count: number, within: typeof deps) => {
    for (let hour = 0; hour < count; hour += 1) {
      await remindCitizens.run(within, {}, attempt);
      await acceptTacitly.run(within, {}, attempt);
      ahead.advance(3_600_000);
    }
  };
  await hours(8, { ...deps, clock: ahead });
  const reminded = (of: { what: string }[]) => of.filter(({ what }) => what === 'remind').length;
  const { report, timeline } = await openCase(supervisor, id);
  expect([report.stage, reminded(timeline)]).toEqual(['resolved', 1]);
  await hours(8, { ...deps, clock: right });
  const later = await openCase(supervisor, id);
  expect([later.report.stage, reminded(later.timeline)]).toEqual(['resolved', 1]);
});

test('a question stops the clock, an answer or five work days go on', async () => {
  const { id } = await file();
  await mustMove(supervisor, id, { move: 'ask', text: '¿De qué lado de la calle?' });
  expect((await openCase(supervisor, id)).term.level).toBe('paused');
  const view = (await citizen(`POST /reports/get/${id}`)).body as {
    own: { version: number; question: string };
  };
  expect(view.own.question).toBe('¿De qué lado de la calle?');
  const answer = { id, version: view.own.version, move: 'answer', text: 'Del lado par.' };
  expect((await citizen('POST /reports/update', answer)).body).toMatchObject({ stage: 'pending' });
  await mustMove(supervisor, id, { move: 'ask', text: '¿Y la altura?' });
  clock.advance(10 * DAY_MS);
  await acceptTacitly.run(deps, {}, attempt);
  expect((await openCase(supervisor, id)).report).toMatchObject({
    stage: 'pending',
    term_level: expect.stringMatching(/on_time|risk|overdue/),
  });
});

test('a scheduled date that passed brings the work back', async () => {
  const { id } = await file();
  await mustMove(supervisor, id, { move: 'assign' });
  const scheduled_for = new Date(clock.now().getTime() + 3 * DAY_MS).toISOString();
  await mustMove(supervisor, id, { move: 'schedule', scheduled_for });
  clock.advance(4 * DAY_MS);
  await startLateReports.run(deps, {}, attempt);
  expect((await openCase(supervisor, id)).report.stage).toBe('in_progress');
});

test('flags turn both ways, twice changes nothing, and only the right people turn them', async () => {
  const { id } = await file();
  const first = await receptor(`POST /reports/urgent/${id}`, {});
  const again = await receptor(`POST /reports/urgent/${id}`, { on: true });
  expect(again.body).toEqual(first.body);
  expect((await openCase(supervisor, id)).term.promises.map(({ reason }) => reason)).toEqual([
    'filed',
    'urgent',
  ]);
  expect((await receptor(`POST /reports/archived/${id}`, {})).status).toBe(403);
  expect((await supervisor(`POST /reports/archived/${id}`, {})).status).toBe(409);
  expect((await citizen(`POST /reports/isPublic/${id}`, { on: false })).status).toBe(200);
  expect((await citizen(`POST /reports/isPublic/${id}`, { on: true })).status).toBe(403);
  expect((await supervisor(`POST /reports/spam/${id}`, {})).body).toMatchObject({
    stage: 'closed',
    outcome: 'spam',
  });
  expect((await supervisor(`POST /reports/spam/${id}`, { on: false })).body).toMatchObject({
    stage: 'pending',
    outcome: null,
  });
  expect((await citizen(`POST /reports/request-removal/${id}`, { text: 'Tiene mi dirección.' })).status).toBe(
    200,
  );
  const decided = await supervisor(`POST /reports/decide-removal/${id}`, {
    decision: 'kept',
    text: 'No se ve.',
  });
  expect(decided.status).toBe(200);
});

test('a duplicate gives its followers and author to the original, and gets them back', async () => {
  const [master, double] = [await file(), await file(await server.as('roleUser'))];
  const follower = await server.as('superadmin');
  expect((await follower(`POST /follower/create/${double.id}`, {})).body).toMatchObject({
    following: true,
    followers: 1,
  });
  expect((await follower(`POST /follower/create/${double.id}`, {})).body).toMatchObject({ followers: 1 });
  // Open pages of the report follow its count, at the desk and at its author's.
  const told = await server.asOwner<{ audience: string }>(
    `select distinct audience from platform.events where topic = 'report-changed' and key = '${double.id}'`,
  );
  expect(told.map(({ audience }) => audience.replace(/:.*/, ''))).toEqual(
    expect.arrayContaining(['category', 'user', 'public']),
  );
  const call = { id: double.id, duplicate_of: master.id };
  expect(detailsOf(await receptor('POST /reports/isDuplicate', call))['reason']).toBe(
    'same-author-or-supervisor',
  );
  expect((await supervisor('POST /reports/isDuplicate', call)).body).toMatchObject({ outcome: 'duplicado' });
  expect((await openCase(supervisor, master.id)).followers).toBe(2);
  expect(
    codeOf(await supervisor('POST /reports/isDuplicate', { id: master.id, duplicate_of: double.id })),
  ).toBe('listener/duplicate-target');
  expect((await supervisor('POST /reports/isDuplicate', { id: double.id, on: false })).body).toMatchObject({
    stage: 'pending',
  });
  expect((await openCase(supervisor, master.id)).followers).toBe(0);
  expect((await openCase(supervisor, double.id)).followers).toBe(1);
});

test('a visitor follows by mail once it was confirmed', async () => {
  const { id } = await file();
  const captcha = await solvedCaptcha(visitor);
  const asked = await visitor(`POST /follower/create/${id}`, { email: 'me-too@example.org', captcha });
  expect(asked.body).toMatchObject({ following: false, confirm_by_mail: true });
  await server.runJobs();
  const ticket = await ticketOf(server, 'follow', 'me-too@example.org');
  expect((await visitor('POST /follower/confirm', { ticket })).body).toMatchObject({ report_id: id });
  await mustMove(supervisor, id, { move: 'close-not-ours', cause_id: 12, text: 'Es de la provincia.' });
  await server.runJobs();
  const unfollow = await ticketOf(server, 'unsubscribe', 'me-too@example.org');
  const told = (await server.mails()).find(({ to }) => to === 'me-too@example.org');
  const oneClick = new URL(told?.unsubscribe_url ?? '').pathname;
  expect(oneClick).toBe(`/unfollow/${id}.${unfollow}`);
  const opened = await server.app.inject({ method: 'GET', url: oneClick });
  expect(opened.headers.location).toBe(`/email-action-handler?mode=unsubscribe&id=${id}&ticket=${unfollow}`);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  const clicked = await server.app.inject({ method: 'POST', url: oneClick, headers, payload });
  expect(clicked.json()).toEqual({ ok: true });
  expect((await openCase(supervisor, id)).followers).toBe(0);
  expect((await visitor(`POST /follower/remove/${id}`, { ticket: unfollow })).body).toEqual({
    following: false,
  });
  expect((await openCase(supervisor, id)).followers).toBe(0);
});

test('the right key opens a report however many wrong ones were sent, and its constancia can be verified', async () => {
  const filed = await file(citizen, { anonymous: true });
  const { folio, secret } = filed;
  const pdf = await visitor('POST /reports/constancia-by-folio', { folio, secret });
  expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const wrong = (captcha?: string) =>
    visitor('POST /reports/by-folio', { folio, secret: 'AAAA-AAAA-AAAA', captcha });
  const open = () => visitor('POST /reports/by-folio', { folio, secret });
  for (let turn = 0; turn < 5; turn += 1) expect(codeOf(await wrong())).toBe('listener/secret-wrong');
  expect(codeOf(await wrong())).toBe('auth/proof-needed');
  expect((await open()).status).toBe(200);
  expect(codeOf(await wrong(await solvedCaptcha(visitor)))).toBe('listener/secret-wrong');
  const more = { folio: 'RN-26-0000-1', secret: 'AAAA-AAAA-AAAA' };
  const statuses = new Set<number>();
  for (let turn = 0; turn < 60; turn += 1) {
    const other = `RN-26-${String(turn).padStart(4, '0')}`;
    const guessed = { ...more, folio: `${other}-${folioCheck(`26${other.slice(6)}`)}` };
    statuses.add((await visitor('POST /reports/by-folio', guessed)).status);
  }
  expect(statuses).toEqual(new Set([403, 429]));
  expect((await open()).status).toBe(200);
  expect(
    (await visitor('POST /reports/verify-constancia', { folio, code: '1-1-AAAAAAAAAAAA' })).body,
  ).toMatchObject({ valid: false });
});

test('a constancia names the neighborhood by the word of the city', async () => {
  const { id } = await file();
  const report = (await selectReport(deps.database, id, { lock: false })) as Report;
  const wordOf = async (locale: 'es' | 'en') =>
    (await constanciaText(deps, report, locale)).facts.find(([, value]) => value === 'Centro')?.[0];
  expect([await wordOf('es'), await wordOf('en')]).toEqual(['Colonia', 'Neighborhood']);
  await server.asOwner(`insert into configuration.settings (colonia_singular, colonia_singular_en)
    values ('Barrio', 'Ward')`);
  expect([await wordOf('es'), await wordOf('en')]).toEqual(['Barrio', 'Ward']);
});

test('a constancia’s code stands for its own folio alone, letter by letter', async () => {
  const [filed, other] = [await file(), await file()];
  const day = new Date('2026-03-02T00:00:00.000Z');
  const code = constanciaCode(server.deps.secrets, { folio: filed.folio, stage: 'pending', day });
  const verify = (folio: string, given: string) =>
    visitor('POST /reports/verify-constancia', { folio, code: given });
  const nothing = { valid: false, issued_at: null, stage: null, filed_at: null };
  expect((await verify(filed.folio, code)).body).toMatchObject({
    valid: true,
    stage: 'pending',
    issued_at: day.toISOString(),
  });
  expect((await verify(other.folio, code)).body).toEqual(nothing);
  for (const [at, letter] of [...code].entries()) {
    if (letter === '-') continue;
    const changed = code.slice(0, at) + (letter === '7' ? '8' : '7') + code.slice(at + 1);
    expect((await verify(filed.folio, changed)).body, changed).toEqual(nothing);
  }
  expect((await verify(filed.folio, 'X'.repeat(300))).status).toBe(400);
});

test('many at once: each by itself, with its own result', async () => {
  const [one, two] = [await file(), await file()];
  const reports = [
    { id: one.id, version: 1 },
    { id: two.id, version: 9 },
    { id: 999_999, version: 1 },
  ];
  const answer = await supervisor('POST /reports/bulk-update', { reports, move: 'assign' });
  const { results } = answer.body as { results: { ok: boolean; code: string | null }[] };
  expect(results.map(({ ok, code }) => ok || code)).toEqual([
    true,
    'listener/stale-version',
    'listener/report-not-found',
  ]);
});
