import type { Viewer } from '@vereda/contract/access/viewer';
import type { couponThresholdEndpoints } from '@vereda/contract/certificates/calendar/game-rule-list';
import { FIRST_RULES } from '@vereda/contract/certificates/game-rules';
import type { Input, Output } from '@vereda/contract/endpoint';
import { getCityDay } from '#modules/configuration/public';
import { createEntry, replaceEntry } from '#platform/catalog/writing.service';
import type { Deps } from '#platform/deps';
import { ensureSeen } from '#platform/errors';
import { findRules } from '../draws/game-rules.queries.ts';
import { GAME_RULE_DESK } from './game-rule.desk.ts';
import { selectThresholds } from './game-rule.queries.ts';

type Calls = typeof couponThresholdEndpoints;
type Threshold = Output<Calls['get']>;

const game = 'win-rio-negro';

/** The prize from which a coupon is certified today, and the next one that is decided. */
export async function getCouponThreshold(deps: Deps): Promise<Threshold> {
  const today = await getCityDay(deps);
  const all = await selectThresholds(deps.database);
  const now = all.findLast(({ valid_from }) => valid_from <= today);
  const next = all.find(({ valid_from }) => valid_from > today);
  return {
    version: now?.version ?? 1,
    threshold: now?.threshold ?? FIRST_RULES.threshold,
    valid_from: now?.valid_from ?? null,
    name: now?.name ?? '',
    next: next ? { valid_from: next.valid_from, threshold: next.threshold } : null,
  };
}

/** Sets it from a day on: the rules of that day with another threshold; throws certificates/rules-used. */
export async function saveCouponThreshold(
  deps: Deps,
  viewer: Viewer,
  { version, threshold, valid_from, name }: Input<Calls['update']>,
): Promise<Threshold> {
  ensureSeen(await getCouponThreshold(deps), version);
  const same = (await selectThresholds(deps.database)).find((one) => one.valid_from === valid_from);
  const rules = await findRules(deps.database, { game, date: valid_from });
  const wanted = { ...rules, threshold, valid_from, name, game };
  if (same) {
    const { id } = same;
    await replaceEntry(deps, viewer, {
      desk: GAME_RULE_DESK,
      id,
      wanted: { ...wanted, id, version: same.version },
    });
  } else await createEntry(deps, viewer, { desk: GAME_RULE_DESK, wanted });
  return getCouponThreshold(deps);
}
