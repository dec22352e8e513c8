import type { GameSlug } from '@vereda/contract/certificates/game';
import { FIRST_RULES, type GameRules } from '@vereda/contract/certificates/game-rules';
import type { DrawResult } from '@vereda/contract/certificates/results/result';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** A draw that stands, with what was drawn. */
export type ResultRow<Result> = { readonly date: string; readonly result: Result };

/**
 * Draws of a game with a result, in the order in which they were held. All were read by their schema before they were
 * stored; to read thousands of them by it again took longer than to count them.
 */
export async function selectResults<Result extends DrawResult>(
  database: Database,
  { game, from, to }: { game: GameSlug; from?: string | undefined; to?: string | undefined },
): Promise<ResultRow<Result>[]> {
  const { rows } = await sql<ResultRow<Result>>`
    select c.date::text, d.result
    from certificates.counted_draws c join certificates.draws d on d.id = c.draw_id
    where c.game = ${game} and c.status <> 'programado' and d.result is not null
      and c.date between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
    order by c.held_at, c.draw_id`.execute(database);
  return rows;
}

/** The rules of a game by the day from which they hold, latest first. */
export type DatedRules = readonly (GameRules & { readonly valid_from: string })[];

/** All rules that a game ever had. */
export async function selectRules(database: Database, game: GameSlug): Promise<DatedRules> {
  const columns = sql.join(Object.keys(FIRST_RULES).map((column) => sql.id(column)));
  const { rows } = await sql<GameRules & { valid_from: string }>`
    select ${columns}, valid_from::text from certificates.game_rules
    where game = ${game} and deleted_at is null order by valid_from desc`.execute(database);
  return rows;
}

/** The rules that held on a day. */
export function rulesOn(rules: DatedRules, day: string): GameRules {
  return rules.find(({ valid_from: from }) => from <= day) ?? FIRST_RULES;
}
