import type { ModelFault } from '@vereda/contract/ai/other-model';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** How a question to another model went. */
export type ModelCall = {
  readonly model: string;
  readonly at: Date;
  readonly ms: number;
  readonly fault: ModelFault | null;
};

/** Notes one. */
export async function insertCall(database: Database, { model, at, ms, fault }: ModelCall): Promise<void> {
  await sql`insert into ai.model_calls (model, asked_at, ms, fault) values (${model}, ${at}, ${ms}, ${fault})`.execute(
    database,
  );
}

/** The last questions of a model, newest first. */
export async function selectCalls(
  database: Database,
  model: string,
  limit: number,
): Promise<{ at: Date; ms: number; fault: ModelFault | null }[]> {
  const { rows } = await sql<{ at: Date; ms: number; fault: ModelFault | null }>`
    select asked_at as at, ms, fault from ai.model_calls where model = ${model} order by id desc limit ${limit}`.execute(
    database,
  );
  return rows;
}

/** Forgets how questions went that were asked before an instant. */
export async function forgetCalls(database: Database, before: Date): Promise<void> {
  await sql`delete from ai.model_calls where asked_at < ${before}`.execute(database);
}
