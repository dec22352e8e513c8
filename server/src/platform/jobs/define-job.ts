import type { z } from 'zod';
import type { Deps } from '../deps.ts';

/** Which try of a job this is. */
export type Attempt = {
  readonly jobId: string;
  /** 1 for the first. */
  readonly number: number;
  /** True when a failure now makes the job dead. */
  readonly last: boolean;
  /** Aborts when the process is about to end; long jobs should stop and be tried again. */
  readonly signal: AbortSignal;
};

/**
 * A kind of background work. It may run more than once for the same payload (a process can die between the work and
 * the note that it is done), so `run` must be idempotent. Payloads hold ids, never personal data.
 */
export type Job<Schema extends z.ZodObject = z.ZodObject> = {
  /** `verb-noun`, also the file's name; stored with waiting jobs, so renaming one needs a migration. */
  readonly name: string;
  readonly payload: Schema;
  /** Tries before it is dead, 3 or more: a process that is killed takes one with it. The pause grows from 3 s to 6 h (e^n seconds, n ≤ 10). */
  readonly retries: number;
  /** Jobs of one queue run one after another, in all processes together. */
  readonly queue?: string;
  run(deps: Deps, payload: z.output<Schema>, attempt: Attempt): Promise<void>;
};

/** Ties a job's payload schema to its `run`. */
export function defineJob<Schema extends z.ZodObject>(job: Job<Schema>): Job<Schema> {
  return job;
}

/** A job that the clock starts. */
export type Schedule = {
  readonly job: Job;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Five fields as in cron, in UTC. */
  readonly cron: string;
  /** How far back missed times are made up for after a stop; 0 skips them. */
  readonly catchUpMs: number;
};

/** Ties a schedule's payload to its job. */
export function defineSchedule<Schema extends z.ZodObject>(
  job: Job<Schema>,
  when: { cron: string; payload: z.input<Schema>; catchUpMs?: number },
): Schedule {
  return { job, cron: when.cron, payload: when.payload, catchUpMs: when.catchUpMs ?? 0 };
}
