import { sql, type RawBuilder } from 'kysely';

/**
 * The ids of the newest draws `d`, with what they are joined to, that gave a number and hold `others`, at most one
 * more than `limit`. A number came out thousands of times: year by year, the last one first, until there are enough for
 * a page. All of a year are found first: of a million draws the planner would rather walk all by their time until it
 * met enough.
 */
export function newestThatGave(
  number: string,
  asked: { readonly join: RawBuilder<unknown>; readonly others: RawBuilder<unknown>; readonly limit: number },
): RawBuilder<unknown> {
  const most = sql.lit(asked.limit + 1);
  const year = (end: 'min' | 'max') =>
    sql`(select extract(year from ${sql.raw(end)}(e.held_at) at time zone 'UTC')::int from certificates.draws e)`;
  return sql`(select found.id
    from (select y from generate_series(${year('min')}, ${year('max')}) y order by y desc) years
    cross join lateral (
      select d.id, d.held_at from (select m.* from certificates.draws m
        where certificates.drawn_in_year(m.drawn, m.held_at) @> array[${number} || '@' || years.y::text] offset 0) d
      ${asked.join} where ${asked.others}
      order by d.held_at desc, d.id desc limit ${most}) found
    order by years.y desc, found.held_at desc, found.id desc limit ${most})`;
}
