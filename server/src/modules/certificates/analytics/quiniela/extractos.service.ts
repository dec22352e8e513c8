import {
  COVERAGE_STEPS,
  QUINIELA_GAMES,
  type Extractos,
  type ExtractosInput,
} from '@vereda/contract/certificates/analytics/extractos';
import { jurisdictionOf } from '@vereda/contract/certificates/game';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { countExtracts } from './count-extracts.ts';
import { ensureInOrder } from '../ensure-in-order.ts';
import { Extracts } from './extracts.ts';
import { selectCoverage, selectDelay, selectExtracts } from './extracts.queries.ts';

/** Figures of the extracts of some games and days. */
export async function getExtractos(deps: Deps, input: ExtractosInput): Promise<Extractos> {
  ensureInOrder(input);
  const now = deps.clock.now();
  const games = gamesOf(deps, input);
  const asked = { games, from: input.from, to: input.to, turn: input.turn };
  const { extracts, coverage, delay } = await read(deps, asked, now);
  return {
    as_of: now.toISOString(),
    games: games.map((game) => ({ game, jurisdiction: jurisdictionOf(game, deps.config.demo) })),
    ...countExtracts(extracts, input),
    coverage: COVERAGE_STEPS.map((step) => ({ step, n: coverage.get(step) ?? 0 })),
    delay: { ...delay, median: rounded(delay.median), p90: rounded(delay.p90) },
  };
}

/** The extracts of some games and days. */
export async function readExtracts(
  deps: Deps,
  input: Pick<ExtractosInput, 'game' | 'jurisdiction' | 'from' | 'to'>,
): Promise<Extracts> {
  const { time_zone: timeZone } = await getSetting(deps);
  const asked = { games: gamesOf(deps, input), from: input.from, to: input.to };
  return new Extracts(await selectExtracts(deps.database, asked, timeZone));
}

async function read(deps: Deps, asked: Parameters<typeof selectCoverage>[1], now: Date) {
  const { time_zone: timeZone } = await getSetting(deps);
  const [packed, coverage, delay] = await Promise.all([
    selectExtracts(deps.database, asked, timeZone),
    selectCoverage(deps.database, asked, now),
    selectDelay(deps.database, asked),
  ]);
  return { extracts: new Extracts(packed), coverage, delay };
}

function gamesOf(
  { config }: Deps,
  { game, jurisdiction }: Pick<ExtractosInput, 'game' | 'jurisdiction'>,
): (typeof QUINIELA_GAMES)[number][] {
  return QUINIELA_GAMES.filter(
    (one) =>
      (game === undefined || one === game) &&
      (jurisdiction === undefined || jurisdictionOf(one, config.demo) === jurisdiction),
  );
}

function rounded(minutes: number | null): number | null {
  return minutes === null ? null : Math.round(minutes * 10) / 10;
}
