import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** A job that used up its tries. */
export type DeadJob = {
  readonly id: number;
  readonly identifier: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly failed_at: Date;
};

/** Dead jobs, newest first, at most `limit`. */
export async function listDeadJobs(database: Database, limit = 100): Promise<DeadJob[]> {
  return (await sql<DeadJob>`select * from jobs.list_dead(${limit})`.execute(database)).rows;
}

/** Gives a dead job all its tries again; false when there is none of that id. */
export async function retryDeadJob(database: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select jobs.retry_dead(${id}) as found`.execute(database);
  return rows[0]?.found ?? false;
}

/** How much work waits: for /metrics. */
export type JobFigures = {
  readonly due: number;
  readonly scheduled: number;
  readonly running: number;
  readonly dead: number;
  readonly oldest_due_seconds: number;
};

/** Counts of the queue. */
export async function getJobFigures(database: Database): Promise<JobFigures> {
  const { rows } = await sql<JobFigures>`select * from jobs.figures()`.execute(database);
  const [figures] = rows;
  if (!figures) throw new Error('jobs.figures() answered no row');
  return figures;
}
