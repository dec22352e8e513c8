import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** Of each suggested type its last decided runs, and how many were accepted. */
export async function selectAcceptance(
  database: Database,
  each: number,
): Promise<{ subcategory_id: number; decided: number; accepted: number }[]> {
  const { rows } = await sql<{ subcategory_id: number; decided: number; accepted: number }>`
    select t.suggested_id as subcategory_id, count(*)::int as decided,
      (count(*) filter (where r.decided_id = t.suggested_id))::int as accepted
    from (select distinct suggested_id from ai.text_runs
      where decided_id is not null and deleted_at is null and suggested_id is not null) t
    cross join lateral (select u.decided_id from ai.text_runs u
      where u.suggested_id = t.suggested_id and u.decided_id is not null and u.deleted_at is null
      order by u.decided_at desc, u.id desc limit ${each}) r
    group by t.suggested_id order by decided desc, subcategory_id limit 500`.execute(database);
  return rows;
}

/** Of all decided runs the last ones and as many before them: how many, and how many were accepted. */
export async function selectDrift(database: Database, each: number) {
  const { rows } = await sql<Record<'decided' | 'accepted', number> & { is_last: boolean }>`
    select place <= ${each} as is_last, count(*)::int as decided,
      (count(*) filter (where decided_id = suggested_id))::int as accepted
    from (select decided_id, suggested_id, row_number() over (order by decided_at desc, id desc) as place
      from ai.text_runs where decided_id is not null and deleted_at is null and suggested_id is not null
      order by decided_at desc, id desc limit ${2 * each}) r group by 1`.execute(database);
  const part = (isLast: boolean) => {
    const { decided = 0, accepted = 0 } = rows.find((row) => row.is_last === isLast) ?? {};
    return { decided, accepted };
  };
  return { last: part(true), before: part(false) };
}

/** What was suggested and what was chosen instead, most often first. */
export async function selectConfusion(
  database: Database,
  limit: number,
): Promise<{ suggested_id: number; decided_id: number; count: number }[]> {
  const { rows } = await sql<{ suggested_id: number; decided_id: number; count: number }>`
    select suggested_id, decided_id, count(*)::int as count from (
      select suggested_id, decided_id from ai.text_runs
      where decided_id is not null and deleted_at is null and suggested_id is not null
      order by decided_at desc, id desc limit 5000) last
    where suggested_id <> decided_id
    group by suggested_id, decided_id order by count desc, suggested_id, decided_id limit ${limit}`.execute(
    database,
  );
  return rows;
}
