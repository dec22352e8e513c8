import { createHash } from 'node:crypto';
import {
  BULLETIN_FILES,
  type Bulletin,
  type BulletinFigures,
} from '@vereda/contract/listener/figures/bulletin';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { fillReports } from '../fill-reports.fixture.ts';
import { makeFirst, makeMissing } from './make-edition.ts';
import { pdfText, readCsv } from './read-files.fixture.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const { visitor, deps } = server;
const configurator = await server.as('superadmin');
const MONTH = '2026-02';
const EMPTY = '2024-05';
const PARTS = ['received', 'solved', 'open'] as const;
// Stands in whatever somebody wrote; no kept byte may hold it.
const WRITTEN = 'ESCRITO-';

async function get(month: string, query: object = {}): Promise<Bulletin> {
  const answer = await visitor(`GET /reports/bulletin/${month}`, query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Bulletin;
}
const file = async (month: string, kind: string, edition = 1) =>
  (await visitor(`GET /reports/bulletin-file/${month}/${edition}/${kind}`)).raw;
const list = async () =>
  ((await visitor('GET /reports/bulletins')).body as { items: { month: string; received: number }[] }).items;
const open = async (url: string) => (await server.app.inject({ url, headers: { accept: 'text/html' } })).body;
async function makeAnother(): Promise<Bulletin> {
  const { edition } = await get(MONTH);
  const answer = await configurator('POST /listener/bulletins/make', {
    month: MONTH,
    edition,
    reason: 'Para comparar las dos.',
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return get(MONTH);
}

describe('a city without public reports', () => {
  it('makes no bulletin by itself, and tells that there is none', async () => {
    expect(await makeMissing(deps)).toBe(0);
    expect(await list()).toEqual([]);
    expect((await visitor(`GET /reports/bulletin/${MONTH}`)).status).toBe(404);
    expect(await open(`/?boletin=${MONTH}`)).not.toContain('og:title');
  });

  it('has a sound bulletin of a month in which nothing was reported', async () => {
    await makeFirst(deps, `${EMPTY}-01`);
    const { figures, files } = await get(EMPTY);
    const numbers = Object.values(figures.now).filter((value) => typeof value === 'number');
    expect(numbers.length).toBeGreaterThan(8);
    expect(numbers.every((n) => n === 0)).toBe(true);
    expect(figures.now.solving).toEqual({ n: 0, median: null, p90: null });
    for (const split of ['outcomes', 'categories', 'types', 'areas', 'sources', 'colonias'] as const)
      expect([split, figures[split]]).toEqual([split, []]);
    expect(await list()).toMatchObject([{ month: EMPTY, received: 0 }]);
    expect(files.map(({ kind }) => kind).toSorted()).toEqual([...BULLETIN_FILES].toSorted());
    for (const { kind, sha256 } of files)
      expect(
        createHash('sha256')
          .update(await file(EMPTY, kind))
          .digest('hex'),
      ).toBe(sha256);
    expect((await file(EMPTY, 'csv')).toString().match(/\r\n/g)?.length).toBe(1);
    expect(JSON.parse((await file(EMPTY, 'json')).toString())).toMatchObject({ edition: 1, figures });
    for (const [kind, said] of [
      ['pdf-es', 'En mayo de 2024 no se recibió, no se cerró y no quedó abierto ningún reporte'],
      ['pdf-en', 'In May 2024 no public report was received or closed'],
    ] as const) {
      const pdf = await file(EMPTY, kind);
      expect(pdf.subarray(0, 5).toString() + pdf.subarray(-6).toString().trim()).toBe('%PDF-%%EOF');
      expect(pdfText(pdf)).toContain(said);
    }
  });
});

describe('of a month with reports', () => {
  beforeAll(async () => {
    const [centro] = await server.asOwner<{ id: number }>(`select id from urbanism.colonias`);
    await fillReports(server, { ...seeded, coloniaId: centro?.id ?? 0 }, { count: 1500, everyMinutes: 60 });
    await server.asOwner(`insert into urbanism.colonias (kind, name, geometry)
      select kind, 'Zona ' || n, geometry from urbanism.colonias, generate_series(1, 9) n`);
    // Many in most of them, few in one.
    await server.asOwner(`with c as (select array_agg(id order by id) as ids from urbanism.colonias)
      update listener.all_reports set colonia_id = c.ids[1 + case when id % 300 < 2 then 9 else id % 97 % 9 end],
        title = '${WRITTEN}' || id, description = '${WRITTEN}' || id, address = '${WRITTEN}' || id from c`);
    await server.asOwner(`update listener.all_reports set is_public = false where id % 11 = 0`);
    await server.asOwner(`update listener.all_reports set removal = 'removed' where id % 13 = 0`);
    await server.asOwner(
      `update listener.all_reports set kind = 'complaint', is_public = false where id % 19 = 0`,
    );
    await server.runJobs();
    await makeMissing(deps);
  }, 120_000);

  const placesOf = (part: (typeof PARTS)[number], { colonias }: BulletinFigures) =>
    new Map(colonias.flatMap((row) => (row[part] === null ? [] : [[row.name ?? '', row[part]]])));

  it('tells no small number of a colonia, in no file, and none that the others give away', async () => {
    const { figures } = await get(MONTH);
    const json = JSON.parse((await file(MONTH, 'json')).toString()) as { figures: BulletinFigures };
    expect(json.figures).toEqual(figures);
    const own = await server.asOwner<Record<(typeof PARTS)[number] | 'name', number | string>>(`
      with m as (select r.*, r.created_at >= '2026-02-01T00:00:00-03:00' as came,
          stage = 'closed' and closed_at < '2026-03-01T00:00:00-03:00' as done
        from listener.reports r where visible and created_at < '2026-03-01T00:00:00-03:00'
          and (stage <> 'closed' or closed_at >= '2026-02-01T00:00:00-03:00'))
      select c.name, count(*) filter (where came)::int as received, count(*) filter (where not done)::int as open,
        count(*) filter (where done and outcome in ('conforme', 'conforme_tacita'))::int as solved
      from urbanism.colonias c left join m on m.colonia_id = c.id where c.kind = 'colonia' group by c.name`);
    expect(own.some(({ received }) => Number(received) > 0 && Number(received) < 5)).toBe(true);
    for (const part of PARTS) {
      const told = placesOf(part, figures);
      expect(told.size).toBeGreaterThan(2);
      const hidden = own.filter(({ name }) => !told.has(String(name)));
      // What is withheld is at least two: a single one would be the whole minus the others.
      expect([part, hidden.length]).not.toEqual([part, 1]);
      for (const row of own.filter((one) => Number(one[part]) < 5)) expect(hidden).toContain(row);
      for (const [name, n] of told) expect(own.find((row) => row.name === name)?.[part]).toBe(n);
    }
    const withheld = figures.colonias.flatMap((row) => PARTS.filter((part) => row[part] === null)).length;
    expect(withheld).toBeGreaterThan(0);
    expect(pdfText(await file(MONTH, 'pdf-es')).match(/reservado/g)).toHaveLength(withheld);
  });

  it('holds no byte of what somebody wrote, and is the same whatever is not public', async () => {
    const before = await get(MONTH);
    for (const kind of BULLETIN_FILES) {
      const content = await file(MONTH, kind);
      expect((kind.startsWith('pdf') ? pdfText(content) : content.toString()).includes(WRITTEN)).toBe(false);
    }
    const changed = await server.asOwner(`
      update listener.all_reports set stage = case stage when 'unconfirmed' then stage else 'pending' end, outcome = null, closed_at = null, source = 'import',
        subcategory_id = ${seeded.lampId}, node_id = null, colonia_id = null,
        created_at = '2026-02-15T12:00:00-03:00'
      where id in (select id from listener.reports where not visible) returning id`);
    expect(changed.length).toBeGreaterThan(200);
    const after = await makeAnother();
    expect(after.figures).toEqual(before.figures);
    expect((await file(MONTH, 'csv', after.edition)).equals(await file(MONTH, 'csv'))).toBe(true);
  });

  it.each([
    ['spam', 'spam = true'],
    ['private', 'is_public = false'],
    ['removed for the author', `removal = 'removed'`],
  ])(
    'that is %s later keeps its line of folio, type and dates there, and is in no later edition',
    async (_, how) => {
      const { edition: last, figures: was } = await get(MONTH);
      const kept = await file(MONTH, 'csv', last);
      const row = readCsv(kept.toString()).find((one) => one['received_at']?.startsWith(MONTH));
      const folio = row?.['folio'] ?? '';
      await server.asOwner(`update listener.all_reports set ${how} where folio = '${folio}'`);
      expect((await file(MONTH, 'csv', last)).equals(kept)).toBe(true);
      expect((await file(MONTH, 'json', last)).includes(folio)).toBe(false);
      expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['colonia']));
      const { edition, figures } = await makeAnother();
      expect((await file(MONTH, 'csv', edition)).includes(folio)).toBe(false);
      expect(figures.now.received).toBe(was.now.received - 1);
      expect((await file(MONTH, 'csv', last)).equals(kept)).toBe(true);
    },
  );
});

describe('a shared address', () => {
  it('says which month it is and what happened, at one address for all editions', async () => {
    for (const query of [`boletin=${MONTH}`, `boletin=${MONTH}&edicion=1`]) {
      const page = await open(`/en?${query}`);
      expect(page).toContain('<title>Bulletin of reports, February 2026 · ');
      expect(page).toContain(`rel="canonical" href="http://localhost:3000/en?boletin=${MONTH}"`);
      expect(page).toMatch(/og:description" content="In February 2026 the city received \d+ reports\. /);
    }
    expect(await open(`/?boletin=${EMPTY}`)).toMatch(
      /og:description" content="En mayo de 2024 no se recibió/,
    );
  });

  it('of all of them says so; of a month without one, nothing', async () => {
    for (const query of ['boletin=todos', 'boletin=2026-13'])
      expect(await open(`/?${query}`)).toContain(
        'rel="canonical" href="http://localhost:3000/?boletin=todos"',
      );
    expect(await open('/?boletin=2019-01')).not.toContain('og:title');
  });
});
