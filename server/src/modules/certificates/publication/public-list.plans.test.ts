import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { fillCertificates } from '#testing/scale/many-certificates';
import { readingsOf, statementsOf } from '#testing/scale/plans';
import { startTestServer } from '#testing/server';

// A hundred thousand certified draws: no page of the public list or of the desk's reads many more of them than it shows.

const COUNT = 100_000;
const server = await startTestServer();
const staff = await server.as('superadmin');

beforeAll(async () => {
  const client = new pg.Client({ connectionString: server.address.ownerUrl });
  await client.connect();
  await fillCertificates(client, { count: COUNT, until: new Date('2026-01-01T00:00:00Z') });
  await client.end();
}, 240_000);

const readOf = (path: string, input: Record<string, string>) =>
  readingOf(() => server.visitor(`GET ${path}`, input));

async function readingOf(call: () => Promise<{ status: number }>) {
  const statements = await statementsOf(async () => {
    expect((await call()).status).toBe(200);
  });
  const readings = await readingsOf(server, 'draws', statements);
  return {
    rows: readings.reduce((sum, { rows }) => sum + rows, 0),
    scans: readings.flatMap(({ scans }) => scans),
  };
}

it.each<[string, Record<string, string>, number]>([
  ['the newest', {}, 60],
  ['of a game', { game: 'rio-negro' }, 60],
  ['of a game without draws', { game: 'telebingo-rio-negro' }, 0],
  ['of a turn', { turn: 'nocturna' }, 60],
  ['between two days long ago', { from: '2006-05-01', to: '2006-05-03' }, 120],
  ['until a day long ago', { to: '2006-05-03' }, 120],
  ['of a day that was typed', { search: '2006-05-02' }, 60],
  ['of a turn that was typed', { search: 'La Previa' }, 60],
  ['of a folio', { search: 'CER-26-TST1M4-6' }, 2],
  // Two hundred draws gave it, ten in a year.
  ['of a number that was drawn', { search: '4470' }, 250],
  [
    'of a number that was drawn, of one game until a day',
    { search: '4470', game: 'rio-negro', to: '2015-05-03' },
    250,
  ],
  ['of a number that never came', { search: '99999' }, 10],
])('a page %s comes out of an index', async (_what, input, most) => {
  const { rows, scans } = await readOf('/certificates/list', { limit: '24', ...input });
  expect(scans).not.toContain('Seq Scan');
  expect(rows, scans.join()).toBeLessThanOrEqual(most);
});

it.each<[string, string, number]>([
  ['a number that was drawn', '4470', 250],
  ['a number that never came', '99999', 10],
  ['a folio', 'CER-26-TST1M4-6', 2],
])('the desk finds %s by an index', async (_what, search, most) => {
  const { rows, scans } = await readingOf(() =>
    staff('POST /certificates/draws/list', { limit: 24, search }),
  );
  expect(scans).not.toContain('Seq Scan');
  expect(rows, scans.join()).toBeLessThanOrEqual(most);
});

it('the pages of a number hold every draw that gave it once, the last one first', async () => {
  const given = await server.asOwner<{ id: string }>(
    `select c.id from certificates.draws d join certificates.certificates c on c.draw_id = d.id
     where d.drawn @> array['4470'] order by d.held_at desc, d.id desc`,
  );
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const input: Record<string, string> = { search: '4470', limit: '24', ...(cursor ? { cursor } : {}) };
    const { body } = await server.visitor('GET /certificates/list', input);
    const page = body as { items: { id: string }[]; next_cursor: string | null };
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(found.length).toBeGreaterThan(100);
  expect(found).toEqual(given.map(({ id }) => id));
});

it('the feed of a game reads its newest alone, of a game without draws nothing', async () => {
  const { rows } = await readOf('/certificates/feed', { game: 'rio-negro' });
  expect(rows).toBeLessThanOrEqual(150);
  expect((await readOf('/certificates/feed', { game: 'telebingo-rio-negro' })).rows).toBe(0);
});
