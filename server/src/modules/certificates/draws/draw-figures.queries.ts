import type { GameSlug } from '@vereda/contract/certificates/game';
import type { TrendPeriod } from '@vereda/contract/catalog/trend';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';

/** Draws of one day of a game, and those of them that have their certificate. */
export type DrawDay = {
  readonly game: GameSlug;
  readonly day: string;
  readonly held: number;
  readonly certified: number;
};

/** Draws of a game in one of the statuses that wait for somebody. */
export type WaitingDraws = {
  readonly game: GameSlug;
  readonly status: 'programado' | 'cargado' | 'firmado';
  readonly n: number;
};

/** Draws by the day on which they are held, for the days of a period. */
export async function selectDrawDays(
  database: Database,
  games: readonly GameSlug[],
  period: TrendPeriod,
): Promise<DrawDay[]> {
  return (await drawDaysQuery(games, period).execute(database)).rows;
}

/** The statement of selectDrawDays; the instant only leads into the index, the day decides. */
export function drawDaysQuery(
  games: readonly GameSlug[],
  { before_from: first, to: last }: TrendPeriod,
): RawBuilder<DrawDay> {
  return sql<DrawDay>`
    select d.game, d.date::text as day, count(*)::int as held,
      (count(*) filter (where d.status = 'certificado'))::int as certified
    from certificates.draws d
    where d.game = any(${[...games]}::text[]) and d.date between ${first}::date and ${last}::date
      and d.held_at >= ${first}::date - interval '2 days' and d.held_at < ${last}::date + interval '3 days'
    group by 1, 2`;
}

/** Draws that wait to be typed, signed or anchored. */
export async function selectWaitingDraws(
  database: Database,
  games: readonly GameSlug[],
): Promise<WaitingDraws[]> {
  return (await waitingDrawsQuery(games).execute(database)).rows;
}

/** The statement of selectWaitingDraws. */
export function waitingDrawsQuery(games: readonly GameSlug[]): RawBuilder<WaitingDraws> {
  return sql<WaitingDraws>`
    select d.game, d.status, count(*)::int as n
    from certificates.draws d
    where d.status in ('programado', 'cargado', 'firmado') and d.game = any(${[...games]}::text[])
    group by 1, 2`;
}
