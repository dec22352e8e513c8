import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { CENTRE, codeOf, fieldsOf, fileReport, openCase, seedListener, ticketOf } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { expireUnconfirmed } from './expire-unconfirmed.job.ts';

const server = await startTestServer();
const { visitor, clock, deps } = server;
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const receptor = await server.as('receptor');
const supervisor = await server.as('supervisor');

const report = { subcategory_id: seeded.potholeId, description: 'Un pozo.', point: CENTRE };
const send = (caller: typeof visitor, body: Record<string, unknown>, key: string = randomUUID()) =>
  caller('POST /reports/create', body, { headers: { 'idempotency-key': key } });
const count = async (): Promise<number> => {
  const [row] = await server.asOwner<{ n: string }>('select count(*) as n from listener.reports');
  return Number(row?.n);
};
const attempt = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };

describe('who files', () => {
  it('a signed-in citizen: pending at once, no key needed, author of it', async () => {
    const filed = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    expect(filed).toMatchObject({ stage: 'pending', secret: null, promised_at: '2026-03-04T15:00:00.000Z' });
    const mine = await citizen('POST /reports/myreports', {});
    expect((mine.body as { items: { id: number }[] }).items.map(({ id }) => id)).toContain(filed.id);
  });

  it('somebody whose own address is unverified: unconfirmed until its mail was opened', async () => {
    const unverified = await server.as('unverified');
    const filed = await fileReport(unverified, { subcategory_id: seeded.potholeId });
    expect(filed.stage).toBe('unconfirmed');
    await server.runJobs();
    const ticket = await ticketOf(server, 'confirm', 'unverified@demo.vereda.example');
    expect((await visitor('POST /reports/confirm', { ticket })).body).toMatchObject({ stage: 'pending' });
  });

  it('an anonymous visitor where the type allows it: pending, a key, no contact kept', async () => {
    const captcha = await solvedCaptcha(visitor);
    const contact = { email: 'left@example.org' };
    const filed = await fileReport(visitor, { ...report, anonymous: true, contact, captcha });
    expect(filed).toMatchObject({ stage: 'pending', secret: expect.any(String) });
    const { reporter } = await openCase(supervisor, filed.id);
    expect(reporter).toMatchObject({ anonymous: true, email: null, name: null });
  });

  it('an anonymous account leaves no trace of who it was', async () => {
    const filed = await fileReport(citizen, { ...report, anonymous: true });
    expect(filed.secret).not.toBeNull();
    const traces = await server.asOwner(
      `select author_uid as uid from listener.reports where id = $1 union all
       select actor_uid from listener.entries where report_id = $1 union all
       select actor_uid from configuration.changelog where entity = 'report' and entity_id = $1::text`,
      [filed.id],
    );
    expect(traces).toEqual([{ uid: null }, { uid: null }, { uid: null }]);
  });

  it('nobody anonymous where the type wants to know, nobody without an address', async () => {
    const captcha = await solvedCaptcha(visitor);
    const anonymous = await send(visitor, {
      ...report,
      subcategory_id: seeded.wallId,
      anonymous: true,
      captcha,
    });
    expect([anonymous.status, codeOf(anonymous)]).toEqual([400, 'listener/contact-required']);
    const silent = await send(visitor, { ...report, captcha: await solvedCaptcha(visitor) });
    expect([codeOf(silent), fieldsOf(silent)]).toEqual([
      'listener/contact-required',
      { 'contact.email': 'required' },
    ]);
  });

  it('a receptor on behalf of somebody who calls, an ejecutor or a citizen never', async () => {
    const call = { ...report, source: 'phone', contact: { first_name: 'Rosa', phone: '+54 298 4123456' } };
    const filed = await fileReport(receptor, call);
    expect(filed).toMatchObject({ stage: 'pending', secret: expect.any(String) });
    const opened = await openCase(supervisor, filed.id);
    expect(opened.report.source).toBe('phone');
    expect(opened.reporter).toMatchObject({ name: 'Rosa', phone: '+54 298 4123456' });
    expect(opened.timeline[0]).toMatchObject({ what: 'file', actor: 'receptor', channel: 'phone' });
    for (const persona of ['ejecutor', 'citizen'] as const) {
      const refused = await send(await server.as(persona), call);
      expect([refused.status, codeOf(refused)], persona).toEqual([403, 'auth/forbidden']);
    }
    expect(codeOf(await send(visitor, call))).toBe('platform/invalid-input');
  });
});

describe('the same key', () => {
  it('with the same content answers the same report, key included, also after the captcha was solved anew', async () => {
    const key = randomUUID();
    const body = { ...report, contact: { email: 'key@example.org' } };
    const first = await send(visitor, { ...body, captcha: await solvedCaptcha(visitor) }, key);
    const before = await count();
    const second = await send(visitor, { ...body, captcha: await solvedCaptcha(visitor) }, key);
    expect([second.status, second.body]).toEqual([200, first.body]);
    const withoutNewCaptcha = await send(visitor, body, key);
    expect(withoutNewCaptcha.body).toEqual(first.body);
    expect(await count()).toBe(before);
  });

  it('with another content is refused, and nothing is stored', async () => {
    const key = randomUUID();
    await send(citizen, report, key);
    const before = await count();
    const other = await send(citizen, { ...report, description: 'Otro pozo.' }, key);
    expect([other.status, codeOf(other)]).toEqual([409, 'platform/idempotency-conflict']);
    expect(await count()).toBe(before);
  });

  it('five taps at once give one report', async () => {
    const key = randomUUID();
    const captcha = await solvedCaptcha(visitor);
    const body = { ...report, contact: { email: 'taps@example.org' }, captcha };
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(visitor, body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body: told }) => JSON.stringify(told))).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('is free again after the report was refused, and the captcha too', async () => {
    const key = randomUUID();
    const captcha = await solvedCaptcha(visitor);
    const refused = await send(visitor, { ...report, captcha }, key);
    expect(codeOf(refused)).toBe('listener/contact-required');
    const filed = await send(visitor, { ...report, contact: { email: 'again@example.org' }, captcha }, key);
    expect(filed.status).toBe(200);
  });

  it('of two people is two keys', async () => {
    const key = randomUUID();
    const [one, two] = [await send(citizen, report, key), await send(receptor, report, key)];
    expect((one.body as { id: number }).id).not.toBe((two.body as { id: number }).id);
  });
});

describe('captcha', () => {
  it('wrong, missing or used before is refused', async () => {
    const body = { ...report, contact: { email: 'robot@example.org' } };
    expect(fieldsOf(await send(visitor, body))).toEqual({ captcha: 'required' });
    expect(codeOf(await send(visitor, { ...body, captcha: 'e30=' }))).toBe('identity/captcha-wrong');
    const captcha = await solvedCaptcha(visitor);
    expect((await send(visitor, { ...body, captcha })).status).toBe(200);
    expect(codeOf(await send(visitor, { ...body, captcha }))).toBe('identity/captcha-replayed');
  });
});

describe('place', () => {
  it('can be asked about before anything is sent, without an account', async () => {
    const inside = await visitor('POST /reports/place', { point: CENTRE });
    expect(inside.body).toEqual({ colonia: expect.any(String), warnings: [] });
    const outside = await visitor('POST /reports/place', { point: { lat: -40, lng: -70 } });
    expect(outside.body).toEqual({ colonia: null, warnings: ['outside-area'] });
    const swapped = await visitor('POST /reports/place', { point: { lat: CENTRE.lng, lng: CENTRE.lat } });
    expect(swapped.body).toMatchObject({ warnings: ['outside-area', 'maybe-swapped'] });
    const nowhere = await visitor('POST /reports/place', { point: { lat: 91, lng: 0 } });
    expect(nowhere.status).toBe(400);
  });

  it('outside the served area is kept where it was put, flagged and warned about', async () => {
    const filed = await fileReport(citizen, { ...report, point: { lat: -34.6, lng: -57 } });
    expect(filed).toMatchObject({ colonia: null, warnings: ['outside-area'] });
    expect((await openCase(supervisor, filed.id)).report).toMatchObject({
      lat: -34.6,
      lng: -57,
      outside_area: true,
    });
  });

  it('that would be inside if swapped says so', async () => {
    const filed = await fileReport(citizen, { ...report, point: { lat: CENTRE.lng, lng: CENTRE.lat } });
    expect(filed.warnings).toEqual(['outside-area', 'maybe-swapped']);
  });

  it('may be an address alone, a corner or a landmark, and is written in one line', async () => {
    const lines = [];
    for (const address of [
      { street: 'Mitre', number: '120' },
      { street: 'Mitre', crossing: 'Belgrano' },
      { reference: 'Frente a la plaza' },
      { street: 'Mitre', number: '120', crossing: 'Belgrano', reference: 'portón verde' },
    ]) {
      const filed = await fileReport(citizen, { ...report, point: undefined, address });
      lines.push((await openCase(supervisor, filed.id)).report.address);
    }
    expect(lines).toEqual([
      'Mitre 120',
      'Mitre y Belgrano',
      'Frente a la plaza',
      'Mitre 120 (y Belgrano), portón verde',
    ]);
  });

  it('that was only marked on the map is written as an address, with the landmark', async () => {
    const { lat, lng } = CENTRE;
    await server.asOwner(
      `insert into urbanism.streets (name, kind, geometry)
       select name, kind, jsonb_build_object('type', 'LineString', 'coordinates', jsonb_build_array(
         jsonb_build_array($1 + east, $2 + north), jsonb_build_array($1 - east, $2 - north)))
       from (values ('Mitre', 'avenue', 0.01::float8, 0::float8), ('Belgrano', 'street', 0, 0.01)) s (name, kind, east, north)`,
      [lng, lat],
    );
    const addresses = [];
    for (const [point, address] of [
      [CENTRE, {}],
      [{ lat, lng: lng + 0.005 }, { reference: 'portón verde' }],
      [{ lat: lat - 0.005, lng: lng - 0.005 }, {}],
      [CENTRE, { street: 'Mitre', number: '120' }],
    ] as const) {
      const filed = await fileReport(citizen, { ...report, point, address });
      addresses.push((await openCase(supervisor, filed.id)).report.address);
    }
    expect(addresses).toEqual([
      expect.stringMatching(/^(Av. Mitre y Belgrano|Belgrano y Av. Mitre)$/),
      'Av. Mitre, portón verde',
      expect.stringMatching(/^A \d+ m de (Av. Mitre|Belgrano)$/),
      'Mitre 120',
    ]);
    await server.asOwner('delete from urbanism.streets');
  });

  it('is needed where the type says so, not for a complaint', async () => {
    const nowhere = await send(citizen, { ...report, point: undefined });
    expect([nowhere.status, codeOf(nowhere)]).toEqual([400, 'listener/place-required']);
    const complaint = await fileReport(citizen, { ...report, point: undefined, kind: 'complaint' });
    expect(complaint.isPublic).toBe(false);
    expect((await openCase(supervisor, complaint.id)).report.node_id).toBeNull();
  });
});

test('a routing rule that needs nobody to look assigns at once', async () => {
  await server.asOwner('update listener.routing_rules set auto_assign = true where subcategory_id = $1', [
    seeded.lampId,
  ]);
  const filed = await fileReport(citizen, { ...report, subcategory_id: seeded.lampId });
  expect(filed.stage).toBe('assigned');
  const { timeline } = await openCase(supervisor, filed.id);
  expect(timeline.map(({ what, actor }) => [what, actor])).toEqual([
    ['file', 'author'],
    ['assign', 'system'],
  ]);
});

test('what nobody confirmed for a week is deleted, its history stays, what was confirmed is kept', async () => {
  const body = { ...report, contact: { email: 'forgot@example.org' } };
  const filed = await fileReport(visitor, { ...body, captcha: await solvedCaptcha(visitor) });
  await server.runJobs();
  const ticket = await ticketOf(server, 'confirm', 'forgot@example.org');
  clock.advance(73 * 3_600_000);
  expect(codeOf(await visitor('POST /reports/confirm', { ticket }))).toBe('identity/ticket-invalid');
  await expireUnconfirmed.run(deps, {}, attempt);
  expect(await server.asOwner('select from listener.reports where id = $1', [filed.id])).toHaveLength(1);
  clock.advance(5 * 86_400_000);
  const [{ n } = { n: '' }] = await server.asOwner<{ n: string }>(
    `select count(*) as n from listener.reports where stage <> 'unconfirmed'`,
  );
  await expireUnconfirmed.run(deps, {}, attempt);
  expect(await count()).toBe(Number(n));
  const history = await server.asOwner(
    `select action from configuration.changelog where entity = 'report' and entity_id = $1 order by id`,
    [String(filed.id)],
  );
  expect(history).toEqual([{ action: 'file' }, { action: 'expired' }]);
});
