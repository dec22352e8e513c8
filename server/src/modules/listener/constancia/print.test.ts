import { expect, test } from 'vitest';
import { codeOf, fileReport, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');
const citizen = await server.as('citizen');
const file = () => fileReport(citizen, { subcategory_id: seeded.potholeId });
const print = (who: Caller, input: object) => who('POST /reports/print', input);
const refusal = (answer: Awaited<ReturnType<Caller>>) => [answer.status, codeOf(answer)];
const textOf = (answer: { raw: Buffer }) => answer.raw.toString('latin1');
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const linksOf = (text: string) =>
  [...text.matchAll(/\/URI \((http[^)]*)\)/g)].map(([, link = '']) => new URL(link.replaceAll('\\', '')));

test('several cases are one tagged document, each with a code that its page verifies', async () => {
  const [first, second] = [await file(), await file()];
  const answer = await print(supervisor, { what: 'constancia', ids: [second.id, first.id, second.id] });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  });
  const pdf = textOf(answer);
  expect(count(pdf, /\/Type \/Page\b/g)).toBe(2);
  const links = linksOf(pdf);
  // A long link is one on each of its lines.
  expect([...new Set(links.map((link) => link.searchParams.get('folio')))]).toEqual([
    second.folio,
    first.folio,
  ]);
  for (const { searchParams } of links) {
    const printed = { folio: searchParams.get('folio'), code: searchParams.get('constancia') };
    expect((await citizen('POST /reports/verify-constancia', printed)).body).toMatchObject({
      valid: true,
      stage: 'pending',
    });
  }
});

test.each(['constancia', 'work-order'])(
  'a %s says its language, its headings and its pictures',
  async (what) => {
    const { id } = await file();
    const pdf = textOf(await print(supervisor, { what, ids: [id] }));
    expect(pdf).toContain('/MarkInfo');
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toMatch(/\/Lang \(es\)/);
    expect(count(pdf, /\/S \/H1\b/g)).toBe(1);
    expect(count(pdf, /\/S \/Figure\b/g)).toBeGreaterThanOrEqual(1);
    expect(count(pdf, /\/S \/Figure\b/g)).toBe(count(pdf, /\/Alt \(/g));
    expect(count(pdf, /\/S \/P\b/g)).toBeGreaterThan(6);
  },
);

test('a crew prints its work order, and nothing of a case that is not the viewer’s', async () => {
  const { id } = await file();
  expect((await print(ejecutor, { what: 'work-order', ids: [id] })).status).toBe(200);
  const lamps = await server.enrol({
    uid: 'lamps',
    email: 'lamps@demo.vereda.example',
    first_name: 'Lía',
    last_name: 'Demo',
    type: 'operator',
    type_operator: ['supervisor'],
    allowed_categories: [String(seeded.otherCategoryId)],
    activated: true,
  });
  const { id: lamp } = await fileReport(citizen, { subcategory_id: seeded.lampId });
  expect((await print(lamps, { what: 'constancia', ids: [lamp] })).status).toBe(200);
  expect(refusal(await print(lamps, { what: 'constancia', ids: [lamp, id] }))).toEqual([
    404,
    'listener/report-not-found',
  ]);
  expect(refusal(await print(citizen, { what: 'constancia', ids: [id] }))).toEqual([403, 'auth/forbidden']);
});

test.each([
  ['nothing', { what: 'constancia', ids: [] }],
  ['too many', { what: 'constancia', ids: Array.from({ length: 51 }, (_, index) => index + 1) }],
  ['something else', { what: 'everything', ids: [1] }],
  ['words for a number', { what: 'constancia', ids: ['1 or 1=1'] }],
])('%s to print is refused', async (_, input) => {
  expect((await print(supervisor, input)).status).toBe(400);
});
