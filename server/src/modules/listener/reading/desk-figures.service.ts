import type { Viewer } from '@vereda/contract/access/viewer';
import { LATE_COUNT_MAX } from '@vereda/contract/limits';
import type { DeskFigures } from '@vereda/contract/listener/figures/desk-figures';
import { getSetting } from '#modules/configuration/public';
import { askedTogether } from '#platform/database/asked-together';
import type { Deps } from '#platform/deps';
import { flowTrend, periodOf, stockTrend, trendDays } from '#platform/trend';
import { deskScope, type Scope } from '../access/scope.ts';
import { foldNow, foldPeriodsNow } from '../map/fold.ts';
import { keepZone } from './dashboard/dashboard.service.ts';
import { selectDays, selectLate, selectWaiting, type DayCount } from './desk-figures.queries.ts';

const together = askedTogether<DeskFigures>();

/** The dashboard's figures of reports within the viewer's rights as they are now. */
export function getDeskFigures(deps: Deps, viewer: Viewer): Promise<DeskFigures> {
  const scope = deskScope(viewer);
  return together(deps.database, JSON.stringify(scope), () => countDeskFigures(deps, scope));
}

async function countDeskFigures(deps: Deps, scope: Scope): Promise<DeskFigures> {
  const { database } = deps;
  const { time_zone: timeZone } = await getSetting(deps);
  await keepZone(deps, timeZone);
  await Promise.all([foldNow(deps), foldPeriodsNow(deps)]);
  const now = deps.clock.now();
  const days = trendDays(timeZone, now);
  const period = periodOf(days);
  const [{ open, ...waiting }, { late, risk }, counts] = await Promise.all([
    selectWaiting(database, scope),
    selectLate(database, scope, now),
    selectDays(database, scope, [period.before_from, period.to]),
  ]);
  const count = (column: Exclude<keyof DayCount, 'day'>) =>
    new Map(counts.map((row) => [row.day, row[column]]));
  const [came, went] = [count('filed_stock'), count('closed_stock')];
  return {
    as_of: now.toISOString(),
    period,
    open: stockTrend(days, open, (day) => (came.get(day) ?? 0) - (went.get(day) ?? 0)),
    filed: flowTrend(days, count('filed')),
    closed: flowTrend(days, count('closed')),
    accepted: flowTrend(days, count('accepted')),
    waiting: { ...waiting, late: bounded(late), risk: bounded(risk) },
  };
}

function bounded(counted: number): { count: number; more: boolean } {
  return { count: Math.min(counted, LATE_COUNT_MAX), more: counted > LATE_COUNT_MAX };
}
