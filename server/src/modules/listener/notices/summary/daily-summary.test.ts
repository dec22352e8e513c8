import { beforeAll, beforeEach, expect, it } from 'vitest';
import { enqueue } from '#platform/jobs/enqueue';
import { solvedCaptcha } from '#testing/captcha';
import { CENTRE, fileReport, mustMove, seedListener, ticketOf } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { gatherSummaries } from './gather-summaries.job.ts';

// 12:00 in the city, 15:00 UTC.
const server = await startTestServer();
const seeded = await seedListener(server);
const { clock, visitor } = server;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUBSCRIBE = 'POST /reports/summary/subscribe';
const NEIGHBOUR = 'neighbour@example.org';
const CITIZEN = 'citizen@demo.vereda.example';
const FAR = { lat: CENTRE.lat + 0.02, lng: CENTRE.lng };

let citizen: Caller;
let reporter: Caller;
let supervisor: Caller;
let superadmin: Caller;
let ticket = '';

beforeAll(async () => {
  for (const persona of ['citizen', 'roleUser', 'supervisor', 'superadmin'] as const)
    await server.as(persona);
});
// Weeks pass from test to test, and a session ends after one.
beforeEach(async () => {
  citizen = await server.enter('persona-citizen');
  reporter = await server.enter('persona-user');
  supervisor = await server.enter('persona-supervisor');
  superadmin = await server.enter('persona-superadmin');
  await server.asOwner('delete from listener.summary_readers');
});

const gather = async () => {
  await enqueue(server.database, gatherSummaries, { payload: {} });
  await server.runJobs();
};
/** The summaries that came since a count. */
const summaries = async (to: string) =>
  (await server.mails()).filter(
    (mail) => mail.to === to && /resumen del día|daily summary:/i.test(mail.subject ?? ''),
  );
/** Tomorrow at noon, and what was mailed then. */
async function nextDay(to: string, days = 1) {
  const before = (await summaries(to)).length;
  clock.advance(days * DAY_MS);
  await gather();
  const mails = await summaries(to);
  return mails.slice(0, mails.length - before);
}
const file = async (fields: object = {}) => {
  clock.advance(60_000);
  return fileReport(reporter, { subcategory_id: seeded.potholeId, description: 'palabraescrita', ...fields });
};
/** Follows by mail, confirmed. */
async function neighbour(of: object = {}, locale: 'es' | 'en' = 'es') {
  const headers = { 'accept-language': locale };
  const captcha = await solvedCaptcha(visitor);
  const asked = await visitor(SUBSCRIBE, { ...of, email: NEIGHBOUR, captcha }, { headers });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await server.runJobs();
  ticket = await ticketOf(server, 'daily-summary', NEIGHBOUR);
  expect((await visitor(SUBSCRIBE, { ...of, ticket })).status).toBe(200);
}
const foliosIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/folio=(\S+)/g)].map(([, folio]) => folio);

it('tells once, in the city’s morning, what is new and what came to another stage, and nothing that somebody wrote', async () => {
  const old = await file();
  await neighbour();
  const fresh = await file({ subcategory_id: seeded.lampId });
  clock.advance(60_000);
  await mustMove(supervisor, old.id, { move: 'assign' });
  const before = await file({ isPublic: false });
  // The same day, and the next one before seven.
  await gather();
  clock.advance(18 * HOUR_MS);
  await gather();
  expect(await summaries(NEIGHBOUR)).toEqual([]);
  clock.advance(HOUR_MS);
  await gather();
  await gather();
  const [mail, ...more] = await summaries(NEIGHBOUR);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Resumen del día: 2 reportes con novedades');
  expect(foliosIn(mail?.text)).toEqual([fresh.folio, old.folio]);
  expect(mail?.text).toContain(
    `Nuevos\n\nLuminaria · Centro\n${fresh.folio}: Pendiente\nhttp://localhost:3000/?folio=${fresh.folio}\n\nCambiaron de etapa\n\nBache · Centro\n${old.folio}: Asignado\n`,
  );
  expect(mail?.text).toContain('Este resumen reúne: toda la ciudad.');
  expect(mail?.html).toContain(`<a href="http://localhost:3000/?folio=${fresh.folio}"`);
  for (const secret of ['palabraescrita', before.folio]) expect(JSON.stringify(mail)).not.toContain(secret);
  expect(mail?.unsubscribe_url).toBe(`http://localhost:3000/stop-summary/${ticket}`);
  expect(mail?.text).toContain(`mode=daily-summary&ticket=${ticket}`);
});

it('does not come on a day without news, and comes again on one with', async () => {
  await neighbour();
  const { id } = await file();
  expect(await nextDay(NEIGHBOUR)).toHaveLength(1);
  expect(await nextDay(NEIGHBOUR)).toEqual([]);
  clock.advance(60_000);
  await mustMove(supervisor, id, { move: 'assign' });
  const [second] = await nextDay(NEIGHBOUR);
  expect(second?.subject).toBe('Resumen del día: un reporte con novedades');
});

it('is of each subscription, tells each report once, and not what came before one was asked for', async () => {
  await neighbour({ category_id: seeded.otherCategoryId });
  const hole = await file();
  const lamp = await file({ subcategory_id: seeded.lampId });
  clock.advance(60_000);
  for (const of of [
    { around: { point: CENTRE, radius_m: 1000 } },
    { category_id: seeded.otherCategoryId, around: { point: CENTRE, radius_m: 5000 } },
  ])
    expect((await visitor(SUBSCRIBE, { ...of, ticket })).status).toBe(200);
  const near = await file();
  const far = await file({ point: FAR });
  const farLamp = await file({ point: FAR, subcategory_id: seeded.lampId });
  const [mail] = await nextDay(NEIGHBOUR);
  expect(foliosIn(mail?.text).toSorted()).toEqual([lamp.folio, near.folio, farLamp.folio].toSorted());
  expect(mail?.text).not.toContain(hole.folio);
  expect(mail?.text).not.toContain(far.folio);
  expect(mail?.text).toContain('Alumbrado; a 1,000 m de Centro; Alumbrado · a 5,000 m de Centro.');
});

it('is of what lies within a drawn outline, whose corners may stand anywhere', async () => {
  const at = (east: number, north: number) => [CENTRE.lng + east, CENTRE.lat + north];
  // The letter L: the middle of its box lies outside of it.
  const outline = [
    at(-0.01, -0.01),
    at(0.03, -0.01),
    at(0.03, 0.01),
    at(0.01, 0.01),
    at(0.01, 0.03),
    at(-0.01, 0.03),
    at(-0.01, -0.01),
  ];
  await neighbour({ drawn: { type: 'Polygon', coordinates: [outline] } });
  const within = await file();
  const inArm = await file({ point: { lat: CENTRE.lat + 0.025, lng: CENTRE.lng } });
  await file({ point: { lat: CENTRE.lat + 0.02, lng: CENTRE.lng + 0.02 } });
  const [mail] = await nextDay(NEIGHBOUR);
  expect(foliosIn(mail?.text).toSorted()).toEqual([within.folio, inArm.folio].toSorted());
  expect(mail?.text).toMatch(/Este resumen reúne: una zona dibujada en .+\./);
});

it('tells only what everybody may read when it goes', async () => {
  await neighbour();
  const hidden: string[] = [];
  for (const hide of [
    (id: number) => superadmin(`POST /reports/isPublic/${id}`, { on: false }),
    (id: number) => superadmin(`POST /reports/spam/${id}`, { on: true }),
    (id: number) => reporter(`POST /reports/request-removal/${id}`, { text: 'Es mío' }),
  ]) {
    const { id, folio } = await file();
    expect((await hide(id)).status).toBe(200);
    hidden.push(folio);
  }
  const deleted = await file();
  await server.asOwner(
    `with d as (insert into listener.report_deletions (what, count, at) values ('type', 1, now()) returning id)
     update listener.all_reports set deletion_id = d.id from d where folio = $1`,
    [deleted.folio],
  );
  expect(await nextDay(NEIGHBOUR)).toEqual([]);
  const shown = await file();
  const [mail] = await nextDay(NEIGHBOUR);
  expect(foliosIn(mail?.text)).toEqual([shown.folio]);
});

it('goes to an account in its language with its own ways to end it, and not to one that does not want it or is switched off', async () => {
  expect((await citizen(SUBSCRIBE, {})).status).toBe(200);
  await citizen('POST /auth/own/preferences', {
    locale: 'en',
    notices: ['report-filed', 'report-moved', 'followed-moved', 'daily-summary', 'reminder'],
  });
  const first = await file();
  const [mail] = await nextDay(CITIZEN);
  expect(mail?.subject).toBe('Daily summary: one report with news');
  expect(mail?.text).toContain(`Bache · Centro\n${first.folio}: Pending\nhttp://localhost:3000/en?folio=`);
  expect(mail?.text).toContain('This summary covers: the whole city.');
  expect(mail?.text).toContain('http://localhost:3000/en?resumen=diario');
  expect(mail?.text).toContain('http://localhost:3000/en/citizen/listener/list');
  const click = new URL(mail?.unsubscribe_url ?? '');
  await server.app.inject({ method: 'GET', url: click.pathname + click.search });
  await file();
  expect(await nextDay(CITIZEN)).toHaveLength(1);
  // One click mutes the kind, which the profile turns on again.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await server.app.inject({ method: 'POST', url: click.pathname, headers, payload: 'x=1' });
  expect((await citizen('POST /reports/summary/list')).body).toMatchObject({ wanted: false });
  await file();
  expect(await nextDay(CITIZEN)).toEqual([]);
  await citizen('POST /auth/own/preferences', { locale: 'es', notices: ['daily-summary'] });
  await file();
  expect(await nextDay(CITIZEN)).toHaveLength(1);
  for (const off of ['disabled_at = now()', 'disabled_at = null, activated = false']) {
    await server.asOwner(`update identity.users set ${off} where uid = 'persona-citizen'`);
    await file();
    expect(await nextDay(CITIZEN)).toEqual([]);
  }
  await server.asOwner(`update identity.users set activated = true where uid = 'persona-citizen'`);
});

it('is in English for who asked in English', async () => {
  await neighbour({}, 'en');
  await file();
  const [mail] = await nextDay(NEIGHBOUR);
  expect(mail?.text).toContain('This summary covers: the whole city.');
  expect(mail?.unsubscribe_url).toBe(`http://localhost:3000/stop-summary/${ticket}?l=en`);
});

it('names fifty and counts the others', async () => {
  await neighbour();
  for (let count = 0; count < 53; count += 1) await file();
  const [mail] = await nextDay(NEIGHBOUR);
  expect(mail?.subject).toBe('Resumen del día: 53 reportes con novedades');
  expect(foliosIn(mail?.text)).toHaveLength(50);
  expect(mail?.text).toContain('Y 3 más, en la lista de reportes.');
});

it('tells nothing twice where the clock goes back, and floods nobody after a long stop or a clock that was far ahead', async () => {
  await neighbour();
  await file();
  expect(await nextDay(NEIGHBOUR)).toHaveLength(1);
  clock.advance(-2 * DAY_MS);
  await gather();
  await file();
  expect(await nextDay(NEIGHBOUR, 2)).toEqual([]);
  // What was filed under the clock that was wrong was before the last summary.
  expect(await nextDay(NEIGHBOUR)).toEqual([]);
  const lost = await file();
  clock.advance(10 * DAY_MS);
  const recent = await file();
  const [mail] = await nextDay(NEIGHBOUR);
  expect(foliosIn(mail?.text)).toEqual([recent.folio]);
  expect(mail?.text).not.toContain(lost.folio);
  clock.advance(400 * DAY_MS);
  await gather();
  clock.advance(-400 * DAY_MS);
  expect(await nextDay(NEIGHBOUR)).toEqual([]);
  const after = await file();
  const [last] = await nextDay(NEIGHBOUR);
  expect(foliosIn(last?.text)).toEqual([after.folio]);
});

it('comes once where the work is done twice, and again where it was cut off', async () => {
  await neighbour();
  await file();
  const before = (await summaries(NEIGHBOUR)).length;
  clock.advance(DAY_MS);
  await gather();
  // Mailed, and the process ended before that was noted.
  await server.asOwner(
    `update listener.summary_readers set told_on = told_on - 1, told_until = told_until - interval '1 day'`,
  );
  await gather();
  expect((await summaries(NEIGHBOUR)).length - before).toBe(1);
});
