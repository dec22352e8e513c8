import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { foldDeltas, foldPeriods } from './tile.queries.ts';

const ROUND_ROWS = 20_000;
const PAUSE_MS = 2000;
// One glance every two seconds and process is enough; a test's own database starts afresh.
const lastFold = new WeakMap<Database, number>();

/** Takes waiting changes into the summaries, unless this process did so a moment ago or another one is at it. */
export async function foldSoon(deps: Deps): Promise<void> {
  const now = performance.now();
  if (now - (lastFold.get(deps.database) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return;
  lastFold.set(deps.database, now);
  await foldDeltas(deps.database, ROUND_ROWS);
}

/** Takes waiting changes in at once, for answers that must show what just happened; leaves it to another process that is at it. */
export async function foldNow(deps: Deps): Promise<void> {
  lastFold.set(deps.database, performance.now());
  await foldDeltas(deps.database, ROUND_ROWS);
}

/** Takes waiting changes into the figures of periods at once; leaves it to another process that is at it. */
export async function foldPeriodsNow({ database }: Deps): Promise<void> {
  await foldPeriods(database, ROUND_ROWS);
}

/** Takes all waiting changes into every summary; answers how many the map's and the days' took. */
export async function foldAll(database: Database): Promise<number> {
  await inRounds(() => foldPeriods(database, ROUND_ROWS));
  return inRounds(() => foldDeltas(database, ROUND_ROWS));
}

async function inRounds(fold: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const folded = await fold();
    total += Math.max(0, folded);
    if (folded < ROUND_ROWS) return total;
  }
}
