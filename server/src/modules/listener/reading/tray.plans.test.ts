import { beforeAll, describe, expect, it } from 'vitest';
import { CENTRE, enrolOperator, seedListener } from '#testing/listener';
import { fillReports } from '#testing/scale/many-reports';
import { readingsOf, statementsOf } from '#testing/scale/plans';
import { startTestServer, type Caller } from '#testing/server';
import { foldAll } from '../map/fold.ts';
import { noteLate } from '../notices/late/late.queries.ts';

// What the desk asks all day, in a city of a hundred thousand reports: each call is made, and every statement that it
// sent is looked at again. None reads the reports from end to end, nor many more of them than its answer is worth.

const COUNT = 100_000;
/** One in ten. */
const OPEN_COUNT = COUNT / 10;
const PAGE = { limit: 50 };
const OPEN = [
  'pending',
  'assigned',
  'in_progress',
  'scheduled',
  'waiting_citizen',
  'referred',
  'resolved',
  'reopened',
];

const server = await startTestServer();
const seeded = await seedListener(server);
const callers: Readonly<Record<string, Caller>> = {
  all: await server.as('supervisor'),
  'one category': await enrolOperator(server, 'luces', {
    categories: [String(seeded.otherCategoryId)],
    node: null,
  }),
  'one area': await enrolOperator(server, 'vialidad', { categories: ['*'], node: seeded.agencyId }),
  'one category in one area': await enrolOperator(server, 'luces-norte', {
    categories: [String(seeded.otherCategoryId)],
    node: seeded.otherCrewId,
  }),
  'two categories': await enrolOperator(server, 'ambas', {
    categories: [String(seeded.categoryId), String(seeded.otherCategoryId)],
    node: null,
  }),
  citizen: await server.as('citizen'),
};
const DESKS = ['all', 'one category', 'one area'];
const ALL_DESKS = [...DESKS, 'one category in one area', 'two categories'];

beforeAll(async () => {
  await fillReports(server, seeded, COUNT);
  await foldAll(server.deps.database);
  await server.asOwner('vacuum (analyze) listener.desk_rollup');
}, 180_000);

/** The views that a desk begins with and what else it narrows the tray to, and how many reports may be looked at for it. */
const VIEWS: Readonly<Record<string, readonly [filters: object, mostRows: number]>> = {
  open: [{ stage: OPEN }, 500],
  'to assign': [{ stage: ['pending'] }, 2000],
  'due today': [{ stage: OPEN, due_today: true, order: 'due' }, 500],
  late: [{ stage: OPEN, term: ['overdue', 'triple'], order: 'due' }, 2000],
  reopened: [{ stage: ['reopened'] }, 2000],
  mine: [{ stage: OPEN, mine: true }, 500],
  'to start': [{ stage: ['assigned'] }, 2000],
  'to confirm': [{ stage: ['resolved'] }, 2000],
  everything: [{}, 500],
  'everything by promise': [{ order: 'due' }, 500],
  'everything by who is trusted': [{ order: 'trust' }, 500],
  'to assign by who is trusted': [{ stage: ['pending'], order: 'trust' }, 2000],
  closed: [{ stage: ['closed'] }, 500],
  urgent: [{ stage: OPEN, urgent: true }, 500],
  'removal asked for': [{ removal_requested: true }, 500],
  spam: [{ spam: true }, 3000],
  outside: [{ stage: OPEN, outside_area: true }, 3000],
  'reopened before': [{ stage: OPEN, reopened: true }, 3000],
  'without an area': [{ stage: OPEN, unrouted: true }, 2000],
  'by phone': [{ source: 'phone' }, 9000],
  // The newest two thousand are looked through first, and each word's own reports after them.
  'a rare word': [{ search: 'ref77777' }, 2200],
  'a word that only old reports have': [{ search: 'inundada' }, 3200],
  'a common word': [{ search: 'esquina' }, 500],
  'a common word of a few': [{ stage: ['reopened'], urgent: true, search: 'esquina' }, 5000],
  'a number of the old system': [{ search: '77776' }, 2200],
  'a view of the map': [{ stage: OPEN, bbox: '-58.39,-34.59,-58.38,-34.58' }, 500],
  // No index keeps these; they are looked for among the open ones, or among those of the type.
  'with photos': [{ stage: OPEN, with_photos: true }, OPEN_COUNT],
  'one type': [{ stage: OPEN, subcategory_id: [seeded.lampId] }, OPEN_COUNT],
};

async function readOf(who: string, name: string, input: object, table = 'all_reports') {
  const call = callers[who] ?? expect.fail(who);
  const statements = await statementsOf(async () => {
    expect((await call(name, input)).status).toBe(200);
  });
  const readings = await readingsOf(server, table, statements);
  return {
    statements: statements.length,
    rows: readings.reduce((sum, { rows }) => sum + rows, 0),
    scans: readings.flatMap(({ scans }) => scans),
  };
}

const trays = DESKS.flatMap((who) =>
  Object.entries(VIEWS).map(([view, [filters, mostRows]]) => ({ who, view, filters, mostRows })),
);

describe('a page of the tray', () => {
  it.each(trays)(
    'of what is $view, for who sees $who, comes out of an index',
    async ({ who, view, filters, mostRows }) => {
      const { scans, rows } = await readOf(who, 'POST /reports/get', { ...PAGE, ...filters });
      // Who has an area has nothing without one: nothing is read for it.
      const isNothing = who === 'one area' && view === 'without an area';
      expect(scans.length > 0).toBe(!isNothing);
      expect(scans).not.toContain('Seq Scan');
      expect(rows, scans.join()).toBeLessThanOrEqual(mostRows);
    },
  );
});

describe('what is searched for', () => {
  it.each(['inundada', 'esquina', 'ref77', 'bach inundad'])(
    'is found whole, page by page, however it is looked for: %s',
    async (search) => {
      const found: number[] = [];
      let cursor: string | null = null;
      for (let page = 1; page <= 12; page += 1) {
        const asked = { limit: 100, search, ...(cursor !== null && { cursor }) };
        const { body } = await (callers['all'] ?? expect.fail())('POST /reports/get', asked);
        const { items, next_cursor: next } = body as { items: { id: number }[]; next_cursor: string | null };
        found.push(...items.map(({ id }) => id));
        cursor = next;
        if (cursor === null) break;
      }
      const held = await server.asOwner<{ id: string }>(
        `select id from listener.reports
         where not archived and search @@ to_tsquery('platform.search_es', $1)
         order by created_at desc, id desc limit 1200`,
        [
          search
            .split(' ')
            .map((word) => `${word}:*`)
            .join(' & '),
        ],
      );
      expect(held.length).toBeGreaterThan(100);
      expect(found).toEqual(held.map(({ id }) => Number(id)));
    },
  );
});

describe('a page by who is trusted', () => {
  const PAGES = 10;
  it.each(ALL_DESKS.flatMap((who) => ['everything', 'to start'].map((what) => ({ who, what }))))(
    'is as cheap at the tenth as at the first: $what, for who sees $who',
    async ({ who, what }) => {
      const call = callers[who] ?? expect.fail(who);
      const of = { limit: 25, order: 'trust', ...(what === 'to start' && { stage: ['assigned'] }) };
      const seen = new Set<number>();
      let cursor: string | null = null;
      for (let page = 1; page < PAGES; page += 1) {
        const { body } = await call('POST /reports/get', { ...of, ...(cursor !== null && { cursor }) });
        const { items, next_cursor: next } = body as { items: { id: number }[]; next_cursor: string | null };
        for (const { id } of items) seen.add(id);
        cursor = next;
        expect(cursor).not.toBeNull();
      }
      expect(seen.size).toBe(25 * (PAGES - 1));
      const { rows, scans } = await readOf(who, 'POST /reports/get', { ...of, cursor });
      expect(scans).not.toContain('Seq Scan');
      expect(rows, scans.join()).toBeLessThanOrEqual(1000);
    },
  );
});

describe('a count of the tray', () => {
  // It stops at ten thousand; by then it may have looked at as many again that are of others.
  const MOST = 25_000;

  it.each(trays)('of what is $view, for who sees $who, stops early', async ({ who, filters }) => {
    const { order: _order, ...of } = filters as { order?: string };
    const { statements, rows, scans } = await readOf(who, 'POST /reports/count', { of: [of] });
    expect(statements).toBeGreaterThan(0);
    expect(rows, scans.join()).toBeLessThanOrEqual(MOST);
  });
});

describe('the map of the tray', () => {
  // It draws ten thousand at most by reading them; by then it may have looked at what else lies in that part.
  const MOST = 35_000;
  const CITY = { bbox: '-58.45,-34.65,-58.1,-34.25', zoom: 10 };
  const QUARTER = { bbox: '-58.4,-34.6,-58.3,-34.5', zoom: 12 };
  const CORNER = { bbox: '-58.38,-34.58,-58.36,-34.565', zoom: 15 };
  const SUMMED: Readonly<Record<string, object>> = {
    open: { stage: OPEN },
    'to assign': { stage: ['pending'] },
    'one category': { stage: OPEN, category_id: [seeded.otherCategoryId] },
    'one area': { stage: OPEN, node_id: seeded.agencyId },
    'without an area': { stage: OPEN, unrouted: true },
    'with an area': { stage: OPEN, unrouted: false },
  };
  type Drawn = {
    bbox: number[];
    total: number;
    more: boolean;
    points: { id: number | null; count: number }[];
  };
  const drawn = async (who: string, input: object) => {
    const { status, body } = await (callers[who] ?? expect.fail(who))('POST /reports/tray-map', input);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Drawn;
  };

  it.each(trays)(
    'of what is $view, for who sees $who, looks at few reports from far and from near',
    async ({ who, filters }) => {
      const { order: _order, bbox: _bbox, ...of } = filters as { order?: string; bbox?: string };
      for (const part of [CITY, QUARTER, CORNER]) {
        const { rows, scans } = await readOf(who, 'POST /reports/tray-map', { ...of, ...part });
        expect(rows, scans.join()).toBeLessThanOrEqual(MOST);
      }
    },
  );

  it.each(DESKS)('of all that is open, for who sees %s, reads no report from far', async (who) => {
    const input = { stage: OPEN, ...CITY };
    expect((await readOf(who, 'POST /reports/tray-map', input)).rows).toBe(0);
    const summed = await readOf(who, 'POST /reports/tray-map', input, 'desk_rollup');
    expect(summed.scans.join()).not.toContain('Seq Scan');
    expect(summed.rows).toBeGreaterThan(0);
    expect(summed.rows).toBeLessThanOrEqual(20_000);
  });

  it.each(DESKS.flatMap((who) => Object.keys(SUMMED).map((what) => ({ who, what }))))(
    'has in its circles as many as the tray counts there: $what, for who sees $who',
    async ({ who, what }) => {
      for (const part of [CITY, QUARTER, CORNER]) {
        const of = { ...SUMMED[what] };
        const { bbox, total, more, points } = await drawn(who, { ...of, ...part });
        expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        const { body } = await (callers[who] ?? expect.fail(who))('POST /reports/count', {
          of: [{ ...of, bbox: bbox.join() }],
        });
        expect({ total, more }, `${what} ${part.zoom}`).toEqual({
          total: (body as { counts: { total: number }[] }).counts[0]?.total,
          more: false,
        });
      }
    },
  );

  it('says where there are more than it counts, and draws what it counted', async () => {
    const { total, more, points } = await drawn('all', CITY);
    expect([total, more]).toEqual([10_000, true]);
    expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(10_001);
    expect(points.length).toBeLessThan(1000);
  });

  it('names single reports where they are few, and parts a circle at every step nearer', async () => {
    const sizes: number[] = [];
    for (const [width, zoom] of [
      [0.3, 10],
      [0.08, 12],
      [0.03, 14],
      [0.004, 16],
    ] as const) {
      const box = [-58.4, -34.6, -58.4 + width, -34.6 + width].join();
      const { points } = await drawn('all', { stage: OPEN, bbox: box, zoom });
      sizes.push(Math.max(...points.map(({ count }) => count)));
      if (zoom === 16) expect(points.every(({ id, count }) => id !== null && count === 1)).toBe(true);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[0]).toBeGreaterThan(10);
  });
});

describe('what else is asked all day', () => {
  const { potholeId, categoryId } = seeded;
  it.each<readonly [who: string, call: string, input: object, mostRows: number]>([
    ['all', 'POST /reports/desk-figures', {}, 8000],
    ['one area', 'POST /reports/desk-figures', {}, 8000],
    ['all', 'POST /conformities/waiting', PAGE, 500],
    ['one category', 'POST /conformities/waiting', PAGE, 500],
    ['one area', 'POST /conformities/waiting', PAGE, 500],
    // It says how many wait, a thousand at most.
    ['all', 'POST /attachments/review', {}, 2000],
    ['one area', 'POST /attachments/review', {}, 2000],
    ['all', 'POST /complaint/list', PAGE, 100],
    ['one area', 'POST /complaint/list', PAGE, 100],
    ['one area', 'POST /reports/getPublicServices', PAGE, 500],
    ['citizen', 'POST /reports/myreports', PAGE, 500],
    ['citizen', 'POST /reports/myreports', { ...PAGE, of: 'followed' }, 500],
    ['citizen', 'POST /reports/myreports', { ...PAGE, search: 'esquina' }, 500],
    ['citizen', 'POST /reports/list', PAGE, 500],
    ['citizen', 'POST /reports/list', { ...PAGE, search: 'esquina' }, 500],
    ['citizen', 'POST /reports/list', { ...PAGE, search: 'ref77777' }, 2200],
    ['citizen', 'POST /reports/list', { ...PAGE, search: 'inundada' }, 3200],
    ['citizen', 'POST /reports/nearby', { subcategory_id: potholeId, point: CENTRE }, 500],
    ['all', 'POST /users/get-citizens-per-page', {}, 1000],
    // A year of a category is read once, whatever the months.
    ['all', 'POST /category/graph', { id: categoryId }, COUNT],
  ])('by who sees %s: %s %j looks at no more than %i', async (who, name, input, mostRows) => {
    const { scans, rows } = await readOf(who, name, input);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans).not.toContain('Seq Scan');
    expect(rows, scans.join()).toBeLessThanOrEqual(mostRows);
  });
});

describe('what every hour asks', () => {
  it('finds the promises that came further out of indexes, and reads no others', async () => {
    const { database } = server.deps;
    const note = () =>
      database
        .transaction()
        .execute((transaction) => noteLate(transaction, { now: server.clock.now(), limit: 5000 }));
    const readings = await readingsOf(server, 'all_reports', await statementsOf(note));
    const scans = readings.flatMap((reading) => reading.scans);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.join()).not.toContain('Seq Scan');
    const rows = readings.reduce((sum, reading) => sum + reading.rows, 0);
    expect(rows, scans.join()).toBeLessThanOrEqual(1000);
  });
});
