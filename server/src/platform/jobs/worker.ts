import { EventEmitter } from 'node:events';
import { parseCronItems, run, runOnce, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';
import { watchForCrashes } from './crash-recovery.ts';
import type { Job, Schedule } from './define-job.ts';
import { jobLogger, quietJobLogger } from './job-logger.ts';

type WorkerOptions = {
  /** Owner's pool; the worker needs `concurrency` + 4 connections of it. */
  readonly ownerPool: Pool;
  readonly jobs: readonly Job[];
  readonly schedules?: readonly Schedule[];
  readonly concurrency?: number;
};

/** A running worker. */
export type Worker = {
  /** Takes no new jobs and waits for the running ones; after a while they are told to abort. */
  stop(): Promise<void>;
  /** Rejects when the worker fails for good, e.g. when the database stays away. */
  readonly failed: Promise<never>;
};

/** Starts working on the queue: new jobs within milliseconds, retries and scheduled ones within two seconds. */
export async function startWorker(deps: Deps, options: WorkerOptions): Promise<Worker> {
  const { ownerPool, jobs, schedules = [], concurrency = 4 } = options;
  const recovery = watchForCrashes(ownerPool, deps.log);
  const events: WorkerEvents = new EventEmitter();
  const registered: Promise<void>[] = [];
  events.on('pool:create', ({ workerPool }) => registered.push(recovery.register(workerPool.id)));
  const runner = await run({
    pgPool: ownerPool,
    taskList: tasksOf(deps, jobs),
    parsedCronItems: parseCronItems(schedules.map(cronItemOf)),
    concurrency,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: jobLogger(deps.log),
    events,
  });
  await Promise.all(registered);
  let stopping = false;
  return {
    async stop() {
      stopping = true;
      await runner.stop().catch(() => undefined);
      await recovery.close();
    },
    failed: runner.promise.then(() => {
      // Stopping is no failure: then this promise stays open.
      if (stopping) return new Promise<never>(() => undefined);
      throw new Error('the worker ended by itself');
    }),
  };
}

/** Runs every job that is due, and those they enqueue, until none is left; for tests and one-off commands. */
export async function drainJobs(
  deps: Deps,
  options: Pick<WorkerOptions, 'ownerPool' | 'jobs'>,
): Promise<void> {
  await runOnce({
    pgPool: options.ownerPool,
    taskList: tasksOf(deps, options.jobs),
    noHandleSignals: true,
    logger: quietJobLogger,
  });
}

function cronItemOf({ job, cron, payload, catchUpMs }: Schedule) {
  return {
    task: job.name,
    match: cron,
    identifier: job.name,
    payload,
    options: {
      backfillPeriod: catchUpMs,
      maxAttempts: job.retries,
      ...(job.queue ? { queueName: job.queue } : {}),
    },
  };
}

function tasksOf(deps: Deps, jobs: readonly Job[]): TaskList {
  const names = new Set(jobs.map((job) => job.name));
  if (names.size !== jobs.length) throw new Error('two jobs have the same name');
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(deps, job)]));
}

function taskOf(deps: Deps, job: Job): Task {
  return async (raw, { job: row, abortSignal }) => {
    const last = row.attempts >= row.max_attempts;
    const attempt = {
      jobId: row.id,
      number: row.attempts,
      last,
      signal: abortSignal ?? new AbortController().signal,
    };
    try {
      await job.run(deps, job.payload.parse(withoutCronMark(raw)), attempt);
    } catch (error) {
      const facts = { err: error, job: job.name, jobId: row.id, attempt: row.attempts };
      if (last) deps.log.error(facts, 'a job gave up');
      else deps.log.warn(facts, 'a job failed and will be tried again');
      throw error;
    }
  };
}

// The queue adds `_cron` to the payload of scheduled jobs.
function withoutCronMark(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('_cron' in raw)) return raw;
  const { _cron: _mark, ...payload } = raw;
  return payload;
}
