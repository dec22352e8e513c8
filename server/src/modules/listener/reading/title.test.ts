import { expect, test } from 'vitest';
import { CENTRE, fileReport, openCase, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

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
