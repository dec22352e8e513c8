import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyChangelog, sealAll } from '#modules/configuration/public';
import { openCopyConnection, type CopyConnection } from '#platform/database/copy-connection';
import { createAppPool } from '#platform/database/database';
import { createTestDatabase } from '#testing/database';
import { importFile } from './import-file.ts';
import { scanFile } from '#platform/file-reading/scan-file';
import { planReports } from './reports/import-reports.ts';
import { lockKind, unlockKind } from './run/import-runs.queries.ts';
import { runImport, type ImportPlan } from './run/run-import.ts';
import { madridRows, writeSynthetic } from './testing/synthetic-files.ts';

const { database, address, asOwner } = await createTestDatabase();
const directory = await mkdtemp(path.join(tmpdir(), 'vereda-import-'));
const pool = createAppPool(address, { maxConnections: 4 });
const connection = await openCopyConnection(pool);
afterAll(async () => {
  connection.release();
  await pool.end();
  await rm(directory, { recursive: true });
});

const now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const progress = { update: () => undefined, end: () => undefined };
const rejectsPath = path.join(directory, 'rejects.csv');

let files = 0;

async function plan(content: string, on: CopyConnection = connection, rest: object = {}) {
  files += 1;
  const file = await scanFile(await writeSynthetic(path.join(directory, `avisos-${files}.csv.gz`), content));
  return planReports(file, {
    connection: on,
    folioKey: Buffer.alloc(32),
    now,
    isPublic: false,
    open: 'work',
    rejectsPath,
    ...rest,
  });
}

async function run(content: string, batchSize = 100) {
  return runImport(await plan(content), { connection, clock, progress, batchSize });
}

async function figures() {
  const [row] = await asOwner<Record<string, number>>(`
    select count(*)::int as reports, count(distinct source_id)::int as sources, count(distinct folio)::int as folios,
      (select count(*)::int from listener.entries) as entries,
      (select count(*)::int from configuration.changelog where entity = 'import') as changes
    from listener.reports`);
  return row;
}

beforeEach(async () => {
  await asOwner(
    'truncate listener.all_reports, listener.categories, listener.subcategories, platform.import_runs cascade',
  );
  await asOwner('truncate configuration.changelog cascade');
});

describe('an import of reports', () => {
  it('brings every good row in once, with type, stage, folio and timeline', async () => {
    const outcome = await run(madridRows(1000));
    expect(outcome).toMatchObject({ items: 1000, added: 1000, known: 0, rejected: 0, resumed: 0 });
    expect(await figures()).toEqual({
      reports: 1000,
      sources: 1000,
      folios: 1000,
      entries: 1000,
      changes: 10,
    });
    const [row] = await asOwner(`
      select r.source, r.source_id, r.stage, r.outcome, r.title, r.description, r.address, r.is_public, r.visible,
        r.place_origin, c.name as category, s.name as subcategory, s.active, r.sla_minutes, r.closed_at
      from listener.reports r join listener.categories c on c.id = r.category_id
        join listener.subcategories s on s.id = r.subcategory_id
      where r.source_id = 'madrid-avisos/14'`);
    expect(row).toEqual({
      source: 'import',
      source_id: 'madrid-avisos/14',
      stage: 'closed',
      outcome: 'origen',
      title: 'Poda de árbol',
      description: 'Texto 14,\ncon dos renglones y "comillas"',
      address: 'Calle Inventada, 14',
      is_public: false,
      visible: false,
      place_origin: 'import',
      category: 'Árboles y zonas verdes',
      subcategory: 'Poda de árbol',
      active: false,
      sla_minutes: null,
      closed_at: new Date('2024-01-01T00:14:14Z'),
    });
  });

  it('is told to open pages once, when all of it is in', async () => {
    await asOwner('truncate platform.events');
    await run(madridRows(1000));
    expect(await asOwner('select topic, audience from platform.events')).toEqual([
      { topic: 'report-filed', audience: 'staff' },
    ]);
  });

  it('adds nothing when it is run a second time, not even to the history', async () => {
    await run(madridRows(500));
    const before = await figures();
    expect(await run(madridRows(500))).toMatchObject({ added: 0, known: 500, rejected: 0 });
    expect(await figures()).toEqual(before);
  });

  it('takes from a newer file of the same source only what is new', async () => {
    await run(madridRows(300));
    expect(await run(madridRows(350))).toMatchObject({ added: 50, known: 300 });
  });

  it('counts a number that comes twice in one file as known', async () => {
    const rows = madridRows(10).split('\n');
    const outcome = await run([...rows.slice(0, 12), rows[4], ''].join('\n'));
    expect(outcome).toMatchObject({ items: 11, added: 10, known: 1 });
  });

  it('writes what it refuses to the reject file with line, field, reason and a masked value', async () => {
    const outcome = await run(
      madridRows(200, {
        5: '5,2024-13-01T00:00:00Z,Aviso,Banco,"Calle, 5",40.4,-3.7,Texto,En estudio,,0,0,0,0,,',
        9: '9,2024-01-01T00:00:00Z,Aviso,Banco,"Calle, 9",abc,-3.7,"=cmd()",En estudio,,0,0,0,0,,',
        12: '12,"roto',
        150: '150,2024-01-01T00:00:00Z,Aviso,Banco,"Calle, 9",48.1,-3.7,Texto,En estudio,,0,0,0,0,,',
      }),
    );
    expect(outcome).toMatchObject({ items: 200, added: 198, rejected: 2 });
    expect(outcome.reasons).toEqual({
      'date-unreadable': 1,
      'coordinate-unreadable': 1,
      'quotes-broken': 1,
      'outside-area': 1,
    });
    const lines = (await readFile(rejectsPath, 'utf8')).trim().split('\r\n');
    expect(lines).toEqual([
      'line,field,reason,meaning,kept,value',
      '6,date,date-unreadable,a date or time that does not exist,no,"2024-13-01T00:00:00Z "',
      '11,lat,coordinate-unreadable,a coordinate that is no number,yes,"xxx,\'-9.9"',
      '14,row,quotes-broken,quotes that do not close,no,',
      '172,place,outside-area,"a place outside the area of the source (kept, marked)",yes,"48.1,\'-3.7"',
    ]);
  });

  it.each([1, 2, 3, 5])(
    'goes on after being cut off in batch %i and ends as if nothing had happened',
    async (batch) => {
      const faults = { 40: '40,"roto', 250: '250,"roto' };
      const whole = await plan(madridRows(600, faults));
      const cut: ImportPlan<never> = { ...(whole as ImportPlan<never>), store: failIn(whole, batch) };
      await expect(runImport(cut, { connection, clock, progress, batchSize: 100 })).rejects.toThrow(
        'the power went off',
      );
      const outcome = await run(madridRows(600, faults));
      expect(outcome).toMatchObject({ resumed: (batch - 1) * 100, items: 600, added: 598, rejected: 2 });
      expect(await figures()).toMatchObject({ reports: 598, sources: 598, changes: 6 });
      const rejects = (await readFile(rejectsPath, 'utf8')).trim().split('\r\n').slice(1);
      expect(rejects.map((line) => line.split(',')[2])).toEqual(['quotes-broken', 'quotes-broken']);
    },
  );

  it('lets no second import of the kind run beside it', async () => {
    const other = await openCopyConnection(pool);
    const slow = await plan(madridRows(50), other);
    const second = await plan(madridRows(60));
    const running = runImport(
      {
        ...slow,
        store: async (...args) => (await new Promise((done) => setTimeout(done, 300)), slow.store(...args)),
      },
      { connection: other, clock, progress },
    );
    await new Promise((done) => setTimeout(done, 100));
    await expect(runImport(second, { connection, clock, progress })).rejects.toThrow(/is running/);
    await running;
    other.release();
  });

  it('that fails says so, and lets go of its connection', { timeout: 10_000 }, async () => {
    files += 1;
    const file = await scanFile(
      await writeSynthetic(path.join(directory, `avisos-${files}.csv`), madridRows(10)),
    );
    const command = {
      kind: 'reports',
      file: path.join(directory, `avisos-${files}.csv`),
      isPublic: false,
      open: 'work',
      source: '',
      credit: '',
      license: '',
      url: '',
      mapping: null,
      maps: [],
      fixed: [],
      asProposed: false,
      publish: false,
      date: null,
      author: null,
      areaKind: 'colonia',
      rejectsPath,
      measure: false,
      dryRun: false,
    } as const;
    expect(await lockKind(connection.database, 'reports')).toBe(true);
    const surroundings = { address, folioKey: Buffer.alloc(32), strictRoles: false, say: () => undefined };
    const failing = importFile(command, file, surroundings);
    await expect(failing).rejects.toThrow(/is running/);
    await unlockKind(connection.database, 'reports');
  });

  it('does not begin before somebody said how open rows count', async () => {
    await expect(plan(madridRows(4), connection, { open: null })).rejects.toThrow(
      /--open work .*--open history/,
    );
  });

  it('keeps rows that are open in the source archived where they count as history, but for a stage nobody knows', async () => {
    const unknown = '4,2024-01-01T00:00:00Z,Aviso,Banco,"Calle, 4",40.4,-3.7,Texto,En el limbo,,0,0,0,0,,';
    const content = madridRows(8, { 4: unknown });
    await runImport(await plan(content, connection, { open: 'history' }), { connection, clock, progress });
    const rows = await asOwner(`
      select stage, archived, source_stage, count(*)::int as n from listener.reports
      group by 1, 2, 3 order by 1, 2, 3`);
    expect(rows).toEqual([
      { stage: 'closed', archived: false, source_stage: null, n: 4 },
      { stage: 'in_progress', archived: true, source_stage: null, n: 2 },
      { stage: 'pending', archived: false, source_stage: 'En el limbo', n: 1 },
      { stage: 'pending', archived: true, source_stage: null, n: 1 },
    ]);
  });

  it('says which spellings of a type became one', async () => {
    const row = (n: number, type: string) =>
      `${n},2024-01-01T00:00:00Z,Aviso,${type},"Calle, ${n}",40.4,-3.7,Texto,En estudio,,0,0,0,0,,`;
    const content = madridRows(5, {
      1: row(1, 'Banco roto'),
      2: row(2, 'BANCO ROTO.'),
      3: row(3, 'banco roto'),
      4: row(4, 'banco roto'),
      5: row(5, 'Otra cosa'),
    });
    const { reasons } = await runImport(await plan(content), { connection, clock, progress });
    expect(reasons).toEqual({ 'type-merged': 2 });
    const lines = (await readFile(rejectsPath, 'utf8')).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.replace(/,"another.*yes,/, ' '))).toEqual([
      '3,subcategory,type-merged BANCO ROTO. → Banco roto',
      '4,subcategory,type-merged banco roto → Banco roto',
    ]);
    expect(await asOwner('select from listener.subcategories')).toHaveLength(2);
  });

  it('leaves a history that verifies', async () => {
    await run(madridRows(400));
    await sealAll(database);
    expect(await verifyChangelog(database)).toMatchObject({ whole: true });
  });

  it('keeps memory flat', async () => {
    const content = madridRows(20_000);
    const before = process.memoryUsage().heapUsed;
    let peak = 0;
    const whole = await plan(content);
    await runImport(
      {
        ...whole,
        store: async () => ((peak = Math.max(peak, process.memoryUsage().heapUsed)), { added: 0 }),
      },
      { connection, clock, progress, batchSize: 500 },
    );
    expect(peak - before).toBeLessThan(60 << 20);
  });
});

function failIn(whole: ImportPlan<never> | Awaited<ReturnType<typeof planReports>>, batch: number) {
  let calls = 0;
  return (async (transaction: never, items: never) => {
    calls += 1;
    const stored = await (whole as ImportPlan<never>).store(transaction, items);
    if (calls === batch) throw new Error('the power went off');
    return stored;
  }) as ImportPlan<never>['store'];
}
