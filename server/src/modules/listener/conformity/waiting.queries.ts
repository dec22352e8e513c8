import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { cursorOf, readCursor } from '#platform/database/keyset';
import { withinScope, type Scope } from '../access/scope.ts';
import type { PageWindow } from '../reading/page.queries.ts';
import { titleIn } from '../reading/title.ts';

/** A solution that waits for its answer. */
export type WaitingRow = {
  readonly report_id: number;
  readonly folio: string;
  readonly title: string;
  readonly address: string | null;
  readonly colonia: string | null;
  readonly solution: string | null;
  readonly resolved_at: Date | null;
  readonly resolved_by: string | null;
  readonly stage_since: Date;
  readonly since_text: string;
  readonly reminders: number;
  readonly author_uid: string | null;
  readonly name: string | null;
  readonly phone: string | null;
};

/** A page of solutions that wait for their answer within a scope, the oldest first. */
export async function selectWaitingAnswers(
  database: Database,
  scope: Scope,
  filter: PageWindow & { report_id: number | null; locale: Locale },
): Promise<{ rows: WaitingRow[]; next_cursor: string | null }> {
  const last = readCursor(filter.cursor, ['instant', 'whole']);
  const after = last
    ? sql<boolean>`(r.stage_since, r.id) > (${last[0]}::timestamptz, ${last[1]}::bigint)`
    : sql<boolean>`true`;
  const { rows } = await sql<WaitingRow>`
    select r.id as report_id, r.folio, ${titleIn(filter.locale)} as title, r.address, (select o.name from urbanism.colonias o where o.id = r.colonia_id) as colonia, r.solution,
      r.resolved_at, r.resolved_by, r.stage_since, r.stage_since::text as since_text, r.reminders, r.author_uid,
      nullif(concat_ws(' ', k.first_name, k.last_name), '') as name, k.phone
    from listener.reports r
    left join listener.contacts k on k.report_id = r.id and not k.anonymous
    where r.stage = 'resolved' and ${after} and (${withinScope(scope)})
      and (${filter.report_id}::bigint is null or r.id = ${filter.report_id})
    order by r.stage_since, r.id limit ${sql.lit(filter.limit + 1)}`.execute(database);
  const page = rows.slice(0, filter.limit);
  const end = page.at(-1);
  const hasMore = rows.length > filter.limit;
  return { rows: page, next_cursor: hasMore && end ? cursorOf(end.since_text, end.report_id) : null };
}
