import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '#platform/database/keyset';
import { CENTRE, codeOf, fieldsOf, fileReport, openCase, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const supervisor = await server.as('supervisor');

const report = { subcategory_id: seeded.potholeId, description: 'Un pozo.', point: CENTRE };
const send = (body: unknown, headers: Record<string, string> = {}) =>
  citizen('POST /reports/create', body, { headers });
const sendText = (payload: string) =>
  citizen('POST /reports/create', undefined, { payload, headers: { 'content-type': 'application/json' } });
const stored = async (): Promise<number> => (await server.asOwner('select from listener.reports')).length;

describe('coordinates', () => {
  it.each([
    ['out of range', { lat: -91, lng: 190 }, 'listener/coordinates-out-of-range'],
    ['a longitude beyond the date line', { lat: -34.6, lng: -181 }, 'listener/coordinates-out-of-range'],
    ['swapped beyond doubt', { lat: -100.29, lng: 25.75 }, 'listener/coordinates-swapped'],
  ])('%s', async (_, point, code) => {
    const answer = await send({ ...report, point });
    expect([answer.status, codeOf(answer), fieldsOf(answer)]).toEqual([
      400,
      'platform/invalid-input',
      { point: code },
    ]);
  });

  it('as text, null, missing or not a number', async () => {
    const answers = [
      await send({ ...report, point: { lat: '-34.6', lng: '-58.4' } }),
      await send({ ...report, point: { lat: null, lng: -58.4 } }),
      await send({ ...report, point: { lat: -34.6 } }),
      await sendText(
        `{"subcategory_id":${seeded.potholeId},"description":"x","point":{"lat":1e999,"lng":0}}`,
      ),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      Array.from({ length: 4 }, () => [400, 'platform/invalid-input']),
    );
    const nan = await sendText(`{"subcategory_id":1,"description":"x","point":{"lat":NaN,"lng":0}}`);
    expect([nan.status, codeOf(nan)]).toEqual([400, 'platform/malformed-body']);
  });
});

describe('text', () => {
  it('of a megabyte is refused whole, of two hundred kilobytes by its field', async () => {
    const whole = await send({ ...report, description: 'x'.repeat(1024 * 1024) });
    expect([whole.status, codeOf(whole)]).toEqual([413, 'platform/body-too-large']);
    const long = await send({ ...report, description: 'x'.repeat(200_000) });
    expect([long.status, fieldsOf(long)]).toEqual([400, { description: 'too_big' }]);
  });

  it('keeps its words and loses control characters and bidi overrides', async () => {
    const filed = await fileReport(citizen, {
      ...report,
      title: 'Pozo\u202e gnp.exe\u0000',
      description: 'línea uno\r\nlínea\u0007 dos\u2066\ufeff',
    });
    const opened = await openCase(supervisor, filed.id);
    expect([opened.report.title, opened.report.description]).toEqual([
      'Pozo gnp.exe',
      'línea uno\nlínea dos',
    ]);
  });

  it('that is nothing but those is empty', async () => {
    expect(fieldsOf(await send({ ...report, description: '\u0000\u202e \n' }))).toEqual({
      description: 'too_small',
    });
  });

  it('stays text: HTML, SQL, CSV formulas and template marks come back as they were', async () => {
    const description = `<script>alert(1)</script> '; drop table listener.reports; -- =1+1 {{7*7}} \${x} %s`;
    const filed = await fileReport(citizen, { ...report, description, title: '=HYPERLINK("x")' });
    const opened = await openCase(supervisor, filed.id);
    expect([opened.report.title, opened.report.description]).toEqual(['=HYPERLINK("x")', description]);
    const found = await supervisor('POST /reports/get', { search: `'; drop <script> & ! :* (` });
    expect(found.status).toBe(200);
  });
});

describe('references', () => {
  it('an unknown, a closed and a senseless type', async () => {
    await server.asOwner('update listener.subcategories set active = false where id = $1', [seeded.lampId]);
    for (const subcategory_id of [999_999, seeded.lampId, 2_147_483_647]) {
      const answer = await send({ ...report, subcategory_id });
      expect([answer.status, codeOf(answer)], String(subcategory_id)).toEqual([
        400,
        'listener/unknown-category',
      ]);
    }
    for (const subcategory_id of ['x', 0, -1, 1.5, null, [], 2 ** 31, Number.MAX_SAFE_INTEGER, 2 ** 60]) {
      const answer = await send({ ...report, subcategory_id });
      expect([answer.status, codeOf(answer)], String(subcategory_id)).toEqual([
        400,
        'platform/invalid-input',
      ]);
    }
  });

  it('photos that do not exist, and more than five', async () => {
    const id = '6f1b0a52-0f3f-4c58-9d9e-0b5c4a6f2a11';
    const before = await stored();
    const missing = await send({ ...report, attachment_ids: [id] });
    expect([missing.status, codeOf(missing)]).toEqual([409, 'listener/attachment-taken']);
    const many = await send({ ...report, attachment_ids: Array.from({ length: 6 }, () => id) });
    expect(fieldsOf(many)).toEqual({ attachment_ids: 'too_big' });
    expect(await stored()).toBe(before);
  });

  it('an idempotency key with blanks or of one letter', async () => {
    for (const key of ['a', 'with blank in it', 'x'.repeat(101)]) {
      const answer = await send(report, { 'idempotency-key': key });
      expect(fieldsOf(answer), key).toEqual({ 'Idempotency-Key': 'invalid_format' });
    }
  });

  it('contact that is no address', async () => {
    for (const email of ['x', 'a@b', '<script>@x.org', `${'a'.repeat(300)}@example.org`]) {
      const answer = await server.visitor('POST /reports/create', { ...report, contact: { email } });
      expect([answer.status, codeOf(answer)], email).toEqual([400, 'platform/invalid-input']);
    }
  });
});

describe('lists', () => {
  it.each([
    ['cursor', { cursor: 'x' }],
    ['cursor', { cursor: cursorOf('2026-13-45 00:00:00+00', 1) }],
    ['cursor', { cursor: cursorOf('2026-02-31 00:00:00+00', 1) }],
    ['cursor', { cursor: cursorOf(`2026-01-01 00:00:00+00' or 1=1`, 1) }],
    ['limit', { limit: 101 }],
    ['bbox', { bbox: '1,2,3' }],
    ['bbox', { bbox: '-58,-34,-59,-35' }],
    ['stage.0', { stage: ['nowhere'] }],
    ['from', { from: '2026-02-30' }],
    ['search', { search: 'x'.repeat(1000) }],
  ])('a wrong %s is named', async (field, body) => {
    const answer = await supervisor('POST /reports/get', body);
    expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([400, [field]]);
  });
});

describe('anything at all', () => {
  it('never breaks the server', async () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('\u0000', '\ud800', '-0', '__proto__', 'ñ'.repeat(5000), 1e308, -1, ''),
    );
    const body = fc.record(
      {
        subcategory_id: fc.oneof(fc.constant(seeded.potholeId), value),
        description: fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), value),
        title: value,
        point: fc.oneof(fc.constant(CENTRE), value, fc.record({ lat: fc.double(), lng: fc.double() })),
        address: value,
        attachment_ids: value,
        contact: value,
        kind: value,
        isPublic: value,
        anonymous: value,
        source: value,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const answer = await send(given);
        expect([200, 400, 403, 409]).toContain(answer.status);
        if (answer.status !== 200) expect(codeOf(answer)).toMatch(/^(platform|listener|auth)\//);
      }),
      { numRuns: 150 },
    );
  });
});
