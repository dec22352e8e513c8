import { createHash } from 'node:crypto';
import type { Bulletin, BulletinHead } from '@vereda/contract/listener/figures/bulletin';
import { beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '#platform/jobs/enqueue';
import { codeOf, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { fillReports } from '../fill-reports.fixture.ts';
import { makeBulletins } from './make-bulletins.job.ts';
import { makeFirst } from './make-edition.ts';
import { pdfText, readCsv } from './read-files.fixture.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const { visitor, deps, clock } = server;
const configurator = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const DAY_MS = 86_400_000;
const MONTH = '2026-02';
const SOLVED = ['conforme', 'conforme_tacita'];
const attempt = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };

async function get(month: string, query: object = {}): Promise<Bulletin> {
  const answer = await visitor(`GET /reports/bulletin/${month}`, query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Bulletin;
}
const file = async (month: string, kind: string, edition = 1) =>
  (await visitor(`GET /reports/bulletin-file/${month}/${edition}/${kind}`)).raw;
const editions = () =>
  server.asOwner<{ month: string; edition: number; files: number }>(
    `select to_char(month, 'YYYY-MM') as month, edition, (select count(*)::int from listener.bulletin_files f
       where f.month = b.month and f.edition = b.edition) as files from listener.bulletins b order by 1, 2`,
  );
async function run(): Promise<void> {
  await enqueue(deps.database, makeBulletins, { payload: {} });
  await server.runJobs();
}

beforeAll(async () => {
  const [centro] = await server.asOwner<{ id: number }>(`select id from urbanism.colonias`);
  await fillReports(server, { ...seeded, coloniaId: centro?.id ?? 0 }, { count: 3000, everyMinutes: 120 });
  await server.asOwner(`insert into urbanism.colonias (kind, name, geometry)
    select kind, 'Zona ' || n, geometry from urbanism.colonias, generate_series(1, 9) n`);
  await server.asOwner(`with c as (select array_agg(id order by id) as ids from urbanism.colonias)
    update listener.all_reports set colonia_id = c.ids[1 + case when id % 200 < 3 then 9 else id * id % 97 % 9 end] from c where id % 10 > 0`);
  // What is not for the public, each in its way.
  await server.asOwner(
    `update listener.all_reports set is_public = false, kind = 'complaint', folio = 'OCULTO-' || id where id % 11 = 0`,
  );
  await server.asOwner(
    `update listener.all_reports set removal = 'removed', folio = 'OCULTO-' || id where id % 13 = 0`,
  );
  await server.asOwner(
    `update listener.subcategories set name = '=HYPERLINK("http://x")' where id = ${seeded.lampId}`,
  );
  // Reports are placed and routed by jobs of their own.
  await server.runJobs();
}, 120_000);

describe('the job', () => {
  it('makes each month that is over once: twice, in two processes, after a clock that goes back', async () => {
    await Promise.all([makeBulletins.run(deps, {}, attempt), makeBulletins.run(deps, {}, attempt)]);
    const [oldest] = await server.asOwner<{ month: string }>(`
      select to_char(min(created_at) at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') as month
      from listener.reports where visible`);
    const made = await editions();
    expect(made.map(({ month }) => month)).toEqual(
      [
        '2025-06',
        '2025-07',
        '2025-08',
        '2025-09',
        '2025-10',
        '2025-11',
        '2025-12',
        '2026-01',
        '2026-02',
      ].filter((month) => month >= (oldest?.month ?? '')),
    );
    expect(made.every(({ edition, files }) => edition === 1 && files === 4)).toBe(true);
    await run();
    clock.advance(-40 * DAY_MS);
    await run();
    clock.advance(40 * DAY_MS);
    await run();
    expect(await editions()).toEqual(made);
  });

  it('goes on where it was stopped', async () => {
    await server.asOwner(`delete from listener.bulletin_files where month = '2026-01-01'`);
    await server.asOwner(`delete from listener.bulletins where month = '2026-01-01'`);
    const stopped = new AbortController();
    stopped.abort();
    await expect(makeBulletins.run(deps, {}, { ...attempt, signal: stopped.signal })).rejects.toThrow(
      /abort/,
    );
    expect((await editions()).some(({ month }) => month === '2026-01')).toBe(false);
    await run();
    expect((await editions()).filter(({ month }) => month === '2026-01')).toEqual([
      { month: '2026-01', edition: 1, files: 4 },
    ]);
  });
});

// Each number by looking at every public report by itself; days and months as the city's wall shows them.
const oracle = (month: string) => `
  with r as (select x.*, to_char(created_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') as came,
      case when stage = 'closed' then to_char(closed_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') else '9999' end as went,
      to_char(first_response_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') as answered
    from listener.all_reports x where is_public and not spam and stage <> 'unconfirmed' and removal in ('none', 'kept') and deletion_id is null),
  m as (select *, came = '${month}' as is_received, went = '${month}' as is_closed, went = '${month}' and outcome in ('conforme', 'conforme_tacita') as is_solved,
      came <= '${month}' and went > '${month}' as is_open from r)`;

describe('the figures', () => {
  it.each(['now', 'before', 'year_before'] as const)('of %s are what slow SQL counts', async (which) => {
    const { figures } = await get(MONTH);
    const head: BulletinHead = figures[which];
    const [own] = await server.asOwner<Record<string, number>>(`${oracle(head.month)}, t as (
        select floor(extract(epoch from first_response_at - created_at) / 60) as answer from m where is_received and answered <= '${head.month}'),
      s as (select floor(extract(epoch from resolved_at - created_at) / 60) as took from m where is_solved and resolved_at is not null)
      select (select count(*)::int from m where is_received) as received, (select count(*)::int from m where is_closed) as closed,
        (select count(*)::int from m where is_closed and reopen_count > 0) as reopened,
        (select count(*)::int from m where is_closed and outcome = 'conforme') as accepted,
        (select count(*)::int from m where is_closed and outcome = 'conforme_tacita') as tacit,
        (select count(*)::int from m where is_closed and not is_solved) as unsolved,
        (select count(*)::int from m where is_open) as open,
        (select count(*)::int from m where is_solved and sla_minutes is not null) as promised,
        (select count(*)::int from m where is_solved and sla_used_minutes <= sla_minutes) as kept,
        (select count(*)::int from t) as answer_n, (select percentile_disc(0.5) within group (order by answer)::int from t) as answer_median,
        (select percentile_disc(0.9) within group (order by answer)::int from t) as answer_p90,
        (select count(*)::int from s) as solving_n, (select percentile_disc(0.5) within group (order by took)::int from s) as solving_median,
        (select percentile_disc(0.9) within group (order by took)::int from s) as solving_p90`);
    const { first_answer: answer, solving, ...counts } = head;
    expect(own).toMatchObject({
      answer_n: answer.n,
      answer_median: answer.median,
      answer_p90: answer.p90,
      solving_n: solving.n,
      solving_median: solving.median,
      solving_p90: solving.p90,
    });
    expect({ ...own, month: head.month }).toMatchObject(counts);
    if (which === 'now') expect(Math.min(head.received, head.accepted, head.open)).toBeGreaterThan(9);
  });

  it.each([
    ['categories', 'join listener.categories k on k.id = m.category_id', 'k.name'],
    ['types', 'join listener.subcategories k on k.id = m.subcategory_id', 'k.name'],
    ['sources', '', 'm.source'],
    [
      'areas',
      `left join listener.nodes n1 on n1.id = m.node_id left join listener.nodes n2 on n2.id = n1.parent_id
         left join listener.nodes n3 on n3.id = n2.parent_id`,
      'coalesce(n3.name, n2.name, n1.name)',
    ],
  ] as const)('by %s are what slow SQL counts', async (split, join, name) => {
    const { figures } = await get(MONTH);
    const own =
      await server.asOwner(`${oracle(MONTH)} select ${name} as name, count(*) filter (where is_received)::int as received,
      count(*) filter (where is_solved)::int as solved, count(*) filter (where is_open)::int as open
      from m ${join} where is_received or is_closed or is_open group by 1`);
    const told = figures[split].map((row) => ({
      name: 'source' in row ? row.source : row.name,
      received: row.received,
      solved: row.solved,
      open: row.open,
    }));
    const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(told.length).toBeGreaterThan(1);
    expect(inOrder(told)).toEqual(inOrder(own));
  });

  it('by colonia hide what is small, and the others are found in the open data by folio', async () => {
    const { figures } = await get(MONTH);
    const rows = readCsv((await file(MONTH, 'csv')).toString());
    const places = new Map(
      readCsv((await visitor('GET /open-data/csv/reports')).raw.toString()).map((row) => [
        row['folio'],
        row['colonia'],
      ]),
    );
    const is = {
      received: (row: Record<string, string>) => row['received_at']?.startsWith(MONTH) ?? false,
      solved: (row: Record<string, string>) => SOLVED.includes(row['outcome'] ?? ''),
      open: (row: Record<string, string>) => row['closed_at'] === '',
    };
    expect(figures.colonias.length).toBeGreaterThan(4);
    for (const part of ['received', 'solved', 'open'] as const) {
      const told = figures.colonias.filter((row) => row[part] !== null);
      expect(told.length).toBeGreaterThan(2);
      for (const { name, [part]: n } of told) {
        const own = rows.filter((row) => places.get(row['folio']) === (name ?? '') && is[part](row));
        expect([name, own.length]).toEqual([name, n]);
        expect(n).toBeGreaterThanOrEqual(5);
      }
    }
    // The one with few reports, and no single one alone.
    expect(figures.colonias.filter(({ received }) => received !== null).length).toBeLessThan(10);
  });

  it('say of a month without reports that there was nothing', async () => {
    await makeFirst(deps, '2024-05-01');
    const { figures } = await get('2024-05');
    expect([figures.now.received, figures.now.open, figures.types]).toEqual([0, 0, []]);
    expect(readCsv((await file('2024-05', 'csv')).toString())).toEqual([]);
    const text = pdfText(await file('2024-05', 'pdf-en'));
    expect(text).toContain('In May 2024 no public report was received');
    expect(text).toContain('Page 1 of 1');
  });

  it('stand on pages that say which they are', async () => {
    const paper = await file(MONTH, 'pdf-es');
    const count = paper.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(count).toBeGreaterThan(1);
    const said = pdfText(paper).match(/Página \d+ de \d+/g);
    expect(said).toEqual(Array.from({ length: count }, (_, at) => `Página ${at + 1} de ${count}`));
  });
});

describe('the files', () => {
  it('give the sums to whoever counts the rows again', async () => {
    const { figures } = await get(MONTH);
    const rows = readCsv((await file(MONTH, 'csv')).toString());
    const count = (wanted: (row: Record<string, string>) => boolean) => rows.filter(wanted).length;
    const middle = (name: string, share: number) => {
      const known = rows.flatMap((row) => (row[name] === '' ? [] : [Number(row[name])]));
      return known.toSorted((one, other) => one - other)[Math.ceil(share * known.length) - 1];
    };
    const { now } = figures;
    expect(count((row) => row['received_at']?.slice(0, 7) === MONTH)).toBe(now.received);
    expect(count((row) => row['closed_at'] === '')).toBe(now.open);
    expect(count((row) => row['closed_at']?.slice(0, 7) === MONTH)).toBe(now.closed);
    expect(count((row) => row['outcome'] === 'conforme')).toBe(now.accepted);
    expect(count((row) => row['outcome'] === 'conforme_tacita')).toBe(now.tacit);
    expect(count((row) => row['reopened'] === 'true')).toBe(now.reopened);
    expect(count((row) => row['on_time'] !== '')).toBe(now.promised);
    expect(count((row) => row['on_time'] === 'true')).toBe(now.kept);
    expect(middle('first_answer_minutes', 0.5)).toBe(now.first_answer.median);
    expect(middle('solving_minutes', 0.9)).toBe(now.solving.p90);
    for (const [split, column] of [
      ['categories', 'category'],
      ['sources', 'source'],
    ] as const)
      for (const row of figures[split]) {
        const name = 'source' in row ? row.source : row.name;
        expect(count((one) => one[column] === name && one['closed_at'] === '')).toBe(row.open);
      }
  });

  it('are the bytes whose SHA-256 is shown, on the page and on paper', async () => {
    const { files } = await get(MONTH);
    expect(files.map(({ name }) => name)).toEqual([
      'boletin-2026-02-1.csv',
      'boletin-2026-02-1.json',
      'boletin-2026-02-1-en.pdf',
      'boletin-2026-02-1.pdf',
    ]);
    for (const { kind, bytes, sha256 } of files) {
      const served = await file(MONTH, kind);
      expect(served.length).toBe(bytes);
      expect(createHash('sha256').update(served).digest('hex')).toBe(sha256);
      if (kind.startsWith('pdf'))
        for (const one of files.slice(0, 2)) expect(pdfText(served)).toContain(one.sha256);
    }
    const json = JSON.parse((await file(MONTH, 'json')).toString()) as { rows: { sha256: string } };
    expect(json.rows.sha256).toBe(files[0]?.sha256);
  });

  it('hold nothing of what is not public, no place and no formula', async () => {
    const hidden = await server.asOwner<{ n: number }>(
      `select count(*)::int as n from listener.all_reports where folio like 'OCULTO-%'`,
    );
    expect(hidden[0]?.n).toBeGreaterThan(100);
    const csv = (await file(MONTH, 'csv')).toString();
    for (const text of [csv, (await file(MONTH, 'json')).toString()]) expect(text).not.toContain('OCULTO');
    expect(csv).toContain(`'=HYPERLINK(`);
    expect(csv).not.toMatch(/(^|[,\n])"?=HYPERLINK/);
    expect(csv).not.toMatch(/Zona \d|Centro/);
    expect(Object.keys(readCsv(csv)[0] ?? {})).toEqual(
      'folio category category_en type type_en area source received_at first_answer_minutes closed_at outcome solving_minutes on_time reopened'.split(
        ' ',
      ),
    );
  });

  it('can be changed or taken away by nobody who serves or works', async () => {
    const touch = (statement: string) =>
      deps.database.executeQuery({ sql: statement, parameters: [] } as never);
    await expect(touch('delete from listener.bulletin_files')).rejects.toThrow(/permission denied/);
    await expect(touch(`update listener.bulletins set reason = 'x'`)).rejects.toThrow(/permission denied/);
  });
});

describe('the edges of a month', () => {
  const copyTo = (folio: string, at: string) =>
    server.asOwner(`insert into listener.reports (folio, stage, title, description, category_id, subcategory_id, created_at, updated_at)
      values ('${folio}', 'pending', 't', 'd', ${seeded.categoryId}, ${seeded.potholeId}, '${at}', '${at}')`);

  it.each([
    [
      'a leap day',
      '2024-02',
      'America/Argentina/Buenos_Aires',
      '2024-02-29T23:59:59-03:00',
      '2024-03-01T00:00:00-03:00',
    ],
    ['a year', '2024-12', 'Asia/Tokyo', '2024-12-31T23:59:59+09:00', '2025-01-01T00:00:00+09:00'],
    // The clock was put back on the 3rd of that month.
    ['summer time', '2024-11', 'America/New_York', '2024-11-30T23:59:59-05:00', '2024-12-01T00:00:00-05:00'],
  ])('are those of the city: %s', async (name, month, zone, last, next) => {
    await server.asOwner(`insert into configuration.settings (time_zone) values ('${zone}')
      on conflict (only_one) do update set time_zone = excluded.time_zone`);
    const folios = [`EDGE-${month}-A`, `EDGE-${month}-B`] as const;
    await copyTo(folios[0], last);
    await copyTo(folios[1], next);
    await makeFirst(deps, `${month}-01`);
    const text = (await file(month, 'csv')).toString();
    expect(text).toContain(folios[0]);
    expect(text).toContain(last.slice(0, 19).replace('T', ' '));
    expect(text, name).not.toContain(folios[1]);
    expect((await get(month)).figures.time_zone).toBe(zone);
  });
});

describe('another edition', () => {
  const make = (who: typeof visitor, input: object) => who('POST /listener/bulletins/make', input);
  const reason = 'Faltaban los reportes de una cuadrilla.';

  it('is made on purpose, with a reason, once for what was seen; the earlier one stays as it was', async () => {
    const before = await get(MONTH);
    await server.asOwner(`update listener.all_reports set spam = true where folio in
      (select folio from listener.reports where visible and created_at between '2026-02-10' and '2026-02-12')`);
    expect((await make(configurator, { month: MONTH, edition: 1, reason: ' corto ' })).status).toBe(400);
    const both = await Promise.all(
      [1, 2].map(() => make(configurator, { month: MONTH, edition: 1, reason })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = await get(MONTH);
    expect(after).toMatchObject({ edition: 2, reason });
    expect(after.figures.now.received).toBeLessThan(before.figures.now.received);
    expect(after.editions.map(({ edition }) => edition)).toEqual([2, 1]);
    expect({ ...(await get(MONTH, { edition: 1 })), editions: [] }).toEqual({ ...before, editions: [] });
    const [change] = await server.asOwner<{ to_value: object }>(
      `select to_value from configuration.changelog where entity = 'bulletin' and entity_id = '${MONTH}' order by id desc limit 1`,
    );
    expect(change?.to_value).toMatchObject({ edition: 2, reason });
    await run();
    expect((await get(MONTH)).edition).toBe(2);
  });

  it('is nobody else’s to make, and only of a month that has a bulletin', async () => {
    for (const who of [visitor, supervisor])
      expect([401, 403]).toContain((await make(who, { month: MONTH, edition: 2, reason })).status);
    const answer = await make(configurator, { month: '2030-01', edition: 1, reason });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'listener/bulletin-not-found']);
  });

  it('is listed as the last of its month, newest month first, page by page', async () => {
    type Listed = { items: { month: string; edition: number }[]; next_cursor: string | null };
    const answer = await visitor('GET /reports/bulletins', { limit: 2 });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const first = answer.body as Listed;
    expect(first.items.map(({ month, edition }) => [month, edition])).toEqual([
      [MONTH, 2],
      ['2026-01', 1],
    ]);
    const next = (await visitor('GET /reports/bulletins', { limit: 2, cursor: first.next_cursor }))
      .body as Listed;
    expect(next.items[0]?.month).toBe('2025-12');
    expect((await visitor('GET /reports/bulletin/2019-01')).status).toBe(404);
    expect((await visitor('GET /reports/bulletin/2019-13')).status).toBe(400);
  });
});
