import type { GanadoresInput } from '@vereda/contract/certificates/analytics/ganadores';
import type { GameSlug } from '@vereda/contract/certificates/game';
import type { CouponResult } from '@vereda/contract/certificates/results/coupon';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** What figures count of a winning coupon; `day` and `game` are those of the draw that it won in. */
export type CouponRow = Pick<CouponResult, 'agency' | 'locality' | 'gross' | 'net'> & {
  readonly day: string;
  readonly game: CouponResult['of_game'];
  readonly is_certified: boolean;
};

/** Winning coupons of the days and the game that are asked for. */
export async function selectCoupons(
  database: Database,
  { game, from, to }: GanadoresInput,
): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select r.of_draw_date as day, r.of_game as game, r.agency, r.locality, r.gross, r.net,
      c.status = 'certificado' as is_certified
    from certificates.counted_draws c join certificates.draws d on d.id = c.draw_id
    cross join jsonb_to_record(d.result)
      r(of_draw_date text, of_game text, agency text, locality text, gross text, net text)
    where c.game = 'win-rio-negro' and c.status <> 'programado' and d.result is not null
      and (${game ?? null}::text is null or r.of_game = ${game ?? null})
      and r.of_draw_date between ${from ?? ''} and ${to ?? '9999'}
    order by c.held_at, c.draw_id`.execute(database);
  return rows;
}

/** How many winners draws of these games name in each locality, by its name as it was typed. */
export async function countWinners(
  database: Database,
  { games, from, to }: { games: readonly GameSlug[]; from?: string | undefined; to?: string | undefined },
): Promise<ReadonlyMap<string, number>> {
  // Whoever won stands under `winners` of a prize, whatever the game.
  const { rows } = await sql<{ locality: string; n: number }>`
    select w.locality #>> '{}' as locality, count(*)::int as n
    from certificates.counted_draws c join certificates.draws d on d.id = c.draw_id
    cross join jsonb_path_query(d.result, 'strict $.**.winners[*].locality') w(locality)
    where c.game = any(${games}::text[]) and c.status <> 'programado' and d.result is not null
      and c.date between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
      and jsonb_typeof(w.locality) = 'string'
    group by 1`.execute(database);
  return new Map(rows.map(({ locality, n }) => [locality, n]));
}
