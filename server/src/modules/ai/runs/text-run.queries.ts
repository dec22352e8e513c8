import type { Suggestion, TextRun } from '@vereda/contract/ai/text-run';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

const RUN = sql`u.id, u.version, u.task, u.report_id, u.text, u.provider, u.model, u.suggestions, u.risks, u.is_spam,
  u.sentences, u.fell_back, u.ms,
  to_jsonb(u.created_at) #>> '{}' as created_at, u.decided_id, to_jsonb(u.decided_at) #>> '{}' as decided_at,
  u.deleted_at is not null as deleted`;

// What is in the bin of reports is told by nothing.
const IS_TOLD = sql`(u.report_id is null or exists (select from listener.reports r where r.id = u.report_id))`;

/** A run before it is stored. */
export type NewRun = Pick<
  TextRun,
  | 'task'
  | 'report_id'
  | 'text'
  | 'provider'
  | 'model'
  | 'risks'
  | 'is_spam'
  | 'sentences'
  | 'fell_back'
  | 'ms'
> & {
  readonly suggestions: readonly Suggestion[];
  readonly inputSha256: Buffer;
  readonly at: Date;
  readonly by: string;
};

/** Stores a run; a report's text asked of the same model for the same task again is the run that is there. */
export async function insertRun(database: Database, run: NewRun): Promise<TextRun> {
  const [first] = run.suggestions;
  const { rows } = await sql<TextRun>`
    insert into ai.text_runs as u (task, report_id, text, input_sha256, provider, model, suggestions, suggested_id,
      confidence, risks, is_spam, sentences, fell_back, ms, created_at, created_by)
    values (${run.task}, ${run.report_id}, ${run.text}, ${run.inputSha256}, ${run.provider}, ${run.model},
      ${JSON.stringify(run.suggestions)}::jsonb, ${first?.subcategory_id ?? null}, ${first?.confidence ?? null},
      ${[...run.risks]}::text[], ${run.is_spam}, ${[...run.sentences]}::int[], ${run.fell_back}, ${run.ms}, ${run.at}, ${run.by})
    on conflict (report_id, task, input_sha256, provider, model) where deleted_at is null and report_id is not null
      do update set report_id = excluded.report_id
    returning ${RUN}`.execute(database);
  const [stored] = rows;
  if (!stored) throw new Error('insertRun: nothing came back');
  return stored;
}

/** A run by its id, locked where it is about to change; null when there is none. */
export async function selectRun(
  database: Database,
  id: number,
  { lock }: { readonly lock: boolean },
): Promise<TextRun | null> {
  const { rows } = await sql<TextRun>`
    select ${RUN} from ai.text_runs u where u.id = ${id} and ${IS_TOLD} ${lock ? sql`for update of u` : sql``}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** What was asked of a report's text. */
export type Asked = Pick<TextRun, 'task' | 'model'> & { readonly id: number; readonly inputSha256: Buffer };

/** What a model that is not ours said of a report's text before; null where it was not asked. */
export async function selectAnswer(
  database: Database,
  { task, id, inputSha256, model }: Asked,
): Promise<Pick<TextRun, 'suggestions' | 'risks' | 'is_spam' | 'sentences'> | null> {
  const { rows } = await sql<Pick<TextRun, 'suggestions' | 'risks' | 'is_spam' | 'sentences'>>`
    select suggestions, risks, is_spam, sentences from ai.text_runs
    where report_id = ${id} and task = ${task} and input_sha256 = ${inputSha256} and model = ${model}
      and provider <> 'embedded'
      and deleted_at is null limit 1`.execute(database);
  return rows[0] ?? null;
}

/** Which runs a list holds. */
export type RunFilter = {
  readonly task?: TextRun['task'] | undefined;
  readonly decision?: 'undecided' | 'accepted' | 'changed' | undefined;
  readonly subcategory_id?: number | undefined;
  readonly deleted: boolean;
};

const DECIDED: Readonly<Record<NonNullable<RunFilter['decision']>, RawBuilder<unknown>>> = {
  undecided: sql`u.decided_id is null and u.task = 'judge'`,
  accepted: sql`u.decided_id = u.suggested_id`,
  changed: sql`u.decided_id is not null and u.decided_id is distinct from u.suggested_id`,
};

/** Up to `limit` + 1 runs after one of them, newest first. */
export async function selectRuns(
  database: Database,
  { task, decision, subcategory_id, deleted }: RunFilter,
  page: { readonly after: number | null; readonly limit: number },
): Promise<TextRun[]> {
  const { rows } = await sql<TextRun>`
    select ${RUN} from ai.text_runs u
    where ${deleted ? sql`u.deleted_at is not null` : sql`u.deleted_at is null`} and ${IS_TOLD}
      and ${task ? sql`u.task = ${task}` : sql`true`}
      and ${decision ? DECIDED[decision] : sql`true`}
      and ${subcategory_id === undefined ? sql`true` : sql`u.suggested_id = ${subcategory_id}`}
      and ${page.after === null ? sql`true` : sql`u.id < ${page.after}`}
    order by u.id desc limit ${page.limit + 1}`.execute(database);
  return rows;
}

/** Notes the type that a person chose for a run. */
export async function decideRun(
  transaction: DatabaseTransaction,
  id: number,
  { type, at, by }: { readonly type: number; readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`
    update ai.text_runs set decided_id = ${type}, decided_at = ${at}, decided_by = ${by}, version = version + 1,
      change = nextval('ai.run_changes') where id = ${id}`.execute(transaction);
}

/** Runs among some that are not deleted, by their ids, with whether they were decided; locked. */
export async function lockRuns(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<{ id: number; version: number; is_decided: boolean }[]> {
  const { rows } = await sql<{ id: number; version: number; is_decided: boolean }>`
    select id, version, decided_id is not null as is_decided from ai.text_runs
    where id = any(${[...ids]}::bigint[]) and deleted_at is null order by id for update`.execute(transaction);
  return rows;
}

/** Deletes runs; what was decided of them is unlearned by whoever follows their changes. */
export async function deleteRuns(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`
    update ai.text_runs set deleted_at = ${at}, deleted_by = ${by}, version = version + 1,
      change = nextval('ai.run_changes') where id = any(${[...ids]}::bigint[])`.execute(transaction);
}

/** A run that a model follows: decided_id is null once it is deleted. */
export type FollowedRun = {
  readonly id: number;
  readonly change: number;
  readonly report_id: number | null;
  readonly text: string | null;
  readonly decided_id: number | null;
};

/** Runs that were decided or deleted after a change, in the order of changes. */
export async function selectDecidedRuns(
  database: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<FollowedRun[]> {
  const { rows } = await sql<FollowedRun>`
    select id, change, report_id, text, case when deleted_at is null then decided_id end as decided_id
    from ai.text_runs where task = 'judge' and change > ${after} and (decided_id is not null or deleted_at is not null)
    order by change limit ${limit}`.execute(database);
  return rows;
}

/** The last change of all runs; 0 where there is none. */
export async function selectLastChange(database: Database): Promise<number> {
  const { rows } = await sql<{
    last: number | null;
  }>`select max(change) as last from ai.text_runs`.execute(database);
  return rows[0]?.last ?? 0;
}

/** Reports of which a decided run was deleted: their types are not learned. */
export async function selectUnlearned(database: Database): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ report_id: number }>`
    select distinct report_id from ai.text_runs
    where deleted_at is not null and decided_id is not null and report_id is not null`.execute(database);
  return new Set(rows.map(({ report_id }) => report_id));
}

/** Runs on reports that nobody decided, by their id, after one of them. */
export async function selectUndecided(
  database: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ id: number; report_id: number }[]> {
  const { rows } = await sql<{ id: number; report_id: number }>`
    select id, report_id from ai.text_runs
    where id > ${after} and decided_id is null and report_id is not null and deleted_at is null and task = 'judge'
    order by id limit ${limit}`.execute(database);
  return rows;
}

/** Notes the types that reports have as what was decided of their runs, where nobody decided before. */
export async function decideRunsOf(
  database: Database,
  types: readonly { readonly report: number; readonly type: number }[],
  at: Date,
): Promise<void> {
  if (types.length === 0) return;
  await sql`
    update ai.text_runs u set decided_id = t.type, decided_at = ${at}, version = version + 1,
      change = nextval('ai.run_changes')
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) t (report bigint, type int)
    where u.report_id = t.report and u.task = 'judge' and u.decided_id is null and u.deleted_at is null`.execute(
    database,
  );
}
