import { sql, type RawBuilder } from 'kysely';
import { AppError } from '#platform/errors';
import type { Database } from '#platform/database/database';

/** Where a page starts (exclusive) and how long it is. */
export type PageWindow = { readonly cursor: string | null; readonly limit: number };

/** A page as JSON text that PostgreSQL built. */
export type Page = { readonly json: string };

/** newest: `at` and id fall · soonest: both rise. */
export type PageOrder = 'newest' | 'soonest';

/** Parts of a list; `item` builds one element as JSON. */
export type ListParts = {
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly item: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly order: PageOrder;
};

type PageRow = { items: string; last: string | null; more: boolean | null };

/** Reads one page by keyset: `{ items, next_cursor }` as text, never parsed here. */
export async function pageQuery(database: Database, window: PageWindow, parts: ListParts): Promise<Page> {
  const { at, id, item, from, where, order } = parts;
  const direction = sql.raw(order === 'newest' ? 'desc' : 'asc');
  const after = window.cursor === null ? sql`true` : beyond(window.cursor, parts);
  // One row more than the page tells whether there is another one. Literal limits keep the generic plan. The rows are
  // numbered after they are limited: beside the limit, they would be numbered before a plan that sorts has sorted them.
  const { rows } = await sql<PageRow>`
    select coalesce(json_agg(p.item order by p.n) filter (where p.n <= ${sql.lit(window.limit)}), '[]')::text as items,
      max(p.at::text || '|' || p.id) filter (where p.n = ${sql.lit(window.limit)}) as last,
      bool_or(p.n > ${sql.lit(window.limit)}) as more
    from (
      select l.item, l.at, l.id, row_number() over (order by l.at ${direction}, l.id ${direction}) as n
      from (
        select ${item} as item, ${at} as at, ${id} as id
        from ${from}
        where ${after} and ${where}
        order by ${at} ${direction}, ${id} ${direction}
        limit ${sql.lit(window.limit + 1)}
      ) l
    ) p`.execute(database);
  const [page] = rows;
  const next = page?.more && page.last ? JSON.stringify(encodeCursor(page.last)) : 'null';
  return { json: `{"items":${page?.items ?? '[]'},"next_cursor":${next}}` };
}

function beyond(cursor: string, { at, id, order }: ListParts): RawBuilder<boolean> {
  const [instant, row] = decodeCursor(cursor);
  const sign = sql.raw(order === 'newest' ? '<' : '>');
  return sql<boolean>`(${at}, ${id}) ${sign} (${instant}::timestamptz, ${row}::bigint)`;
}

/** The opaque form of a place in a list. */
export function encodeCursor(place: string): string {
  return Buffer.from(place).toString('base64url');
}

/** Instant and id of a cursor; throws platform/invalid-input for one that is not ours. */
export function decodeCursor(cursor: string): [instant: string, id: number] {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const isOurs =
    /^\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?$/.test(instant) && /^\d{1,15}$/.test(id);
  if (!isOurs || Number.isNaN(Date.parse(instant.replace(/([+-]\d\d)$/, '$1:00')))) {
    throw new AppError('platform/invalid-input', { fields: { cursor: 'invalid_format' } });
  }
  return [instant, Number(id)];
}
