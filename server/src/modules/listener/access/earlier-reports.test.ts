import { REPORTER_COUNT_MAX } from '@vereda/contract/limits';
import { expect, test } from 'vitest';
import { enrolOperator, fileReport, openCase, seedListener } from '#testing/listener';
import { readingsOf, statementsOf } from '#testing/scale/plans';
import { startTestServer, type Caller } from '#testing/server';

// Somebody who called has no account, and often no e-mail: the phone is what tells that they called before.

const server = await startTestServer();
const seeded = await seedListener(server);
const callcenter = await server.as('callcenter');

async function take(contact: object, fields: object = {}): Promise<number> {
  const { id } = await fileReport(callcenter, {
    subcategory_id: seeded.potholeId,
    source: 'phone',
    contact: { first_name: 'Ana', ...contact },
    ...fields,
  });
  return id;
}
const earlierOf = async (id: number, caller: Caller = callcenter) =>
  (await openCase(caller, id)).earlier.map((one) => one.id);

test('who called before is known by the phone, or by the address, whichever they left', async () => {
  const phone = '+5492984551001';
  const first = await take({ phone: '298 455-1001' });
  const second = await take({ phone, email: 'ana@example.org' });
  const third = await take({ email: 'ANA@example.org' });
  await take({ phone: '+5492984551002' });
  expect(await earlierOf(first)).toEqual([second]);
  expect(await earlierOf(second)).toEqual([third, first]);
  expect(await earlierOf(third)).toEqual([second]);
  expect((await openCase(callcenter, second)).reporter).toMatchObject({ reports: 3 });
});

test('neither who wants to stay unknown, nor what lies outside the own rights, nor anybody to a crew', async () => {
  const phone = '+5492984551003';
  const [first, second] = [await take({ phone }), await take({ phone })];
  const light = await take({ phone }, { subcategory_id: seeded.lampId });
  const desk = await enrolOperator(server, 'calles', {
    categories: [String(seeded.categoryId)],
    node: null,
    does: ['callcenter'],
  });
  expect(await earlierOf(first, desk)).toEqual([second]);
  expect(await earlierOf(first)).toEqual([light, second]);
  expect(await earlierOf(first, await server.as('ejecutor'))).toEqual([]);
  await server.asOwner('update listener.contacts set anonymous = true where report_id = $1', [second]);
  expect(await earlierOf(first)).toEqual([light]);
  expect(await earlierOf(second)).toEqual([]);
});

/** Files reports of other callers, each with a phone by this SQL. */
const fill = (count: number, phone: string) =>
  server.asOwner(
    `with filed as (
       insert into listener.reports (folio, stage, title, description, category_id, subcategory_id, lat, lng,
         created_at, updated_at)
       select listener.new_folio(now(), sha256('callers')), 'pending', 'Bache', 'Bache', $1, $2, -34.6, -58.4,
         now() - interval '1 day', now()
       from generate_series(1, $3::int) returning id)
     insert into listener.contacts (report_id, first_name, phone) select id, 'Ana', ${phone} from filed`,
    [seeded.categoryId, seeded.potholeId, count],
  );

test('in a city of many callers the index finds them', async () => {
  const phone = '+5492984551004';
  const [first, second] = [await take({ phone }), await take({ phone })];
  await fill(5000, `'+54929846' || lpad(id::text, 5, '0')`);
  await server.asOwner('analyze listener.contacts');
  const statements = await statementsOf(async () => expect(await earlierOf(first)).toEqual([second]));
  const readings = await readingsOf(server, 'contacts', statements);
  expect(readings.length).toBeGreaterThan(0);
  expect(readings.filter(({ scans, rows }) => scans.includes('Seq Scan') || rows > 20)).toEqual([]);
});

test('of who calls every day the latest are told, and no more are counted than are worth it', async () => {
  const phone = '+5492984551005';
  const first = await take({ phone });
  await fill(400, `'${phone}'`);
  const { earlier, reporter } = await openCase(callcenter, first);
  expect(earlier).toHaveLength(10);
  expect(reporter).toMatchObject({ reports: REPORTER_COUNT_MAX });
});
