import { EMERGENCY_DAYS_MAX } from '@vereda/contract/limits';
import type { Emergency } from '@vereda/contract/listener/organization/emergency';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { enqueue } from '#platform/jobs/enqueue';
import { readAtom } from '#testing/formats/atom';
import { solvedCaptcha } from '#testing/captcha';
import { readCap, type Cap } from '#testing/formats/cap';
import { georeportOf } from '#testing/formats/georeport';
import { CENTRE, codeOf, fieldsOf, fileReport, seedListener } from '#testing/listener';
import { startTestServer, TEST_PASSWORD, type Caller } from '#testing/server';
import { emergencyBanner } from './emergency-banner.ts';
import { endEmergencies } from './end-emergencies.job.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const { visitor, deps, clock } = server;
const superadmin = await server.as('superadmin');
const citizen = await server.as('citizen');
const supervisor = await server.as('supervisor');
const HOUR_MS = 3_600_000;
const HOSTILE = `Temporal <b>& "granizo"</b> ]]>`;

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
const fields = (own: object = {}) => ({
  headline: HOSTILE,
  headline_en: 'Storm',
  instruction: 'Quedarse en casa.',
  instruction_en: 'Stay at home.',
  link: 'https://ciudad.example/temporal?a=1&b=2',
  phone: '103',
  category: 'Met',
  urgency: 'Immediate',
  severity: 'Severe',
  certainty: 'Observed',
  colonia_ids: [],
  category_ids: [seeded.categoryId],
  ends_at: inHours(6),
  // The sessions of these tests grow old.
  password: TEST_PASSWORD,
  ...own,
});

const save = (own: object = {}, caller: Caller = superadmin) =>
  caller('POST /listener/emergency/save', fields(own));
async function begin(own: object = {}): Promise<Emergency> {
  const answer = await save(own);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Emergency;
}
const end = ({ id, version }: Emergency) =>
  superadmin('POST /listener/emergency/end', { id, version, password: TEST_PASSWORD });
async function current() {
  return ((await visitor('GET /emergency/now')).body as { emergency: Emergency | null }).emergency;
}
async function messages(count: number) {
  const feed = await visitor('GET /emergency/feed');
  const links = readAtom(feed.raw.toString()).entries.slice(0, count).toReversed();
  return Promise.all(
    links.map(async ({ id }) => {
      const answer = await visitor(`GET /emergency/alert/${id.split('/').at(-1)}`);
      expect(answer.headers['content-type']).toBe('application/cap+xml; charset=utf-8');
      return readCap(answer.raw.toString());
    }),
  );
}
async function tellOfTheEnd() {
  await enqueue(deps.database, endEmergencies, { payload: {} });
  await server.runJobs();
}
const fileAs = (caller: Caller, own: object) =>
  caller(
    'POST /reports/create',
    { description: 'Una luz apagada.', point: CENTRE, ...own },
    { headers: { 'idempotency-key': randomUUID() } },
  );

afterEach(async () => {
  const { emergency } = (await superadmin('POST /listener/emergency/get')).body as {
    emergency: Emergency | null;
  };
  if (emergency) await end(emergency);
});

describe('the switch', () => {
  it('is of who sets the listener up, who says again who it is after a quarter of an hour', async () => {
    for (const caller of [
      visitor,
      citizen,
      supervisor,
      await server.as('receptor'),
      await server.as('ejecutor'),
    ]) {
      for (const call of ['save', 'end', 'get']) {
        const answer = await caller(`POST /listener/emergency/${call}`, fields({ id: 1, version: 1 }));
        expect([401, 403]).toContain(answer.status);
      }
    }
    expect(await current()).toBeNull();
    clock.advance(16 * 60_000);
    expect(fieldsOf(await save({ password: undefined }))).toEqual({ password: 'required' });
    expect(codeOf(await save({ password: 'another password' }))).toBe('auth/wrong-password');
    const emergency = await begin();
    const { id, version } = emergency;
    expect(fieldsOf(await superadmin('POST /listener/emergency/end', { id, version }))).toEqual({
      password: 'required',
    });
    expect(await current()).toMatchObject({ headline: HOSTILE, phone: '103' });
  });

  it('is one: a second person changes what they saw, or is told', async () => {
    const answers = await Promise.all([save(), save({ headline: 'Otra' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(codeOf)).toContain('listener/emergency-on');
    const taken = answers.find(({ status }) => status === 200) ?? expect.fail('nobody');
    const { id, version } = taken.body as Emergency;
    expect((await save({ id, version, headline: 'Cambió' })).status).toBe(200);
    expect(codeOf(await save({ id, version, headline: 'Tarde' }))).toBe('platform/changed-meanwhile');
    expect(codeOf(await end({ id, version } as Emergency))).toBe('platform/changed-meanwhile');
    expect(await current()).toMatchObject({ headline: 'Cambió' });
  });

  it('lasts seven days at most from when it is said, and holds where the city is', async () => {
    for (const hours of [-1, 0, EMERGENCY_DAYS_MAX * 24 + 1])
      expect(codeOf(await save({ ends_at: inHours(hours) }))).toBe('listener/date-too-far');
    for (const own of [{ colonia_ids: [999_999] }, { category_ids: [999_999] }])
      expect(fieldsOf(await save(own))).toEqual({ [Object.keys(own)[0] ?? '']: 'listener/not-in-list' });
    for (const own of [
      { urgency: 'Soon' },
      { category: 'met' },
      { link: 'javascript:alert(1)' },
      { category_ids: [] },
    ])
      expect((await save(own)).status).toBe(400);
    const { id, version } = await begin();
    clock.advance(5 * HOUR_MS);
    const ends_at = inHours(EMERGENCY_DAYS_MAX * 24);
    expect((await save({ id, version, ends_at })).body).toMatchObject({ ends_at });
  });

  it('is written down with who did what, and open pages look again', async () => {
    const revision = async () =>
      ((await visitor('GET /startup/revision')).body as { revision: number }).revision;
    const before = await revision();
    const { id, version } = await begin();
    const begun = await revision();
    expect(begun).toBeGreaterThan(before);
    const changed = (await save({ id, version, phone: null })).body as Emergency;
    await end(changed);
    expect(await revision()).toBeGreaterThan(begun + 1);
    const { body } = await superadmin('POST /changelog/list', { entity: 'emergency', entity_id: String(id) });
    const told = (body as { items: { action: string; actor: { uid: string } | null }[] }).items;
    expect(told.map(({ action }) => action)).toEqual(['deactivated', 'updated', 'activated']);
    expect(JSON.stringify(body)).not.toContain(TEST_PASSWORD);
    const rows = await server.asOwner<{ actor_role: string }>(
      `select distinct actor_role from configuration.changelog where entity = 'emergency' and entity_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ actor_role: 'superadmin' }]);
    const topics = await server.asOwner<{ count: number }>(
      `select count(*)::int as count from platform.events where topic = 'emergency-changed' and audience = 'public'`,
    );
    expect(topics[0]?.count).toBeGreaterThanOrEqual(3);
  });
});

describe('the clock', () => {
  it('ends it by itself, at the second, and for good: going back wakes nothing', async () => {
    const { id, version } = await begin({ ends_at: inHours(1) });
    clock.advance(HOUR_MS - 1);
    expect(await current()).not.toBeNull();
    clock.advance(1);
    expect(await current()).toBeNull();
    expect(codeOf(await fileAs(citizen, { subcategory_id: seeded.lampId }))).toBeUndefined();
    expect(codeOf(await save({ id, version }))).toBe('listener/emergency-over');
    await tellOfTheEnd();
    clock.advance(-HOUR_MS / 2);
    expect(await current()).toBeNull();
    await tellOfTheEnd();
    const rows = await server.asOwner<{ action: string; actor_role: string }>(
      `select action, actor_role from configuration.changelog where entity = 'emergency' and entity_id = $1 order by id`,
      [String(id)],
    );
    expect(rows.map(({ action, actor_role }) => `${action} ${actor_role}`)).toEqual([
      'activated superadmin',
      'deactivated system',
    ]);
    clock.advance(HOUR_MS / 2);
  });

  it('going back before the beginning neither ends it nor makes a message older than the one it follows', async () => {
    const { id, version } = await begin();
    clock.advance(-2 * HOUR_MS);
    expect(await current()).not.toBeNull();
    expect((await save({ id, version })).status).toBe(200);
    const sent = (await messages(2)).map((message) => Date.parse(message.of('sent')[0] ?? ''));
    expect(sent[1]).toBe((sent[0] ?? 0) + 1000);
    clock.advance(2 * HOUR_MS);
  });

  it('makes room for another where nobody told of the end yet', async () => {
    const { id } = await begin({ ends_at: inHours(1) });
    clock.advance(2 * HOUR_MS);
    expect((await begin()).id).not.toBe(id);
  });
});

describe('filing meanwhile', () => {
  it('is refused to citizens, visitors and other systems for what is not accepted, with what to do instead', async () => {
    const before = await fileReport(citizen, { subcategory_id: seeded.lampId }, 'before-the-storm');
    await begin();
    const visiting = async (subcategory_id: number) =>
      fileAs(visitor, { subcategory_id, anonymous: true, captcha: await solvedCaptcha(visitor) });
    for (const refused of [
      await fileAs(citizen, { subcategory_id: seeded.lampId }),
      await visiting(seeded.lampId),
    ]) {
      expect([refused.status, codeOf(refused)]).toEqual([409, 'listener/emergency-closed']);
      const { message } = (refused.body as { error: { message: string } }).error;
      expect(message).toContain(`${HOSTILE}. Quedarse en casa. ☎ 103`);
    }
    for (const taken of [
      await fileAs(citizen, { subcategory_id: seeded.potholeId }),
      await visiting(seeded.potholeId),
    ])
      expect(taken.status).toBe(200);
    // Staff who file as anybody does are refused alike; a complaint and a retry of what was filed before are not.
    expect(codeOf(await fileAs(superadmin, { subcategory_id: seeded.lampId }))).toBe(
      'listener/emergency-closed',
    );
    expect(await fileReport(citizen, { subcategory_id: seeded.lampId }, 'before-the-storm')).toEqual(before);
    expect(
      (await fileAs(superadmin, { subcategory_id: seeded.lampId, source: 'phone', anonymous: true })).status,
    ).toBe(200);
    // Nobody passes for the desk.
    expect((await fileAs(citizen, { subcategory_id: seeded.lampId, source: 'phone' })).status).toBe(403);
  });

  it('is reduced for programs of others too, which are told of the services that are left', async () => {
    const { both, post } = georeportOf(server);
    const codes = async () =>
      ((await both('services')).value as { service_code: string }[]).map(({ service_code }) => service_code);
    expect(await codes()).toContain(String(seeded.lampId));
    const made = await superadmin('POST /listener/api-keys/create', {
      name: 'App',
      email: 'app@example.org',
    });
    const { id, version } = made.body as { id: number; version: number };
    const told = await superadmin(`POST /listener/api-keys/make-key/${id}`, { version });
    const { key } = told.body as { key: string };
    const request = (type: number) =>
      post({
        api_key: key,
        service_code: String(type),
        description: 'Luz.',
        lat: String(CENTRE.lat),
        long: String(CENTRE.lng),
      });
    await begin();
    expect(await codes()).not.toContain(String(seeded.lampId));
    expect(await codes()).toContain(String(seeded.potholeId));
    expect((await request(seeded.lampId)).status).toBe(409);
    expect((await request(seeded.potholeId)).status).toBe(200);
  });

  it('goes on as ever where everything stays open', async () => {
    await begin({ category_ids: null });
    expect((await fileAs(citizen, { subcategory_id: seeded.lampId })).status).toBe(200);
  });
});

describe('what is told', () => {
  it('stands above every page as text, whatever was written', async () => {
    const banner = emergencyBanner(deps);
    expect(await banner('es')).toBe('');
    await begin();
    const html = await banner('es');
    expect(html).toContain(
      '⚠ Emergencia: Temporal &lt;b&gt;&amp; &quot;granizo&quot;&lt;/b&gt; ]]&gt;</strong>',
    );
    expect(html).toContain('<a href="tel:103">Llamar al 103</a>');
    expect(html).toContain('<a href="https://ciudad.example/temporal?a=1&amp;b=2">');
    expect(await banner('en')).toContain('<p>Stay at home.</p>');
  });

  it('is a chain of messages in CAP 1.2: an alert, an update for each change, a cancel, each naming all before it', async () => {
    const [colonia] = await server.asOwner<{ id: number }>(
      `select id from urbanism.colonias where source_id = 'centro'`,
    );
    const { id, version } = await begin();
    clock.advance(60_000);
    const changed = (await save({ id, version, colonia_ids: [colonia?.id], severity: 'Extreme' }))
      .body as Emergency;
    clock.advance(60_000);
    expect((await end(changed)).status).toBe(200);
    const [alert, update, cancel] = (await messages(3)) as [Cap, Cap, Cap];
    expect([alert, update, cancel].map((message) => message.of('msgType')[0])).toEqual([
      'Alert',
      'Update',
      'Cancel',
    ]);
    const names = [alert, update].map(
      (message) => `${message.of('sender')[0]},${message.of('identifier')[0]},${message.of('sent')[0]}`,
    );
    expect(update.of('references')).toEqual([names[0]]);
    expect(cancel.of('references')).toEqual([names.join(' ')]);
    expect(alert.of('sent')[0]).toMatch(/-00:00$/);
    expect(
      alert.infos.map((info) => [info.of('language')[0], info.of('headline')[0], info.of('instruction')[0]]),
    ).toEqual([
      ['es', HOSTILE, 'Quedarse en casa.'],
      ['en', 'Storm', 'Stay at home.'],
    ]);
    expect(alert.infos[1]?.of('areaDesc')[0]).toMatch(/^The whole city/);
    expect(update.infos[0]?.of('areaDesc')).toEqual(['Centro']);
    expect(update.infos[0]?.of('polygon')[0]).toMatch(/^-35\.100000,-58\.900000 /);
    expect(update.infos[0]?.of('severity')).toEqual(['Extreme']);
    expect(cancel.infos[0]?.of('responseType')).toEqual(['AllClear']);
    expect((await visitor('GET /emergency/alert/999999')).status).toBe(404);
  });
});
