import type { Viewer } from '@vereda/contract/access/viewer';
import type { Dashboard, DashboardInput } from '@vereda/contract/listener/figures/dashboard';
import { getSetting } from '#modules/configuration/public';
import type { Locale } from '@vereda/contract/locale';
import { askedTogether } from '#platform/database/asked-together';
import type { Deps } from '#platform/deps';
import { deskScope, type Scope } from '../../access/scope.ts';
import { selectKindNames } from '../../categories/category.queries.ts';
import { foldPeriodsNow } from '../../map/fold.ts';
import { instantOf } from '../../terms/work-calendar.ts';
import { byMost, Counted, courseOf, wholeOf, workOf } from './count-up.ts';
import {
  DIM,
  recount,
  selectAreas,
  selectColoniaNames,
  selectFigures,
  selectZone,
  type FigureRow,
  type FiguresAsked,
} from './dashboard.queries.ts';
import { periodOf, type Period } from './period.ts';

const DAY_MS = 86_400_000;

type Wanted = DashboardInput & { readonly locale: Locale };

const together = askedTogether<Dashboard>();

/** The figures of a period within the viewer's rights, each as the tray counts it, with names in the language of the reader; none is of a person. */
export function getDashboard(deps: Deps, viewer: Viewer, wanted: Wanted): Promise<Dashboard> {
  const scope = deskScope(viewer);
  return together(deps.database, JSON.stringify([scope, wanted]), () => countDashboard(deps, scope, wanted));
}

async function countDashboard(deps: Deps, scope: Scope, { locale, ...input }: Wanted): Promise<Dashboard> {
  const asked = await askedOf(deps, input);
  const { period, node_id } = asked;
  const rows = await selectFigures(deps.database, scope, asked);
  const names = await selectKindNames(deps.database, locale);
  const all = new Counted(rows.filter((row) => row.of === 'all'));
  return {
    as_of: deps.clock.now().toISOString(),
    period,
    ...wholeOf(all),
    course: courseOf(
      rows.filter((row) => row.of === 'step'),
      period,
    ),
    types: all
      .values(DIM.type)
      .map((id) => ({
        id,
        name: names.get(`type ${id}`) ?? '',
        ...all.pair(DIM.type, (value) => value === id),
      }))
      .toSorted(byMost),
    colonias: await coloniasOf(deps, all),
    categories: [
      ...groupBy(
        rows.filter((row) => row.of === 'category'),
        ({ key }) => key ?? 0,
      ),
    ]
      .map(([id, own]) => ({ id, name: names.get(`category ${id}`) ?? '', ...workOf(new Counted(own)) }))
      .toSorted((one, other) => byMost(one.filed, other.filed)),
    areas: await areasOf(
      deps,
      rows.filter((row) => row.of === 'node'),
      focusOf(scope, node_id),
    ),
  };
}

/** What is asked of the summary, which is brought up to now first. */
export async function askedOf(deps: Deps, input: DashboardInput): Promise<FiguresAsked> {
  const period = periodOf(input);
  const { time_zone: timeZone } = await getSetting(deps);
  await keepZone(deps, timeZone);
  await foldPeriodsNow(deps);
  const { category_id, node_id, colonia_id } = input;
  return { period, timeZone, times: timesOf(period, timeZone), category_id, node_id, colonia_id };
}

function timesOf(period: Period, timeZone: string): FiguresAsked['times'] {
  const { before_from: beforeFrom, before_to: beforeTo, from, to } = period;
  return [
    [beforeFrom, beforeTo],
    [from, to],
  ].map(([first = '', last = '']) => ({
    since: instantOf(timeZone, first, 0),
    until: instantOf(timeZone, last, DAY_MS),
  }));
}

/** Counts the summary anew when the city has moved to another time zone; its days are other days then. */
export async function keepZone(deps: Deps, timeZone: string): Promise<void> {
  if ((await selectZone(deps.database)) === timeZone) return;
  await deps.database.transaction().execute((transaction) => recount(transaction));
}

async function coloniasOf({ database }: Deps, all: Counted): Promise<Dashboard['colonias']> {
  const ids = all.values(DIM.colonia);
  const names = await selectColoniaNames(database, ids);
  return ids
    .map((id) => ({
      id: id === 0 ? null : id,
      name: names.get(id) ?? null,
      ...all.pair(DIM.colonia, (value) => value === id),
    }))
    .toSorted(byMost);
}

/** The area that is looked at: the one asked for, else the viewer's own; null: the whole organisation. */
function focusOf(scope: Scope, node: number | undefined): number | null {
  return node ?? (scope.kind === 'desk' ? scope.node : null);
}

// Each area that is in charge counts for the one right below the focus that it belongs to.
async function areasOf(
  { database }: Deps,
  rows: readonly FigureRow[],
  focus: number | null,
): Promise<Dashboard['areas']> {
  const areas = new Map((await selectAreas(database)).map((area) => [area.id, area]));
  const below = (id: number): number => {
    const path = areas.get(id)?.path ?? [];
    return path[focus === null ? 0 : path.indexOf(focus) + 1] ?? id;
  };
  return [...groupBy(rows, ({ key }) => below(key ?? 0))]
    .map(([id, own]) => ({
      id: id === 0 ? null : id,
      name: areas.get(id)?.name ?? null,
      own: id !== 0 && id === focus,
      ...workOf(new Counted(own)),
    }))
    .toSorted((one, other) => byMost(one.filed, other.filed));
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}
