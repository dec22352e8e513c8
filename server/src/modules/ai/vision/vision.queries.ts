import type { Vision } from '@vereda/contract/ai/image-tools';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

const COUNTED_MAX = 1000;
const TIMED_RUNS = 200;

// Photos of reports that nobody looked at, and that wait for somebody.
const UNCHECKED = sql`listener.attachments a join listener.reports r on r.id = a.report_id
  where a.state = 'held' and not exists (select from ai.image_runs u where u.photo_id = a.id)`;

/** How the tools did since a moment, and how many photos wait for them. */
export async function selectHealth(database: Database, since: Date): Promise<Omit<Vision['health'], 'days'>> {
  const { rows } = await sql<Omit<Vision['health'], 'days'>>`
    select (count(*) filter (where state = 'done'))::int as done,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where let_through))::int as let_through,
      (select count(*)::int from (select from ${UNCHECKED} limit ${sql.lit(COUNTED_MAX)}) w) as waiting
    from ai.image_runs where created_at >= ${since} and deleted_at is null and photo_id is not null`.execute(
    database,
  );
  return rows[0] ?? { done: 0, failed: 0, let_through: 0, waiting: 0 };
}

/** Median milliseconds of each task over the last runs. */
export async function selectTaskTimes(database: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ task: string; ms: number }>`
    select t.key as task, percentile_cont(0.5) within group (order by t.value::float8) as ms
    from (select found from ai.image_runs where deleted_at is null and state = 'done'
      order by id desc limit ${sql.lit(TIMED_RUNS)}) u
    cross join lateral jsonb_each_text(u.found -> 'ms') t group by t.key`.execute(database);
  return new Map(rows.map(({ task, ms }) => [task, Math.round(ms)]));
}

/** What people made of the last decided runs. */
export async function selectBoxAcceptance(database: Database, last: number): Promise<Vision['acceptance']> {
  const part = (name: string) => sql`coalesce(sum((judged ->> ${sql.lit(name)})::int), 0)::int`;
  const { rows } = await sql<Vision['acceptance']>`
    select count(*)::int as decided, (count(*) filter (where decision = 'accepted'))::int as accepted,
      (count(*) filter (where decision = 'hidden'))::int as hidden,
      json_build_object('accepted', ${part('accepted')}, 'moved', ${part('moved')},
        'deleted', ${part('deleted')}, 'added', ${part('added')}) as boxes
    from (select decision, judged from ai.image_runs where decided_at is not null and deleted_at is null
      order by decided_at desc, id desc limit ${last}) u`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('selectBoxAcceptance: nothing came back');
  return row;
}

/** Photos that wait for somebody and that nobody looked at, the oldest first. */
export async function selectUnchecked(database: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from ${UNCHECKED} order by a.created_at, a.id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}
