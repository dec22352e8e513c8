import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../../access/scope.ts';

/** Which reports: of where, and of which weeks. */
export type RecentTexts = {
  readonly category_id?: number | undefined;
  readonly node_id?: number | undefined;
  readonly colonia_id?: number | undefined;
  /** The last week begins here, those before it at `from`. */
  readonly from: Date;
  readonly since: Date;
  /** Texts of either at most: of more, every second or third is read. */
  readonly most: number;
};

/** Texts of the last week or of those before it, and how many reports each stands for. */
export type WeekTexts = {
  readonly is_now: boolean;
  readonly stands_for: number;
  readonly texts: readonly string[];
  /** Who wrote each, as a number that means nothing elsewhere; those of one person follow each other. */
  readonly people: readonly number[];
};

/** What was written in reports of some weeks within a scope; nothing of spam. */
export async function selectRecentTexts(
  database: Database,
  scope: Scope,
  { category_id, node_id, colonia_id, from, since, most }: RecentTexts,
): Promise<WeekTexts[]> {
  const { rows } = await sql<WeekTexts>`
    with filed as (
      select r.id, r.created_at >= ${since} as is_now from listener.reports r
      where r.created_at >= ${from} and not r.spam and r.stage <> 'unconfirmed' and (${withinScope(scope)})
        ${category_id === undefined ? sql`` : sql`and r.category_id = ${category_id}`}
        ${colonia_id === undefined ? sql`` : sql`and r.colonia_id = ${colonia_id}`}
        ${node_id === undefined ? sql`` : sql`and r.node_id = any(array(select id from listener.nodes where path @> array[${node_id}]::int[]))`}
    ), counted as (
      select id, is_now, row_number() over (partition by is_now order by id) as nth,
        ceil(count(*) over (partition by is_now) / ${most}::float8)::int as stands_for
      from filed
    )
    select is_now, stands_for, array_agg(description order by person) as texts, array_agg(person order by person) as people
    from (
      select c.is_now, c.stands_for, r.description, (dense_rank() over (
        order by coalesce(r.author_uid, lower(k.email), k.phone, 'report ' || r.id)))::int as person
      from counted c join listener.reports r on r.id = c.id left join listener.contacts k on k.report_id = r.id
      where c.nth % c.stands_for = 0) written
    group by is_now, stands_for`.execute(database);
  return rows;
}
