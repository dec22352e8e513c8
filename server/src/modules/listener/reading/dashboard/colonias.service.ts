import type { Viewer } from '@vereda/contract/access/viewer';
import {
  EQUITY_TOLD_MIN,
  type DashboardColonias,
  type DashboardColoniasInput,
} from '@vereda/contract/listener/figures/dashboard';
import { thinned } from '#modules/urbanism/public';
import type { Deps } from '#platform/deps';
import { deskScope } from '../../access/scope.ts';
import {
  selectColoniaShapes,
  selectCostByColonia,
  selectSolvedByColonia,
  type Solved,
} from './colonias.queries.ts';
import { selectColoniaNames, selectFiledByColonia } from './dashboard.queries.ts';
import { askedOf } from './dashboard.service.ts';
import { hideFew } from './hide-few.ts';

const HUNDRED = 100;
const FIFTH = 5;
const NONE: Omit<Solved, 'id'> = { solved: 0, median: null, promised: 0, kept: 0 };

/** The colonias of a period within the viewer's rights, each number as it may leave the desk. */
export async function getColonias(
  deps: Deps,
  viewer: Viewer,
  { from, to, against, category_id, node_id }: DashboardColoniasInput,
): Promise<DashboardColonias> {
  const asked = await askedOf(deps, { from, to, against, category_id, node_id });
  const scope = deskScope(viewer);
  const filed = await selectFiledByColonia(deps.database, scope, asked);
  const solved = new Map(
    (await selectSolvedByColonia(deps.database, scope, asked)).map((row) => [row.id, row]),
  );
  const costs = await selectCostByColonia(deps.database, scope, asked);
  const places = await placesOf(deps, [...filed.keys(), ...[...solved.keys()].map((id) => id ?? 0)]);
  const filedTold = hideFew(places.map(({ id }) => filed.get(id) ?? 0));
  const solvedTold = hideFew(places.map(({ id }) => solved.get(id)?.solved ?? 0));
  const colonias = places.map(({ id, ...place }, at) => {
    const own = solved.get(id) ?? NONE;
    const count = solvedTold[at] ?? null;
    return {
      ...place,
      id: id === 0 ? null : id,
      filed: filedTold[at] ?? null,
      solved: count,
      median: count === null || count < EQUITY_TOLD_MIN ? null : own.median,
      kept_share: shareOf(own),
      cost: count === null ? null : costOfOne(own, costs.get(id)),
    };
  });
  const all = solved.get(null) ?? NONE;
  return {
    as_of: deps.clock.now().toISOString(),
    median: all.solved < EQUITY_TOLD_MIN ? null : all.median,
    kept_share: shareOf(all),
    cost: costOfOne(all, costs.get(null)),
    colonias: colonias.toSorted((one, other) => (other.filed ?? 0) - (one.filed ?? 0)),
    fifths: fifthsOf(colonias.flatMap(({ id, median }) => (id === null || median === null ? [] : [median]))),
  };
}

type Place = Pick<DashboardColonias['colonias'][number], 'name' | 'shape'> & { readonly id: number };

// Those of the bin have reports too, but no place on the map any more.
async function placesOf({ database }: Deps, counted: readonly number[]): Promise<Place[]> {
  const places = (await selectColoniaShapes(database)).map(({ id, name, geometry }): Place => ({
    id,
    name,
    shape: thinned(geometry),
  }));
  const known = new Set(places.map(({ id }) => id));
  const gone = [...new Set(counted)].filter((id) => !known.has(id));
  const names = await selectColoniaNames(database, gone);
  return [...places, ...gone.map((id) => ({ id, name: names.get(id) ?? null, shape: null }))];
}

function shareOf({ promised, kept }: Omit<Solved, 'id'>): number | null {
  return promised < EQUITY_TOLD_MIN ? null : Math.round((kept / promised) * HUNDRED);
}

function costOfOne({ solved }: Omit<Solved, 'id'>, cost = 0): number | null {
  return solved < EQUITY_TOLD_MIN ? null : Math.round((cost / solved) * HUNDRED) / HUNDRED;
}

/** The middle of the first and of the last fifth, at least one each. */
function fifthsOf(medians: readonly number[]): DashboardColonias['fifths'] {
  if (medians.length < FIFTH) return null;
  const sorted = medians.toSorted((one, other) => one - other);
  const size = Math.floor(sorted.length / FIFTH);
  const middle = (part: readonly number[]) => part[Math.ceil(part.length / 2) - 1] ?? 0;
  return {
    fastest: middle(sorted.slice(0, size)),
    slowest: middle(sorted.slice(-size)),
    of: sorted.length,
  };
}
