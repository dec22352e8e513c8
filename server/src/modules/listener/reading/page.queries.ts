import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { cursorOf, readCursor } from '#platform/database/keyset';

/** Where a page starts (exclusive) and how long it is. */
export type PageWindow = { readonly cursor?: string | null | undefined; readonly limit: number };

/** A page as JSON text that PostgreSQL built, and whether another one follows. */
export type Page = { readonly json: string; readonly more: boolean };

/** newest: `at` and id fall · soonest: both rise. */
export type PageOrder = 'newest' | 'soonest';

/** Parts of a list; `item` builds one element as JSON. */
export type ListParts = {
  /** A whole number that comes before them, in the same direction. */
  readonly first?: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly item: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly order: PageOrder;
};

type PageRow = { items: string; last: (string | number)[] | null; more: boolean | null };

/** Reads one page by keyset: `{ items, next_cursor }` as text, never parsed here. */
export async function pageQuery(database: Database, window: PageWindow, parts: ListParts): Promise<Page> {
  const { first, at, id, item, from, where, order } = parts;
  const direction = sql.raw(order === 'newest' ? 'desc' : 'asc');
  const led = first ? sql`l.first ${direction}, ` : sql``;
  // One row more than the page tells whether there is another one. Literal limits keep the generic plan. The rows are
  // numbered after they are limited: beside the limit, they would be numbered before a plan that sorts has sorted them.
  const { rows } = await sql<PageRow>`
    select coalesce(json_agg(p.item order by p.n) filter (where p.n <= ${sql.lit(window.limit)}), '[]')::text as items,
      json_agg(json_build_array(${first ? sql`p.first, ` : sql``}p.at::text, p.id)) filter (where p.n = ${sql.lit(window.limit)}) -> 0 as last,
      bool_or(p.n > ${sql.lit(window.limit)}) as more
    from (
      select l.item, ${first ? sql`l.first, ` : sql``}l.at, l.id, row_number() over (order by ${led}l.at ${direction}, l.id ${direction}) as n
      from (
        select ${item} as item, ${first ? sql`${first} as first, ` : sql``}${at} as at, ${id} as id
        from ${from}
        where ${beyond(window, parts)} and ${where}
        order by ${orderOf(parts)}
        limit ${sql.lit(window.limit + 1)}
      ) l
    ) p`.execute(database);
  const [page] = rows;
  const next = page?.more && page.last ? cursorOf(...page.last) : null;
  const json = `{"items":${page?.items ?? '[]'},"next_cursor":${JSON.stringify(next)}}`;
  return { json, more: next !== null };
}

/** The order of a list, as SQL. */
export function orderOf({ first, at, id, order }: ListParts): RawBuilder<unknown> {
  const direction = sql.raw(order === 'newest' ? 'desc' : 'asc');
  return sql`${first ? sql`${first} ${direction}, ` : sql``}${at} ${direction}, ${id} ${direction}`;
}

/** The condition that a row comes after where the page starts. */
export function beyond(
  { cursor = null }: PageWindow,
  { first, at, id, order }: ListParts,
): RawBuilder<boolean> {
  const sign = sql.raw(order === 'newest' ? '<' : '>');
  if (first) {
    const last = readCursor(cursor, ['number', 'instant', 'whole']);
    if (!last) return sql<boolean>`true`;
    const [lead, instant, row] = last;
    return sql<boolean>`(${first}, ${at}, ${id}) ${sign} (${lead}::int, ${instant}::timestamptz, ${row}::bigint)`;
  }
  const last = readCursor(cursor, ['instant', 'whole']);
  if (!last) return sql<boolean>`true`;
  const [instant, row] = last;
  return sql<boolean>`(${at}, ${id}) ${sign} (${instant}::timestamptz, ${row}::bigint)`;
}
