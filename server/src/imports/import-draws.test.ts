import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openCopyConnection } from '#platform/database/copy-connection';
import { createAppPool } from '#platform/database/database';
import { createTestDatabase } from '#testing/database';
import { scanFile } from '#platform/file-reading/scan-file';
import { DRAW_TABLE_TARGET } from '#modules/certificates/public';
import { runImport } from './run/run-import.ts';
import { planTable } from './tables/import-table.ts';
import { longDraws, wideDraws, writeSynthetic } from './testing/synthetic-files.ts';

const { address, asOwner } = await createTestDatabase();
const directory = await mkdtemp(path.join(tmpdir(), 'vereda-draws-'));
const pool = createAppPool(address, { maxConnections: 2 });
const connection = await openCopyConnection(pool);
afterAll(async () => {
  connection.release();
  await pool.end();
  await rm(directory, { recursive: true });
});

const now = new Date('2026-03-01T12:00:00Z');
const rejectsPath = path.join(directory, 'rejects.csv');
let files = 0;

async function run(content: string) {
  files += 1;
  const file = await scanFile(await writeSynthetic(path.join(directory, `draws-${files}.csv`), content));
  const { plan, isUnsure } = await planTable(file, {
    target: DRAW_TABLE_TARGET,
    source: { name: 'nacional', credit: 'Diario de Prueba', license: '', url: '' },
    said: new Map(),
    asProposed: false,
    publish: false,
    now,
    on: '2026-03-01',
    rejectsPath,
  });
  // A layout whose columns are known by name needs nobody to look at it.
  expect(isUnsure).toBe(false);
  const progress = { update: () => undefined, end: () => undefined };
  return runImport(plan, { connection, clock: { now: () => now }, progress, batchSize: 50 });
}

const row = (content: string, line: number): string => content.split('\n')[line] ?? '';

beforeEach(async () => {
  await asOwner('truncate certificates.draws, platform.import_runs cascade');
});

describe('an import of draws', () => {
  it('loads every good draw once, under its own game, ready to be certified', async () => {
    expect(await run(wideDraws(200))).toMatchObject({ items: 200, added: 200, rejected: 0 });
    expect(await run(wideDraws(200))).toMatchObject({ added: 0, known: 200 });
    const [figures] = await asOwner(`
      select count(*)::int as draws, count(*) filter (where game like 'quiniela-%' and source = 'import')::int as imported,
        count(*) filter (where status = 'cargado')::int as loaded, min(jsonb_array_length(numbers)) as places,
        count(repeats_draw_id)::int as flagged
      from certificates.draws`);
    expect(figures).toEqual({ draws: 200, imported: 200, loaded: 200, places: 20, flagged: 0 });
    const [first] = await asOwner(`
      select game, turn, turn_name, letters, numbers -> 0 as first, drawn[1] as drawn, date::text from certificates.draws
      order by id limit 1`);
    expect(first).toEqual({
      game: 'quiniela-nacional',
      turn: 'primera',
      turn_name: 'Primera',
      letters: 'ABCD',
      first: { place: 1, number: '7919', order: null },
      drawn: '7919',
      date: '2015-01-01',
    });
  });

  it('gives the same draws from the long layout', async () => {
    await run(wideDraws(60));
    expect(await run(longDraws(60))).toMatchObject({ items: 60, added: 0, known: 60, rejected: 0 });
  });

  it('flags an extract that equals an earlier one and keeps both', async () => {
    const content = wideDraws(20);
    const copied = row(content, 3).replace(/^[\d-]+,[a-z-]+,[a-z]+/, '2015-02-01,nacional,nocturna');
    const outcome = await run(`${content}${copied}\n`);
    expect(outcome).toMatchObject({ added: 21, rejected: 0, reasons: { 'extract-repeated': 1 } });
    const rejects = (await readFile(rejectsPath, 'utf8')).trim().split('\n');
    expect(rejects[1]).toContain('22,draw,extract-repeated');
    expect(rejects[1]).toContain('quiniela-nacional 2015-01-01 matutina');
    expect(
      await asOwner('select date::text from certificates.draws where repeats_draw_id is not null'),
    ).toEqual([{ date: '2015-02-01' }]);
  });

  it('refuses what a typed draw could not be, by line and reason, and takes the rest', async () => {
    const good = wideDraws(10);
    const nineteen = row(good, 4).replace(/,\d{4}(,[A-Z]*)$/, ',$1');
    const faults = {
      4: nineteen,
      5: row(good, 5).replace(/,(\d{4}),/, ',6,'),
      6: row(good, 6).replace('buenos-aires', 'santiago'),
    };
    const outcome = await run(wideDraws(10, faults));
    expect(outcome).toMatchObject({ added: 7, rejected: 3 });
    expect(outcome.reasons).toEqual({
      'number-missing': 1,
      'number-not-four-digits': 1,
      'jurisdiction-unknown': 1,
    });
  });

  it('refuses a draw whose time has not come', async () => {
    const content = wideDraws(10);
    const future = row(content, 4).replace(/^[\d-]+/, '2031-05-05');
    const outcome = await run(wideDraws(10, { 4: future }));
    expect(outcome).toMatchObject({ added: 9, rejected: 1, reasons: { 'draw-not-held': 1 } });
  });

  it('refuses the same draw with other numbers and leaves the first as it was', async () => {
    const content = wideDraws(5);
    await run(content);
    const changed = content.replace(/,(\d{4}),/, ',0001,');
    expect(await run(changed)).toMatchObject({
      added: 0,
      known: 4,
      rejected: 1,
      reasons: { 'draw-different': 1 },
    });
    const [first] = await asOwner('select drawn[1] as drawn from certificates.draws order by id limit 1');
    expect(first).toEqual({ drawn: '7919' });
  });
});
