import type { Viewer } from '@vereda/contract/access/viewer';
import type { Output } from '@vereda/contract/endpoint';
import type { deskTrayEndpoints } from '@vereda/contract/listener/figures/desk-tray';
import type { TrayFilters, TrayInput } from '@vereda/contract/listener/report-reading';
import type { Stage } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { getSetting } from '#modules/configuration/public';
import { askedTogether } from '#platform/database/asked-together';
import type { Deps } from '#platform/deps';
import { trendDays } from '#platform/trend';
import { deskScope } from '../access/scope.ts';
import { foldNow } from '../map/fold.ts';
import { instantOf } from '../terms/work-calendar.ts';
import type { Page } from './page.queries.ts';
import { countTray, isInSummary, selectColonias } from './tray-counts.queries.ts';
import type { TrayAsked } from './search/narrowing.ts';
import { selectTray, toldTo } from './tray.queries.ts';

type Counted = Output<typeof deskTrayEndpoints.count>;
type Choices = Output<typeof deskTrayEndpoints.choices>;

const DAY_MS = 86_400_000;

/** Which part of the tray a call stands for. */
export type Tray = 'all' | 'pending' | 'public-services';

// What the crews work on.
const PUBLIC_SERVICES: readonly Stage[] = ['assigned', 'in_progress', 'scheduled', 'reopened'];

const together = askedTogether<Page>();

/**
 * A page of the desk's tray within the viewer's rights, as JSON text. A report that comes in makes every open tray ask for
 * its page anew, so those of the same rights and wishes read it once.
 */
export async function listTray(
  deps: Deps,
  viewer: Viewer,
  { tray, input, locale }: { tray: Tray; input: TrayInput; locale: Locale },
): Promise<Page> {
  const { cursor, limit, order, ...narrowed } = { ...input, ...stagesOf(tray, input) };
  const scope = deskScope(viewer);
  const window = { cursor, limit, order, locale };
  const name = JSON.stringify([scope, narrowed, window, narrowed.mine ? viewer.uid : null]);
  const page = await together(deps.database, name, async () =>
    selectTray(deps.database, scope, { ...(await askedOf(deps, viewer, narrowed)), ...window }),
  );
  return toldTo(page, viewer.uid);
}

/** How many reports each of several trays has within the viewer's rights. */
export async function countTrays(
  deps: Deps,
  viewer: Viewer,
  trays: readonly TrayFilters[],
): Promise<Counted> {
  // The summary follows what just happened; trays that are counted report by report do not need it.
  if (trays.some(isInSummary)) await foldNow(deps);
  const scope = deskScope(viewer);
  const counts = await Promise.all(
    trays.map(async (filters) => countTray(deps.database, scope, await askedOf(deps, viewer, filters))),
  );
  return { as_of: deps.clock.now().toISOString(), counts };
}

/** What a tray may be narrowed to beside what every form knows. */
export async function listChoices(deps: Deps): Promise<Choices> {
  return { colonias: await selectColonias(deps.database) };
}

/** A tray's filters with the days of the city as instants. */
export async function askedOf<F extends TrayFilters>(
  deps: Deps,
  viewer: Viewer,
  filters: F,
): Promise<F & TrayAsked> {
  const { from, to, closed_from: closedFrom, closed_to: closedTo, due_today: isToday } = filters;
  const hasDays = Boolean(from || to || closedFrom || closedTo || isToday);
  const { time_zone: timeZone } = hasDays ? await getSetting(deps) : { time_zone: 'UTC' };
  const now = deps.clock.now();
  const dayStart = (day: string | undefined) => (day ? instantOf(timeZone, day, 0) : null);
  const dayEnd = (day: string | undefined) => (day ? instantOf(timeZone, day, DAY_MS) : null);
  return {
    ...filters,
    now,
    uid: viewer.uid,
    since: dayStart(from),
    until: dayEnd(to),
    closedSince: dayStart(closedFrom),
    closedUntil: dayEnd(closedTo),
    dayEnds: isToday ? dayEnd(trendDays(timeZone, now).at(-1)) : null,
  };
}

function stagesOf(tray: Tray, input: TrayInput): Pick<TrayInput, 'stage'> {
  if (tray === 'all') return { stage: input.stage };
  if (tray === 'pending') return { stage: ['pending'] };
  const wanted = input.stage?.filter((stage) => PUBLIC_SERVICES.includes(stage)) ?? [];
  return { stage: wanted.length > 0 ? wanted : [...PUBLIC_SERVICES] };
}
