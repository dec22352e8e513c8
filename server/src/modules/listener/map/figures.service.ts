import type { Output } from '@vereda/contract/endpoint';
import type { reportPublicEndpoints } from '@vereda/contract/listener/figures/report-public';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { ALL } from '../access/scope.ts';
import { selectLate } from '../reading/desk-figures.queries.ts';
import { foldSoon } from './fold.ts';
import { selectFigures, selectMedianDays } from './tile.queries.ts';

type Figures = Output<typeof reportPublicEndpoints.figures>;

const DAY_MS = 86_400_000;
const SHARED_MS = 5000;
const shared = new WeakMap<Database, { readonly at: number; readonly figures: Promise<Figures> }>();

/** Public figures for the home page, from summaries; counted once in five seconds for all who ask, and `as_of` says when. */
export function getFigures(deps: Deps): Promise<Figures> {
  const now = performance.now();
  const known = shared.get(deps.database);
  if (known && now - known.at < SHARED_MS) return known.figures;
  const figures = countFigures(deps);
  shared.set(deps.database, { at: now, figures });
  figures.catch(() => shared.delete(deps.database));
  return figures;
}

async function countFigures(deps: Deps): Promise<Figures> {
  await foldSoon(deps);
  const now = deps.clock.now();
  const since = new Date(now.getTime() - 30 * DAY_MS).toISOString().slice(0, 10);
  const [figures, { late }, medianDays] = await Promise.all([
    selectFigures(deps.database, since),
    selectLate(deps.database, ALL, now),
    selectMedianDays(deps.database),
  ]);
  return { as_of: now.toISOString(), ...figures, late, median_days: medianDays };
}
