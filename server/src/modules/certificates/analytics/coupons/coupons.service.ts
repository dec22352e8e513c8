import type { Ganadores, GanadoresInput } from '@vereda/contract/certificates/analytics/ganadores';
import { BINGO_GAMES } from '@vereda/contract/certificates/analytics/minibingo';
import { jurisdictionOf } from '@vereda/contract/certificates/game';
import { couponResultSchema } from '@vereda/contract/certificates/results/coupon';
import { resultSchema, type DrawResult } from '@vereda/contract/certificates/results/result';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { ensureInOrder } from '../ensure-in-order.ts';
import { rulesOn, selectResults, selectRules } from '../results.queries.ts';
import { countCoupons, type Coupon, type Others } from './count-coupons.ts';

const GAME = 'win-rio-negro';
const LOTTERY = 'unificada-rio-negro' as const;

/** Figures of the winning coupons of some days; days are those of the draws that they won in. */
export async function getGanadores(deps: Deps, input: GanadoresInput): Promise<Ganadores> {
  ensureInOrder(input);
  const now = deps.clock.now();
  const { time_zone: timeZone } = await getSetting(deps);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  const rules = await selectRules(deps.database, GAME);
  const rows = await selectResults(deps.database, { game: GAME });
  const coupons = rows
    .map(({ result, state }): Coupon => {
      const parsed = couponResultSchema.parse(result);
      const claimDays = rulesOn(rules, parsed.of_draw_date).claim_days;
      return { result: parsed, isCertified: state === 'certificado', claimDays };
    })
    .filter(({ result }) => isAsked(result.of_draw_date, result.of_game, input));
  return {
    as_of: now.toISOString(),
    jurisdiction: jurisdictionOf(GAME, deps.config.demo),
    ...countCoupons(coupons, await othersOf(deps, input), today),
    claim_days: rulesOn(rules, today).claim_days,
  };
}

function isAsked(day: string, game: string, { from, to, game: wanted }: GanadoresInput): boolean {
  return (wanted === undefined || game === wanted) && (from ?? '') <= day && day <= (to ?? '9999');
}

// Winners of bingos and holders of winning tickets, where a locality was noted.
async function othersOf({ database }: Deps, { game, from, to }: GanadoresInput): Promise<Others> {
  const wanted = [...BINGO_GAMES, LOTTERY].filter((one) => game === undefined || game === one);
  const rows = await Promise.all(wanted.map((one) => selectResults(database, { game: one, from, to })));
  const others = new Map<string, number>();
  for (const { locality } of rows.flat().flatMap(({ result }) => winnersOf(resultSchema.parse(result))))
    if (locality) others.set(locality, (others.get(locality) ?? 0) + 1);
  return others;
}

type Winner = { readonly locality: string | null };

function winnersOf(result: DrawResult): readonly Winner[] {
  if (result.format === 'prizes') return result.prizes.flatMap(({ winners }) => winners);
  if (result.format === 'coupons') return [];
  const { rounds, specials, pot } = result;
  return [
    ...rounds.flatMap(({ line, bingo }) => [...(line?.winners ?? []), ...(bingo?.winners ?? [])]),
    ...specials.flatMap(({ winners }) => winners),
    ...(pot?.winners ?? []),
  ];
}
