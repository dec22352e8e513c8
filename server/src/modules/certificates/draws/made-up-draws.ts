import { GAMES, type GameSlug } from '@vereda/contract/certificates/game';
import { resultSchema, type DrawResult } from '@vereda/contract/certificates/results/result';
import { sql } from 'kysely';
import { getSetting } from '#modules/configuration/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { holdRules } from './game-rules.queries.ts';
import { drawnNumbers, drawnSha256, typedFaults } from './typed-result.ts';

/** A draw that a demonstration makes up for a game that is no quiniela. */
export type MadeUpDraw = {
  readonly game: GameSlug;
  readonly draw_number: number;
  readonly date: string;
  readonly turn: string;
  /** As somebody types it. */
  readonly result: unknown;
};

const NOTHING = { numbers: [], letters: null };

/** Stores made-up draws as if a file had brought them; only in a demonstration, and none that the rules refuse. */
export async function storeMadeUpDraws(
  deps: Deps,
  transaction: DatabaseTransaction,
  draws: readonly MadeUpDraw[],
): Promise<void> {
  if (!deps.config.demo) throw new Error('draws are made up in demonstrations only');
  const { time_zone } = await getSetting(deps);
  const at = deps.clock.now();
  for (const draw of draws) {
    const result = await soundResult(transaction, draw);
    await sql`
      insert into certificates.draws (game, draw_number, date, turn, turn_name, held_at, status, result, drawn,
        extract_sha256, source, created_at, updated_at)
      select ${draw.game}, ${draw.draw_number}, ${draw.date}::date, t.code, t.name,
        (${draw.date}::date + coalesce(t.local_time, '00:00')) at time zone ${time_zone}, 'cargado',
        ${JSON.stringify(result)}::jsonb, ${drawnNumbers({ numbers: [], result })}::text[],
        ${drawnSha256({ ...NOTHING, result })}, 'import', ${at}, ${at}
      from certificates.turns t where t.game = ${draw.game} and t.code = ${draw.turn}
      order by t.valid_from desc limit 1`.execute(transaction);
  }
}

async function soundResult(
  transaction: DatabaseTransaction,
  { game, date, result: given, draw_number: number }: MadeUpDraw,
): Promise<DrawResult> {
  const result = resultSchema.parse(given);
  const [fault] = typedFaults(game, { ...NOTHING, result }, await holdRules(transaction, { game, date }));
  if (fault) throw new Error(`${GAMES[game].name.en} ${number}: ${fault.code} at ${fault.path}`);
  return result;
}
