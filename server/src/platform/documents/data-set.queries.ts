import { sql, type RawBuilder } from 'kysely';
import type { Box, Wanted } from './data-set.ts';

type Columns = { readonly id: RawBuilder<unknown>; readonly box: RawBuilder<unknown> };

/** Condition, order and end of a page of rows by id. */
export function pageOfRows({ id, after, box, limit }: Wanted, columns: Columns): RawBuilder<unknown> {
  return sql`${id === undefined ? sql`true` : sql`${columns.id} = ${id}`}
    and ${after === undefined ? sql`true` : sql`${columns.id} > ${after}`}
    and ${overlaps(columns.box, box)} order by ${columns.id} limit ${limit}`;
}

/** Whether a box of the table (float8[]) meets one that is asked for; one over the antimeridian is two. */
export function overlaps(column: RawBuilder<unknown>, box: Box | undefined): RawBuilder<unknown> {
  if (!box) return sql`true`;
  const [west, south, east, north] = box;
  const across =
    west <= east
      ? sql`${column}[1] <= ${east} and ${column}[3] >= ${west}`
      : sql`(${column}[1] <= ${east} or ${column}[3] >= ${west})`;
  return sql`${across} and ${column}[2] <= ${north} and ${column}[4] >= ${south}`;
}
