import { jurisdictionOf } from '@vereda/contract/certificates/game';
import { claimOf, type claimEndpoints } from '@vereda/contract/certificates/results/claim';
import type { Output } from '@vereda/contract/endpoint';
import { getCityDay } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { findDraw } from '../draws/draw.queries.ts';
import { findBeneficiary } from './beneficiaries.queries.ts';
import { countLapsed, selectClaimDays, selectUnclaimed } from './claims.queries.ts';

type Calls = typeof claimEndpoints;

/** Prizes that can still be claimed, and how many lapsed. */
export async function listClaims(deps: Deps): Promise<Output<Calls['list']>> {
  const today = await getCityDay(deps);
  const rows = await selectUnclaimed(deps.database, today);
  const items = rows.map(({ draw_id, result, claim_days }) => {
    const { of_game, of_draw_number, of_draw_date, locality, gross } = result;
    const claim = claimOf({ of_draw_date, claim_days, is_claimed: false, today });
    const jurisdiction = jurisdictionOf(of_game, deps.config.demo);
    return { ...claim, draw_id, of_game, jurisdiction, of_draw_number, of_draw_date, locality, gross };
  });
  return { items, lapsed: await countLapsed(deps.database, today) };
}

/** The same without anything by which a draw of the desk is found. */
export async function listOpenClaims(deps: Deps): Promise<Output<Calls['open']>> {
  const { items, lapsed } = await listClaims(deps);
  return { items: items.map(({ draw_id: _draw, ...claim }) => claim), lapsed };
}

/** How the claim of a coupon stands. */
export async function getClaim(deps: Deps, id: number): Promise<Output<Calls['get']>> {
  const draw = await findDraw(deps.database, id);
  if (!draw) throw new AppError('certificates/draw-not-found');
  if (draw.result?.format !== 'coupons') throw new AppError('certificates/not-a-coupon');
  const row = await findBeneficiary(deps.database, id);
  const is_claimed = row !== null || !['programado', 'cargado', 'anulado'].includes(draw.status);
  const { of_draw_date } = draw.result;
  const claim_days = await selectClaimDays(deps.database, id);
  return {
    claim: claimOf({ of_draw_date, claim_days, is_claimed, today: await getCityDay(deps) }),
    beneficiary: row === null ? 'none' : row.sealed ? 'kept' : 'erased',
    noted_at: row?.noted_at.toISOString() ?? null,
    erase_on: row?.sealed ? row.erase_on : null,
    beneficiary_sha256: row?.sha256.toString('hex') ?? null,
  };
}
