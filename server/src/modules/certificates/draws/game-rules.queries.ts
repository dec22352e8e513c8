import { FIRST_RULES, type GameRules } from '@vereda/contract/certificates/game-rules';
import type { GameSlug } from '@vereda/contract/certificates/game';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

const COLUMNS = Object.keys(FIRST_RULES) as (keyof GameRules)[];

/** The rules by which results of a game are judged on a day. */
export async function findRules(
  database: Database,
  { game, date }: { readonly game: GameSlug; readonly date: string },
): Promise<GameRules> {
  const row = await database
    .selectFrom('certificates.game_rules')
    .select(COLUMNS)
    .where('game', '=', game)
    .where('valid_from', '<=', date)
    .where('deleted_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? FIRST_RULES;
}

/** The same, which nobody changes until the transaction ends: what they judge and what they are go together. */
export async function holdRules(
  transaction: DatabaseTransaction,
  draw: { readonly game: GameSlug; readonly date: string },
): Promise<GameRules> {
  await holdStill(transaction);
  return findRules(transaction, draw);
}

// Who changes them takes the same lock alone.
async function holdStill(database: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('certificates.game_rules'))`.execute(database);
}

/** The rules of games by day, asked for once; held as holdRules does where it is a transaction that asks. */
export async function rulesByDay(
  database: Database,
  games: readonly GameSlug[],
): Promise<(game: GameSlug, date: string) => GameRules> {
  if (games.length === 0) return () => FIRST_RULES;
  await holdStill(database);
  const rows = await database
    .selectFrom('certificates.game_rules')
    .select(['game', 'valid_from', ...COLUMNS])
    .where('game', 'in', [...games])
    .where('deleted_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .execute();
  return (game, date) => {
    const row = rows.find((one) => one.game === game && one.valid_from <= date);
    if (!row) return FIRST_RULES;
    const { game: _game, valid_from: _from, ...rules } = row;
    return rules;
  };
}
