import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Job } from './define-job.ts';

type EnqueueOptions = {
  /** A job of this key that has not started is replaced instead of added, so the work is done once. */
  readonly key?: string;
  /** Such a job keeps its time, so that what comes again and again does not put it off for ever. */
  readonly keepsTime?: boolean;
  readonly runAt?: Date;
};

/** Adds a job in the caller's transaction: it runs if that commits and never existed if not. Answers the job's id. */
export async function enqueue<Schema extends z.ZodObject>(
  database: Database,
  job: Job<Schema>,
  { payload, key, keepsTime, runAt }: EnqueueOptions & { readonly payload: z.input<Schema> },
): Promise<number> {
  job.payload.parse(payload);
  const options = {
    key,
    ...(keepsTime ? { key_mode: 'preserve_run_at' } : {}),
    run_at: runAt?.toISOString(),
    max_attempts: job.retries,
    queue: job.queue,
  };
  const { rows } = await sql<{ id: number }>`
    select jobs.enqueue(${job.name}, ${JSON.stringify(payload)}::json, ${JSON.stringify(options)}::jsonb) as id
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error(`job ${job.name} was not accepted`);
  return row.id;
}
