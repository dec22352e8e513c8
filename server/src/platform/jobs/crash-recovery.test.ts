import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { systemClock } from '../clock.ts';
import { createOwnerPool } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { createLog } from '../log.ts';
import { sweep } from './crash-recovery.ts';
import { getJobFigures } from './dead-jobs.ts';
import { enqueue } from './enqueue.ts';
import { drainJobs } from './worker.ts';
import { markNumber } from './work-until-killed.fixture.ts';

const JOBS = 100;
// What a worker finishes before it begins one that it never ends.
const FINISHED = 20;
const SOON = { timeout: 60_000 };
const { database, address, asOwner } = await createTestDatabase();
const ownerPool = createOwnerPool(address);
afterAll(() => ownerPool.end());
const log = createLog('silent');

const countOf = async (table: string): Promise<number> =>
  (await asOwner<{ count: number }>(`select count(*)::int as count from platform.${table}`))[0]?.count ?? 0;

test(
  'workers killed with SIGKILL lose no job, and no job has its effect twice',
  { timeout: 200_000 },
  async () => {
    await asOwner(
      'create table platform.marks (number int primary key); create table platform.runs (number int)',
    );
    for (let number = 0; number < JOBS; number += 1)
      await enqueue(database, markNumber, { payload: { number } });
    for (let round = 1; round <= 2; round += 1) {
      const file = path.join(import.meta.dirname, 'work-until-killed.fixture.ts');
      const args = [file, address.appUrl, address.ownerUrl, String(FINISHED)];
      const before = await countOf('runs');
      const child = spawn(process.execPath, args, { stdio: 'inherit' });
      await vi.waitFor(async () => expect(await countOf('runs')).toBeGreaterThan(before + FINISHED), SOON);
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      // What it held is free once the database has noticed that it is gone.
      await vi.waitFor(async () => expect(await sweep(ownerPool, log, 0)).toHaveLength(1), SOON);
    }
    expect(await countOf('marks')).toBeLessThan(JOBS);
    await vi.waitFor(async () => {
      // A statement of the killed worker may have taken a job after the first sweep; a worker sweeps again and again.
      await sweep(ownerPool, log, 0);
      await drainJobs({ database, log, clock: systemClock } as Deps, { ownerPool, jobs: [markNumber] });
      expect(await getJobFigures(database)).toMatchObject({ due: 0, scheduled: 0, running: 0, dead: 0 });
    }, SOON);
    expect(await countOf('marks')).toBe(JOBS);
    expect(await countOf('runs')).toBeGreaterThan(JOBS);
  },
);
