import { beforeAll, describe, expect, it } from 'vitest';
import { CENTRE, enrolOperator, seedListener } from '#testing/listener';
import { fillReports } from '#testing/scale/many-reports';
import { readingsOf, statementsOf } from '#testing/scale/plans';
import { startTestServer, type Caller } from '#testing/server';

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
  citizen: await server.as('citizen'),
};
const DESKS = ['all', 'one category', 'one area'];

beforeAll(() => fillReports(server, seeded, COUNT), 180_000);

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
  'a rare word': [{ search: 'ref77777' }, 500],
  'a common word': [{ search: 'esquina' }, 500],
  'a number of the old system': [{ search: '77776' }, 500],
  'a view of the map': [{ stage: OPEN, bbox: '-58.39,-34.59,-58.38,-34.58' }, 500],
  // No index keeps these; they are looked for among the open ones, or among those of the type.
  'with photos': [{ stage: OPEN, with_photos: true }, OPEN_COUNT],
  'one type': [{ stage: OPEN, subcategory_id: [seeded.lampId] }, OPEN_COUNT],
};

async function readOf(who: string, name: string, input: object) {
  const call = callers[who] ?? expect.fail(who);
  const statements = await statementsOf(async () => {
    expect((await call(name, input)).status).toBe(200);
  });
  const readings = await readingsOf(server, 'all_reports', statements);
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
    ['citizen', 'POST /reports/list', { ...PAGE, search: 'ref77777' }, 500],
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
