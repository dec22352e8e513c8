import { folioCheck, parseFolio } from '@vereda/contract/listener/text/folio';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { fileReport, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const { visitor } = server;
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const file = (caller = citizen, fields: Record<string, unknown> = {}) =>
  fileReport(caller, { subcategory_id: seeded.potholeId, ...fields });

test('the database makes folios that the contract reads, each only once', async () => {
  const rows = await server.asOwner<{ folio: string }>(
    `select listener.folio('RN', 2026, n * 523, sha256('a')) as folio from generate_series(1, 3000) n`,
  );
  expect(new Set(rows.map(({ folio }) => folio)).size).toBe(3000);
  expect(rows.filter(({ folio }) => parseFolio(folio) !== folio)).toEqual([]);
});

test('a fresh folio is looked for by the index, also where the table was last measured while it was empty', async () => {
  await server.asOwner('vacuum analyze listener.all_reports');
  const [row] = await server.asOwner<{ scans: string }>(
    `select listener.new_folio(now(), sha256('a')), pg_stat_get_xact_numscans('listener.all_reports'::regclass) as scans`,
  );
  expect(Number(row?.scans)).toBe(0);
});

test('every number of a width has its folio under any key, and another key another one', async () => {
  const [row] = await server.asOwner<Record<string, number>>(
    `select count(distinct listener.scramble(n, 10, sha256('a')))::int as even,
       (count(distinct listener.scramble(n, 9, sha256('b'))) filter (where n < 512))::int as odd,
       count(*) filter (where listener.scramble(n, 10, sha256('a')) = listener.scramble(n, 10, sha256('b')))::int as same,
       max(listener.scramble(n, 10, sha256('a')))::int as highest
     from generate_series(0, 1023) n`,
  );
  expect(row).toMatchObject({ even: 1024, highest: 1023 });
  expect(row?.['odd']).toBe(512);
  expect(row?.['same']).toBeLessThan(20);
});

test('another secret never gives a folio twice, and one that was given is found as before', async () => {
  const former = await file(citizen, { anonymous: true });
  const next = (
    await server.asOwner<{ n: string }>(`select last_value + 1 as n from listener.folio_numbers`)
  )[0]?.n;
  // A report of another secret's time holds the very folio that would come next.
  const key = server.deps.secrets.derive('report-folios');
  await server.asOwner(
    `update listener.reports set folio = listener.folio('RN', 2026, $1, $2) where id = $3`,
    [next, key, former.id],
  );
  const filed = await file(citizen, { anonymous: true });
  const [held] = await server.asOwner<{ folio: string }>('select folio from listener.reports where id = $1', [
    former.id,
  ]);
  expect(held?.folio).not.toBe(filed.folio);
  const found = await visitor('POST /reports/by-folio', { folio: held?.folio, secret: former.secret });
  expect(found.status).toBe(200);
});

test('a private report and one that is not there are answered alike, with a key and without, after the same work', async () => {
  const hidden = await file(citizen, { anonymous: true, isPublic: false });
  const body = '26ZZZZ';
  const unknown = `RN-26-ZZZZ-${folioCheck(body)}`;
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  // What is looked up of reports, their keys and tries: other parts ask for theirs in their own time.
  const asked = /listener.{1,5}(all_)?reports|identity\.attempts/;
  const work = () => queries.mock.calls.filter((given) => asked.test(JSON.stringify(given))).length;
  const counts = [];
  for (const secret of [undefined, 'AAAA-AAAA-AAAA']) {
    const seen = [];
    for (const folio of [hidden.folio, unknown]) {
      const before = work();
      const { status, body: told } = await visitor('POST /reports/by-folio', { folio, secret });
      const { error, ...rest } = told as { error?: { code: string } };
      seen.push({ status, code: error?.code, rest, queries: work() - before });
    }
    expect(seen[1]).toEqual(seen[0]);
    counts.push(seen[0]?.queries ?? 0);
  }
  queries.mockRestore();
  expect(Math.min(...counts)).toBeGreaterThan(0);
});

test('a mistyped folio offers the public report that was meant, never a private one, and a good one nothing', async () => {
  const [shown, hidden] = [await file(), await file(citizen, { isPublic: false })];
  const slip = (folio: string) => `${folio.slice(0, -1)}${folio.endsWith('A') ? 'B' : 'A'}`;
  const near = async (folio: string) =>
    (await visitor('POST /reports/near-folio', { folio })).body as { items: { folio: string }[] };
  expect((await near(slip(shown.folio))).items.map(({ folio }) => folio)).toContain(shown.folio);
  expect((await near(slip(hidden.folio))).items.map(({ folio }) => folio)).not.toContain(hidden.folio);
  expect(await near(shown.folio)).toEqual({ items: [] });
  expect(await near('bache')).toEqual({ items: [] });
});
