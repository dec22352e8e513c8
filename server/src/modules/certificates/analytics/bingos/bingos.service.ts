import type { Minibingo, MinibingoInput } from '@vereda/contract/certificates/analytics/minibingo';
import { jurisdictionOf } from '@vereda/contract/certificates/game';
import { bingoResultSchema } from '@vereda/contract/certificates/results/bingo';
import type { Deps } from '#platform/deps';
import { countBingos, type Bingo } from './count-bingos.ts';
import { ensureInOrder } from '../ensure-in-order.ts';
import { rulesOn, selectResults, selectRules } from '../results.queries.ts';

/** Figures of the bingos of a game and some days. */
export async function getMinibingo(deps: Deps, input: MinibingoInput): Promise<Minibingo> {
  ensureInOrder(input);
  const { game } = input;
  const [rows, rules] = await Promise.all([
    selectResults(deps.database, input),
    selectRules(deps.database, game),
  ]);
  const bingos = rows.map(({ date, result }): Bingo => ({ date, result: bingoResultSchema.parse(result) }));
  const drums = bingos.map(({ date }) => rulesOn(rules, date).ball_count);
  return {
    as_of: deps.clock.now().toISOString(),
    game,
    jurisdiction: jurisdictionOf(game, deps.config.demo),
    ...countBingos(bingos, Math.max(0, ...drums)),
  };
}
