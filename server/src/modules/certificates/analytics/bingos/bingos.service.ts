import type { Minibingo, MinibingoInput } from '@vereda/contract/certificates/analytics/minibingo';
import { jurisdictionOf } from '@vereda/contract/certificates/game';
import type { BingoResult } from '@vereda/contract/certificates/results/bingo';
import type { Deps } from '#platform/deps';
import { countBingos } from './count-bingos.ts';
import { ensureInOrder } from '../ensure-in-order.ts';
import { rulesOn, selectResults, selectRules } from '../results.queries.ts';

/** Figures of the bingos of a game and some days. */
export async function getMinibingo(deps: Deps, input: MinibingoInput): Promise<Minibingo> {
  ensureInOrder(input);
  const { game } = input;
  const [bingos, rules] = await Promise.all([
    selectResults<BingoResult>(deps.database, input),
    selectRules(deps.database, game),
  ]);
  const drums = bingos.map(({ date }) => rulesOn(rules, date).ball_count);
  return {
    as_of: deps.clock.now().toISOString(),
    game,
    jurisdiction: jurisdictionOf(game, deps.config.demo),
    ...countBingos(bingos, Math.max(0, ...drums)),
  };
}
