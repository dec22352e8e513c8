import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../testing/database.ts';
import { systemClock } from '../clock.ts';
import { createOwnerPool } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { createLog } from '../log.ts';
import { sweep } from './crash-recovery.ts';
import { getJobFigures, listDeadJobs, retryDeadJob } from './dead-jobs.ts';
import { defineJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { drainJobs, startWorker } from './worker.ts';

const { database, address, asOwner } = await createTestDatabase();
const ownerPool = createOwnerPool(address);
afterAll(() => ownerPool.end());
const log = createLog('silent');
// The queue uses these three alone; jobs of modules are tested with the whole.
const deps = { database, log, clock: systemClock } as Deps;

// What is waited for comes sooner or later, however busy the machine is.
const WAIT = { timeout: 60_000 };
vi.setConfig({ testTimeout: 120_000 });
const HASTE = { pollMs: 100, restartMs: 50, abortMs: 100, leftBehindMs: 300 };

const ran: string[] = [];
const noteNumber = defineJob({
  name: 'note-number',
  payload: z.object({ number: z.number() }),
  retries: 3,
  run: async (_deps, { number }, attempt) => {
    ran.push(`${number}/${attempt.number}`);
    if (number < 0) throw new Error('negative');
  },
});

test('a job runs when its transaction commits and never existed when it rolls back', async () => {
  ran.length = 0;
  await database.transaction().execute((tx) => enqueue(tx, noteNumber, { payload: { number: 1 } }));
  await expect(
    database.transaction().execute(async (tx) => {
      await enqueue(tx, noteNumber, { payload: { number: 2 } });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await drainJobs(deps, { ownerPool, jobs: [noteNumber] });
  expect(ran).toEqual(['1/1']);
});

test('a payload that does not fit is refused where it is enqueued', async () => {
  await expect(enqueue(database, noteNumber, { payload: { number: Number.NaN } })).rejects.toThrow(/number/);
});

test('jobs of one key that have not started become one', async () => {
  ran.length = 0;
  const later = new Date(Date.now() + 60_000);
  await enqueue(database, noteNumber, { payload: { number: 3 }, key: 'same', runAt: later });
  await enqueue(database, noteNumber, { payload: { number: 4 }, key: 'same' });
  await drainJobs(deps, { ownerPool, jobs: [noteNumber] });
  expect(ran).toEqual(['4/1']);
});

test('a job that fails is tried again, dies after its tries, is listed and can be revived', async () => {
  ran.length = 0;
  const id = await enqueue(database, noteNumber, { payload: { number: -1 } });
  const hurry = () => asOwner('update graphile_worker._private_jobs set run_at = now() where id = $1', [id]);
  for (let turn = 0; turn < 100 && (await listDeadJobs(database)).length === 0; turn += 1) {
    await hurry();
    await drainJobs(deps, { ownerPool, jobs: [noteNumber] });
    // A run may end while the row is still locked; the next turn finds it free.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(ran).toEqual(['-1/1', '-1/2', '-1/3']);
  expect(await listDeadJobs(database)).toMatchObject([
    { id, identifier: 'note-number', payload: { number: -1 }, attempts: 3, last_error: 'negative' },
  ]);
  expect(await getJobFigures(database)).toMatchObject({ dead: 1, due: 0 });
  expect(await retryDeadJob(database, id)).toBe(true);
  expect(await retryDeadJob(database, id)).toBe(false);
  expect(await listDeadJobs(database)).toEqual([]);
  await asOwner('delete from graphile_worker._private_jobs');
});

test('a running worker picks a new job up at once and stops after finishing what it has', async () => {
  const started = vi.fn<() => void>();
  const gate = Promise.withResolvers<void>();
  let finished = false;
  const slow = defineJob({
    name: 'take-a-while',
    payload: z.object({}),
    retries: 1,
    run: async () => {
      started();
      await gate.promise;
      finished = true;
    },
  });
  // It looks so seldom that only being told can be what starts the job.
  const patience = { ...HASTE, pollMs: 600_000, abortMs: 60_000 };
  const worker = await startWorker(deps, { ownerPool, jobs: [slow], patience });
  await enqueue(database, slow, { payload: {} });
  await vi.waitFor(() => expect(started).toHaveBeenCalled(), WAIT);
  const stopped = worker.stop();
  gate.resolve();
  await stopped;
  expect(finished).toBe(true);
});

test('a worker whose connections were all cut goes on working', async () => {
  ran.length = 0;
  const worker = await startWorker(deps, { ownerPool, jobs: [noteNumber], patience: HASTE });
  onTestFinished(() => worker.stop());
  await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`);
  await enqueue(database, noteNumber, { payload: { number: 5 } });
  await vi.waitFor(() => expect(ran).toContain('5/1'), WAIT);
});

test('a worker that was cut off at its very first look starts anew', async () => {
  ran.length = 0;
  const pool = createOwnerPool(address, { maxConnections: 16 });
  onTestFinished(() => pool.end());
  let cuts = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const cutOnce = (...given: unknown[]) => {
      const { text = '' } = (given[0] ?? {}) as { text?: string };
      if (cuts > 0 || !/insert into .*_private_tasks/.test(text)) return query(...given);
      cuts += 1;
      return Promise.reject(new Error('terminating connection due to administrator command'));
    };
    Object.assign(client, { query: cutOnce });
  });
  const worker = await startWorker(deps, { ownerPool: pool, jobs: [noteNumber], patience: HASTE });
  onTestFinished(() => worker.stop());
  await enqueue(database, noteNumber, { payload: { number: 7 } });
  await vi.waitFor(() => expect(ran).toContain('7/1'), WAIT);
  expect(cuts).toBe(1);
});

// A pool whose database can go away for some calls: connections that are open stay, new ones are refused.
function cuttablePool() {
  let refusals = 0;
  const pool = createOwnerPool(address, { maxConnections: 16 });
  onTestFinished(() => pool.end());
  const connect = pool.connect.bind(pool) as (callback?: (error: Error) => void) => unknown;
  const gone = new Error('connect ECONNREFUSED');
  Object.assign(pool, {
    connect(callback?: (error: Error) => void) {
      if (refusals === 0) return connect(callback);
      refusals -= 1;
      return callback ? callback(gone) : Promise.reject(gone);
    },
  });
  return { pool, refuse: (times: number) => (refusals = times) };
}

test('a database that is away when a job ends does not end the process, and the job is tried again', async () => {
  const { pool, refuse } = cuttablePool();
  let runs = 0;
  const cut = defineJob({
    name: 'cut-database',
    payload: z.object({}),
    retries: 5,
    run: async () => {
      runs += 1;
      if (runs > 1) return;
      refuse(5);
      throw new Error('cut');
    },
  });
  const worker = await startWorker(deps, { ownerPool: pool, jobs: [cut, noteNumber], patience: HASTE });
  onTestFinished(() => worker.stop());
  await enqueue(database, cut, { payload: {} });
  await vi.waitFor(() => expect(runs).toBe(1), WAIT);
  await enqueue(database, noteNumber, { payload: { number: 6 } });
  await vi.waitFor(() => expect(ran).toContain('6/1'), WAIT);
  // The worker's own sweep may be first to free the job; what counts is that it runs again.
  await vi.waitFor(
    async () => {
      await sweep(ownerPool, log, 0);
      expect(runs).toBe(2);
    },
    { ...WAIT, interval: 200 },
  );
});

test('a worker that failed and cannot end, since a job of it never does, is left behind', async () => {
  const { pool, refuse } = cuttablePool();
  const runs = { stuck: 0, cut: 0 };
  const stuck = defineJob({
    name: 'stuck',
    payload: z.object({}),
    retries: 5,
    run: () => {
      runs.stuck += 1;
      return runs.stuck === 1 ? new Promise<void>(() => undefined) : Promise.resolve();
    },
  });
  const cut = defineJob({
    name: 'cut-database-again',
    payload: z.object({}),
    retries: 5,
    run: async () => {
      runs.cut += 1;
      if (runs.cut > 1) return;
      refuse(5);
    },
  });
  const jobs = [stuck, cut, noteNumber];
  const worker = await startWorker(deps, { ownerPool: pool, jobs, patience: HASTE });
  onTestFinished(() => worker.stop());
  await enqueue(database, stuck, { payload: {} });
  await vi.waitFor(() => expect(runs.stuck).toBe(1), WAIT);
  await enqueue(database, cut, { payload: {} });
  await vi.waitFor(() => expect(runs.cut).toBe(1), WAIT);
  await enqueue(database, noteNumber, { payload: { number: 7 } });
  await vi.waitFor(() => expect(ran).toContain('7/1'), WAIT);
  // What the first one held is free, and done by the second.
  await vi.waitFor(
    async () => {
      await sweep(ownerPool, log, 0);
      expect(runs).toEqual({ stuck: 2, cut: 2 });
    },
    { ...WAIT, interval: 200 },
  );
});

test('a crashed job whose key was enqueued again while it ran is dropped for the newer one', async () => {
  await asOwner('delete from graphile_worker._private_jobs');
  const crash = (id: number) =>
    asOwner(
      `update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '1 minute',
         attempts = 1 where id = $1`,
      [id],
    );
  const first = await enqueue(database, noteNumber, { payload: { number: 7 }, key: 'renewed' });
  await crash(first);
  await enqueue(database, noteNumber, { payload: { number: 8 }, key: 'renewed' });
  const other = await enqueue(database, noteNumber, { payload: { number: 9 } });
  await crash(other);
  expect(await sweep(ownerPool, log, 0)).toEqual(['gone']);
  expect(await getJobFigures(database)).toMatchObject({ due: 2, dead: 0, running: 0 });
  expect(await asOwner('select id::int, last_error from graphile_worker._private_jobs order by id')).toEqual([
    { id: expect.any(Number), last_error: null },
    { id: other, last_error: 'the process that ran this job died' },
  ]);
  await drainJobs(deps, { ownerPool, jobs: [noteNumber] });
});

test('jobs of a worker that crashed are freed and jobs of a living one are not', async () => {
  const gate = Promise.withResolvers<void>();
  const wait = defineJob({
    name: 'wait-for-gate',
    payload: z.object({}),
    retries: 2,
    run: () => gate.promise,
  });
  const worker = await startWorker(deps, { ownerPool, jobs: [wait] });
  onTestFinished(() => {
    gate.resolve();
    return worker.stop();
  });
  await enqueue(database, wait, { payload: {} });
  await vi.waitFor(async () => expect((await getJobFigures(database)).running).toBe(1), WAIT);
  expect(await sweep(ownerPool, log, 0)).toEqual([]);
  await asOwner(
    `insert into graphile_worker._private_jobs (task_id, locked_at, locked_by, attempts)
     select id, now() - interval '1 minute', 'pool-of-a-dead-process', 1 from graphile_worker._private_tasks limit 1`,
  );
  expect(await sweep(ownerPool, log)).toEqual(['pool-of-a-dead-process']);
});
