import type { GameSlug } from '@vereda/contract/certificates/game';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';

/** Which draws are counted. */
export type DrawsAsked = {
  readonly games: readonly GameSlug[];
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** A turn of these draws; draws name it by its place in the list. */
export type TurnRow = { readonly turn: string; readonly name: string };

/** Extracts in the order in which they were held, packed: four bytes for the day (from 1970 on), two for the turn, two for each of the twenty numbers by place. */
export type PackedExtracts = { readonly turns: readonly TurnRow[]; readonly packed: Buffer | null };

/** All extracts of the games and days, in one answer of 46 bytes a draw; the turns are all that these games ever had. */
export async function selectExtracts(
  database: Database,
  asked: DrawsAsked,
  timeZone: string,
): Promise<PackedExtracts> {
  const turns = await selectTurns(database, asked.games, timeZone);
  const codes = turns.map(({ turn }) => turn);
  const { rows } = await extractsQuery(asked, codes).execute(database);
  return { turns, packed: rows[0]?.packed ?? null };
}

/** The statement that packs extracts, by the codes of their turns. */
export function extractsQuery(
  asked: DrawsAsked,
  turns: readonly string[],
): RawBuilder<Pick<PackedExtracts, 'packed'>> {
  return sql`
    select string_agg(int4send(c.date - date '1970-01-01')
      || int2send((array_position(${[...turns]}::text[], c.turn) - 1)::int2) || c.numbers, '') as packed
    from (select c.date, c.turn, c.numbers from certificates.counted_draws c
      where ${within(asked)} and c.numbers is not null order by c.held_at, c.draw_id) c`;
}

// From each turn on to the next one of the index, in the order of their hours.
async function selectTurns(
  database: Database,
  games: readonly GameSlug[],
  timeZone: string,
): Promise<TurnRow[]> {
  const some = sql`c.game = any(${[...games]}::text[])`;
  const { rows } = await sql<TurnRow>`
    with recursive seen as (
      (select c.game, c.turn from certificates.counted_draws c where ${some} order by c.game, c.turn limit 1)
      union all
      select next.* from seen s cross join lateral (select c.game, c.turn from certificates.counted_draws c
        where ${some} and (c.game, c.turn) > (s.game, s.turn) order by c.game, c.turn limit 1) next
    )
    select s.turn, max(last.turn_name) as name from seen s
      cross join lateral (select c.turn_name, (c.held_at at time zone ${timeZone})::time as at
        from certificates.counted_draws c where c.game = s.game and c.turn = s.turn
        order by c.held_at desc limit 1) last
    group by s.turn order by min(last.at), s.turn`.execute(database);
  return rows;
}

function within({ games, from, to }: DrawsAsked): RawBuilder<unknown> {
  const conditions = [sql`c.game = any(${[...games]}::text[])`];
  if (from) conditions.push(sql`c.date >= ${from}::date`);
  if (to) conditions.push(sql`c.date <= ${to}::date`);
  return sql.join(conditions, sql` and `);
}

type OfTurn = DrawsAsked & { readonly turn: string | undefined };

/** Draws whose hour has passed, by their status. */
export async function selectCoverage(
  database: Database,
  asked: OfTurn,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ status: string; n: number }>`
    select c.status, count(*)::int as n from certificates.counted_draws c
    where ${within(asked)} and ${ofTurn(asked)} and c.held_at <= ${now} group by 1`.execute(database);
  return new Map(rows.map(({ status, n }) => [status, n]));
}

/** From the end of each draw of the desk to the first anchor of its certificate that is final. */
export async function selectDelay(
  database: Database,
  asked: OfTurn,
): Promise<{ n: number; median: number | null; p90: number | null; from_schedule: number }> {
  const { rows } = await sql<{ n: number; median: number | null; p90: number | null; from_schedule: number }>`
    select count(*)::int as n, percentile_cont(0.5) within group (order by d.minutes) as median,
      percentile_cont(0.9) within group (order by d.minutes) as p90,
      (count(*) filter (where not d.is_end_noted))::int as from_schedule
    from (select c.is_end_noted, extract(epoch from a.final_at - c.over_at)::float8 / 60 as minutes
      from certificates.counted_draws c
        join certificates.certificates k on k.draw_id = c.draw_id
        join (select batch_id, min(final_at) as final_at from certificates.anchors where final_at is not null
          group by batch_id) a on a.batch_id = k.batch_id
      where ${within(asked)} and ${ofTurn(asked)} and c.source = 'desk' and c.status = 'certificado'
        and c.over_at is not null) d`.execute(database);
  return rows[0] ?? { n: 0, median: null, p90: null, from_schedule: 0 };
}

function ofTurn({ turn }: OfTurn): RawBuilder<unknown> {
  return turn === undefined ? sql`true` : sql`c.turn = ${turn}`;
}
