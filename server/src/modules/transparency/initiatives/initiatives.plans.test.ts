import { beforeAll, describe, expect, it } from 'vitest';
import { openInitiativeDesk } from '#testing/initiatives';
import { readingsOf, statementsOf } from '#testing/scale/plans';
import { startTestServer, type Caller } from '#testing/server';

// A hundred thousand initiatives: no list reads them from end to end, nor many more of them than its answer is worth.

const COUNT = 100_000;
const BASE = 'POST /transparency/initiatives';
const server = await startTestServer();
const desk = await openInitiativeDesk(server);
const citizen = await server.as('citizen');

beforeAll(async () => {
  // One in a hundred is a draft, one in a thousand is cancelled or waits for a second person.
  await server.asOwner(`
    insert into transparency.initiatives (name, name_en, summary, summary_en, description, description_en, catalog_id,
      secretary_id, starts_on, promised_on, indicator, unit, progress, milestones, documents, status, changed_at,
      published, published_version, published_at, authors)
    select name, name, 'Resumen', 'Summary', '', '', ${desk.category}, ${desk.area}, starts, promised, '', '', n % 100,
      '[]', '[]', status, at,
      case when status <> 'borrador' then jsonb_build_object('name', name, 'name_en', name, 'summary', 'Resumen',
        'summary_en', 'Summary', 'catalog_id', ${desk.category}::int, 'secretary_id', ${desk.area}::int,
        'starts_on', starts::text, 'promised_on', promised::text, 'progress', n % 100, 'milestones', '[]'::jsonb,
        'documents', '[]'::jsonb) end,
      case when status <> 'borrador' then 2 end, case when status <> 'borrador' then at end,
      case when n % 1000 = 3 then '{persona-user}'::text[] else '{}' end
    from (select n, 'Promesa comun numero' || n as name, date '2025-06-01' as starts,
        date '2026-03-02' + (n % 900 - 100) as promised, timestamptz '2026-03-01' - n * interval '1 minute' as at,
        case when n % 100 = 1 then 'borrador' when n % 1000 = 2 then 'cancelada' else 'en_ejecucion' end as status
      from generate_series(1, ${COUNT}) n) made`);
  await server.asOwner('vacuum (analyze) transparency.initiatives');
}, 120_000);

async function readOf(caller: Caller, name: string, input: object) {
  const statements = await statementsOf(async () => {
    expect((await caller(name, input)).status).toBe(200);
  });
  const readings = await readingsOf(server, 'initiatives', statements);
  const rows = readings.reduce((sum, reading) => sum + reading.rows, 0);
  return { rows, scans: readings.flatMap(({ scans }) => scans) };
}

describe('a page for everybody', () => {
  it.each<[string, object, number]>([
    ['all', {}, 100],
    ['a rare word', { search: 'numero77777' }, 300],
    ['a common word', { search: 'comun' }, 300],
    ['a rare status', { status: 'cancelada' }, 300],
    ['a light', { light: 'red' }, 2000],
    ['a type', { catalogfirst_id: desk.type }, 300],
    ['a category and an area', { catalog_id: desk.category, secretary_id: desk.area }, 300],
  ])('of %s comes out of an index', async (_what, input, most) => {
    const { rows, scans } = await readOf(citizen, `${BASE}/published`, input);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans).not.toContain('Seq Scan');
    expect(rows, scans.join()).toBeLessThanOrEqual(most);
  });

  it('is as cheap at the tenth as at the first', async () => {
    let cursor: string | null = null;
    for (let page = 1; page < 10; page += 1) {
      const given: object = { limit: 100, ...(cursor !== null && { cursor }) };
      cursor = ((await citizen(`${BASE}/published`, given)).body as { next_cursor: string | null })
        .next_cursor;
    }
    const { rows, scans } = await readOf(citizen, `${BASE}/published`, { limit: 100, cursor });
    expect(scans).not.toContain('Seq Scan');
    expect(rows, scans.join()).toBeLessThanOrEqual(300);
  });
});

describe('a page at the desk', () => {
  it.each<[string, object, number]>([
    ['all', {}, 100],
    ['drafts', { status: 'borrador' }, 300],
    ['a rare word', { search: 'numero77777' }, 300],
    ['a common word', { search: 'comun' }, 300],
    ['a type', { catalogfirst_id: desk.type }, 300],
    ['what waits for a second person', { waiting: true }, 300],
    ['what is past its day', { due: 'late' }, 2000],
    ['what is due soon', { due: 'soon' }, 5000],
  ])('of %s comes out of an index', async (_what, input, most) => {
    const { rows, scans } = await readOf(desk.writer, `${BASE}/list`, input);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans).not.toContain('Seq Scan');
    expect(rows, scans.join()).toBeLessThanOrEqual(most);
  });
});
