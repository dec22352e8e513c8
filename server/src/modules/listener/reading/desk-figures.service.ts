import type { Viewer } from '@vereda/contract/access/viewer';
import { LATE_COUNT_MAX } from '@vereda/contract/limits';
import type { DeskFigures } from '@vereda/contract/listener/figures/desk-figures';
import { getSetting } from '#modules/configuration/public';
import { askedTogether } from '#platform/database/asked-together';
import type { Deps } from '#platform/deps';
import { flowTrend, periodOf, stockTrend, trendDays } from '#platform/trend';
import { deskScope, type Scope } from '../access/scope.ts';
import { foldNow } from '../map/fold.ts';
import { instantOf } from '../terms/work-calendar.ts';
import {
  selectClosed,
  selectFiled,
  selectLate,
  selectWaiting,
  type DayCount,
} from './desk-figures.queries.ts';

const DAY_MS = 86_400_000;

const together = askedTogether<DeskFigures>();

/** The dashboard's figures of reports within the viewer's rights as they are now. */
export function getDeskFigures(deps: Deps, viewer: Viewer): Promise<DeskFigures> {
  const scope = deskScope(viewer);
  return together(deps.database, JSON.stringify(scope), () => countDeskFigures(deps, scope));
}

async function countDeskFigures(deps: Deps, scope: Scope): Promise<DeskFigures> {
  await foldNow(deps);
  const { database } = deps;
  const now = deps.clock.now();
  const { time_zone: timeZone } = await getSetting(deps);
  const days = trendDays(timeZone, now);
  const period = periodOf(days);
  const range = {
    timeZone,
    since: instantOf(timeZone, period.before_from, 0),
    until: instantOf(timeZone, period.to, DAY_MS),
  };
  const [{ open, ...waiting }, { late, risk }, filed, closed] = await Promise.all([
    selectWaiting(database, scope),
    selectLate(database, scope, now),
    selectFiled(database, scope, range),
    selectClosed(database, scope, range),
  ]);
  const [came, went] = [byDay(filed, 'stock'), byDay(closed, 'stock')];
  return {
    as_of: now.toISOString(),
    period,
    open: stockTrend(days, open, (day) => (came.get(day) ?? 0) - (went.get(day) ?? 0)),
    filed: flowTrend(days, byDay(filed, 'n')),
    closed: flowTrend(days, byDay(closed, 'n')),
    accepted: flowTrend(days, byDay(closed, 'accepted')),
    waiting: { ...waiting, late: bounded(late), risk: bounded(risk) },
  };
}

function byDay<K extends string>(
  rows: readonly (Pick<DayCount, 'day'> & Record<K, number>)[],
  column: K,
): Map<string, number> {
  return new Map(rows.map((row) => [row.day, row[column]]));
}

function bounded(counted: number): { count: number; more: boolean } {
  return { count: Math.min(counted, LATE_COUNT_MAX), more: counted > LATE_COUNT_MAX };
}
