import type { Ganadores, GanadoresInput } from '@vereda/contract/certificates/analytics/ganadores';
import { BINGO_GAMES } from '@vereda/contract/certificates/analytics/minibingo';
import { jurisdictionOf } from '@vereda/contract/certificates/game';
import { centsOf } from '@vereda/contract/certificates/results/fault';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { ensureInOrder } from '../ensure-in-order.ts';
import { rulesOn, selectRules } from '../results.queries.ts';
import { countCoupons } from './count-coupons.ts';
import { countWinners, selectCoupons } from './coupons.queries.ts';

const GAME = 'win-rio-negro';
const LOTTERY = 'unificada-rio-negro' as const;

/** Figures of the winning coupons of some days; days are those of the draws that they won in. */
export async function getGanadores(deps: Deps, input: GanadoresInput): Promise<Ganadores> {
  ensureInOrder(input);
  const now = deps.clock.now();
  const { time_zone: timeZone } = await getSetting(deps);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  // Winners of bingos and holders of winning tickets, where a locality was noted.
  const games = [...BINGO_GAMES, LOTTERY].filter((one) => input.game === undefined || input.game === one);
  const [rules, rows, others] = await Promise.all([
    selectRules(deps.database, GAME),
    selectCoupons(deps.database, input),
    countWinners(deps.database, { ...input, games }),
  ]);
  const coupons = rows.map(({ gross, net, ...row }) => ({
    ...row,
    gross: centsOf(gross),
    net: centsOf(net),
    claimDays: rulesOn(rules, row.day).claim_days,
  }));
  return {
    as_of: now.toISOString(),
    jurisdiction: jurisdictionOf(GAME, deps.config.demo),
    ...countCoupons(coupons, others, today),
    claim_days: rulesOn(rules, today).claim_days,
  };
}
