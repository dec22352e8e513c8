import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  parseCronItems,
  run,
  runOnce,
  type Task,
  type TaskList,
  type WorkerPool,
  type WorkerEvents,
} from 'graphile-worker';
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
  /** How long things take in bad times; tests are shorter of patience. */
  readonly patience?: typeof PATIENCE;
};

/** A running worker; it starts anew by itself when the database went away under it. */
export type Worker = {
  /** Takes no new jobs and waits for the running ones; after a while they are told to abort. */
  stop(): Promise<void>;
};

// A runner of the queue: `ended` says why it ended by itself.
type Crew = Worker & { readonly ended: Promise<unknown> };

const PATIENCE = {
  /** Between two looks for retries and scheduled jobs; new ones are told of at once. */
  pollMs: 2000,
  /** From a failure to the next start. */
  restartMs: 1000,
  /** A runner that failed tells its jobs to abort after so long. */
  abortMs: 5000,
  /** And it gets so long to end. */
  leftBehindMs: 7000,
};

/** Starts working on the queue: new jobs within milliseconds, retries and scheduled ones within two seconds. */
export async function startWorker(deps: Deps, options: WorkerOptions): Promise<Worker> {
  const { patience = PATIENCE } = options;
  const stopping = new AbortController();
  let crew = await startCrew(deps, options);
  const staying = stay();
  async function stay(): Promise<void> {
    for (;;) {
      const reason = await crew.ended;
      if (stopping.signal.aborted) return;
      deps.log.error({ err: reason }, 'the worker failed and starts anew');
      await crew.stop();
      const next = await startAgain();
      if (!next) return;
      crew = next;
      if (stopping.signal.aborted) await crew.stop();
    }
  }
  async function startAgain(): Promise<Crew | null> {
    while (!stopping.signal.aborted) {
      await sleep(patience.restartMs, null, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      const started = await startCrew(deps, options).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the worker cannot start yet');
      });
      if (started && !stopping.signal.aborted) return started;
      // It was starting while everything was told to stop.
      await started?.stop();
    }
    return null;
  }
  return {
    async stop() {
      stopping.abort();
      await crew.stop();
      await staying;
    },
  };
}

// Without a batch the queue does not wait for its own note that a job ended, and nobody catches its failure.
const NOTES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;

// Looks for a job that fail one after the other, over all of a runner, before it starts anew.
const FAILED_LOOKS_MAX = 12;

// By then it has noted it: the next of the same queue need not wait for the next look.
const NOTED_AFTER_MS = 20;

async function startCrew(deps: Deps, options: WorkerOptions): Promise<Crew> {
  const { ownerPool, jobs, schedules = [], concurrency = 4, patience = PATIENCE } = options;
  const recovery = watchForCrashes(ownerPool, deps.log);
  const events: WorkerEvents = new EventEmitter();
  const registered: Promise<void>[] = [];
  // After this the runner takes no more jobs, and it may wait for ever: for a job, or for its own notes.
  const fatal = Promise.withResolvers<unknown>();
  events.on('pool:fatalError', ({ error }) => fatal.resolve(error));
  whenNoLookSucceeds(events, fatal.resolve);
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id) setTimeout(() => lookAgain(worker.workerPool), NOTED_AFTER_MS).unref();
  });
  events.on('pool:create', ({ workerPool }) => registered.push(recovery.register(workerPool.id)));
  try {
    const runner = await run({
      pgPool: ownerPool,
      taskList: tasksOf(deps, jobs),
      parsedCronItems: parseCronItems(schedules.map(cronItemOf)),
      concurrency,
      pollInterval: patience.pollMs,
      noHandleSignals: true,
      logger: jobLogger(deps.log),
      events,
      preset: { worker: { ...NOTES, gracefulShutdownAbortTimeout: patience.abortMs } },
    });
    const itself = runner.promise.then(
      () => new Error('the worker ended by itself'),
      (error: unknown) => error,
    );
    const leftBehind = fatal.promise.then(() => sleep(patience.leftBehindMs));
    await Promise.all(registered);
    return {
      ended: Promise.race([itself, fatal.promise]),
      async stop() {
        const stopped = runner.stop().catch(() => undefined);
        // Once it no longer shows that it lives, its jobs are free for the next one.
        await Promise.race([Promise.all([stopped, itself]), leftBehind]);
        await recovery.close();
      },
    };
  } catch (error) {
    await recovery.close();
    throw error;
  }
}

// The queue keeps what its first look answered, a failure too (graphile-worker 0.18, `getTaskDetails`): cut off at that
// moment, a runner would look like one at work, and never take a job again.
function whenNoLookSucceeds(events: WorkerEvents, tell: (error: unknown) => void): void {
  let failed = 0;
  events.on('worker:getJob:error', ({ error }) => {
    failed += 1;
    if (failed >= FAILED_LOOKS_MAX) tell(error);
  });
  const succeeded = () => {
    failed = 0;
  };
  events.on('worker:getJob:empty', succeeded);
  events.on('job:start', succeeded);
}

function lookAgain(pool: WorkerPool): void {
  try {
    pool.nudge(1);
  } catch {
    // It ended meanwhile.
  }
}

/** Runs every job that is due, and those they enqueue, until none is left; for tests and one-off commands. */
export async function drainJobs(
  deps: Deps,
  options: Pick<WorkerOptions, 'ownerPool' | 'jobs'>,
): Promise<void> {
  const taskList = tasksOf(deps, options.jobs);
  let started: number;
  do {
    started = 0;
    const events: WorkerEvents = new EventEmitter();
    events.on('job:start', () => (started += 1));
    await runOnce({
      pgPool: options.ownerPool,
      taskList,
      noHandleSignals: true,
      logger: quietJobLogger,
      events,
      preset: { worker: NOTES },
    });
    // One whose queue was still noting the end of the job before it was passed over.
  } while (started > 0);
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
